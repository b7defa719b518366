import { ensure } from '#domain/errors/errors.ts';
import type { Context } from '#server/core/context.ts';
import { shutAccount } from '../disable-person.ts';
import { listEnabledSuperAdmins } from './queries.ts';
import { lockStaff } from './lock-staff.ts';
import { recordOperatorAct } from './record-operator-act.ts';

type Asked = { email: string; reason: string | null };

/**
 * Closes a staff account and ends its sessions. Another enabled super admin has to remain, but one without a
 * second factor is enough: when the only one with a factor is a thief, there is no time to wait for another.
 */
export async function disableStaff(
  ctx: Context,
  { email, reason }: Asked,
): Promise<{ remaining: { email: string; hasFactor: boolean }[] }> {
  const person = await lockStaff(ctx, email);
  ensure(!person.disabledAt && !person.staffDisabledAt, 'STAFF_DISABLED_ALREADY', { email });
  const enabled = await listEnabledSuperAdmins(ctx.tx);
  const remaining = enabled.filter(({ userId }) => userId !== person.userId);
  ensure(person.staffRole !== 'super_admin' || remaining.length > 0, 'LAST_ENABLED_SUPER_ADMIN', { email });
  await shutAccount(ctx, person);
  recordOperatorAct(ctx, person, {
    action: 'user.disabled',
    before: { disabled: false },
    after: { disabled: true },
    reason,
  });
  return { remaining: remaining.map((one) => ({ email: one.email, hasFactor: Boolean(one.hasFactor) })) };
}
