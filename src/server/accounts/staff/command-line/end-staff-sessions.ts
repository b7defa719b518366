import { listSessions } from '../../profile/session-queries.ts';
import type { Context } from '#server/core/context.ts';
import { revokeSessions } from '../../sessions/revoke-sessions.ts';
import { lockStaff } from './lock-staff.ts';
import { recordOperatorAct } from './record-operator-act.ts';

type Asked = { email: string; reason: string | null };

/** Signs a member of staff out everywhere, from their next request on. Answers how many sessions ended. */
export async function endStaffSessions(ctx: Context, { email, reason }: Asked): Promise<{ ended: number }> {
  const person = await lockStaff(ctx, email);
  const { length: ended } = await listSessions(ctx.tx, person.userId, ctx.now);
  await revokeSessions(ctx, person.userId);
  recordOperatorAct(ctx, person, {
    action: 'user.sessions_ended',
    before: { sessions: ended },
    after: { sessions: 0 },
    reason,
  });
  return { ended };
}
