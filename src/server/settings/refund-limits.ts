import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import { type RefundingRole, refundingRoles, type RefundLimits } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { listLimitRows, lockLimitRow, updateLimits } from './queries.ts';

export type MovedLimits = Record<'from' | 'to', RefundLimits>;

/** What one person of a role gives back alone. A role without limits gives nothing back without a second person. */
export async function refundLimitsOf({ tx }: Pick<Context, 'tx'>, role: StaffRole): Promise<RefundLimits> {
  const row = (await listLimitRows(tx)).find((one) => one.role === role);
  return row ? { alone: row.alone_cents, aDay: row.a_day_cents } : { alone: NO_MONEY, aDay: NO_MONEY };
}

/** The limits of every role that gives money back. */
export async function listRefundLimits({ tx }: Pick<Context, 'tx'>) {
  const rows = await listLimitRows(tx);
  return refundingRoles.map((role) => {
    const row = rows.find((one) => one.role === role);
    return {
      role,
      aloneCents: row?.alone_cents ?? NO_MONEY,
      aDayCents: row?.a_day_cents ?? NO_MONEY,
      changedAt: row?.changed_at.toISOString() ?? null,
    };
  });
}

/**
 * Moves the limits of a role; answers what they were and are. What waits for a second person already goes on
 * waiting.
 */
export async function setRefundLimits(
  ctx: Context,
  asked: { role: RefundingRole; aloneCents: Cents; aDayCents: Cents; reason: string },
): Promise<MovedLimits> {
  const { role, aloneCents, aDayCents, reason } = asked;
  ensure(aDayCents >= aloneCents, 'LIMITS_TURNED');
  const before = await lockLimitRow(ctx.tx, role);
  assert(before, 'every role that refunds has limits');
  const same = before.alone_cents === aloneCents && before.a_day_cents === aDayCents;
  ensure(!same, 'SETTING_AS_IT_IS');
  await updateLimits(ctx.tx, {
    role,
    alone_cents: aloneCents,
    a_day_cents: aDayCents,
    changed_at: ctx.now,
  });
  ctx.audit({
    action: 'refund_limits.changed',
    entity: 'refund_limit',
    entityId: role,
    market: 'platform',
    before: { aloneCents: before.alone_cents, aDayCents: before.a_day_cents },
    after: { aloneCents: cents(aloneCents), aDayCents: cents(aDayCents) },
    reason,
  });
  return {
    from: { alone: before.alone_cents, aDay: before.a_day_cents },
    to: { alone: aloneCents, aDay: aDayCents },
  };
}
