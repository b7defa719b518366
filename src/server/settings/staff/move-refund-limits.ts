import { assert } from '#domain/assert.ts';
import type { Cents } from '#domain/money/money.ts';
import type { RefundingRole } from '#domain/money/refunds.ts';
import { refundLimitsMovedMail } from '#platform/mail/templates/about-staff.ts';
import type { Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '#server/accounts/sessions/keep-super-admin.ts';
import { sendAccountMail } from '#server/accounts/sessions/send-account-mail.ts';
import { setRefundLimits } from '../refund-limits.ts';

type Asked = { role: RefundingRole; aloneCents: Cents; aDayCents: Cents; reason: string };

/**
 * Changes what one person of a role may refund alone, and emails every other super admin: one of them alone
 * sets a limit for everyone.
 */
export async function moveRefundLimits(ctx: Context, asked: Asked): Promise<void> {
  const moved = await setRefundLimits(ctx, asked);
  const { role, reason } = asked;
  const url = `${ctx.request?.origin ?? ''}/admin/settings?show=limits`;
  const mail = refundLimitsMovedMail({ ...moved, role, reason, url });
  assert(ctx.actor.kind === 'staff', 'only staff move limits');
  for (const { userId, email } of await lockSuperAdmins(ctx)) {
    if (userId === ctx.actor.userId) continue;
    await sendAccountMail(ctx, { kind: 'staff.limits_changed', to: email, mail });
  }
}
