import { type ErrorCode, ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { accessGate } from '#domain/permissions/access-gate.ts';
import { GRACE_HOURS } from '#domain/accounts/second-factor.ts';
import { plus } from '#domain/time.ts';
import { factorSkippedMail } from '#platform/mail/templates/about-second-factors.ts';
import type { Context } from '#server/core/context.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { landingFor } from '../sessions/sign-in.ts';
import { callerOf } from './caller.ts';
import * as queries from './queries.ts';

/**
 * Admits staff for a day without a second factor, while none can be set up for a reason of ours. It sets
 * that time and nothing else: the gate stays as it is, and closes when the day is over. Once, until a
 * factor was enrolled; it is recorded, and super admins get a message.
 */
export async function skip(ctx: Context): Promise<{ landing: string; graceUntil: string }> {
  const { userId } = callerOf(ctx);
  ensure(!(await skipRefusal(ctx, userId)), 'SKIP_REFUSED');
  const until = plus(ctx.now, GRACE_HOURS * 3_600_000);
  // Of two presses the second finds the time given.
  ensure(await queries.giveGrace(ctx.tx, userId, until), 'SKIP_REFUSED');
  ctx.audit({
    action: 'auth.mfa_skipped',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { graceUntil: until.toISOString() },
  });
  const { name } = await queries.getPerson(ctx.tx, userId);
  for (const { email } of await queries.listSuperAdmins(ctx.tx)) {
    const mail = factorSkippedMail({
      who: name,
      until: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      url: `${ctx.request?.origin ?? ''}/admin/audit`,
    });
    await sendAccountMail(ctx, { kind: 'account.factor_skipped', to: email, mail });
  }
  return { landing: await landingFor(ctx, userId, false), graceUntil: until.toISOString() };
}

/** Why it cannot be put off; null when it can. */
export async function skipRefusal(ctx: Context, userId: UserId): Promise<string | null> {
  const refused: ErrorCode = 'SKIP_REFUSED';
  const isClosed = ctx.actor.kind === 'staff' && accessGate(ctx.actor) === 'needs-mfa';
  const isOffered = isClosed && !ctx.services.secondFactor.isAvailable;
  if (!isOffered || (await queries.findGrace(ctx.tx, userId)) !== null) return sentenceFor(refused);
  return null;
}
