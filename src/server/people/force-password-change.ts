import { ensure } from '#domain/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { lockPerson } from './lock-person.ts';
import { setMustRotate } from './queries.ts';
import { recordAct } from './record.ts';

/** From the next request on, the back-office opens to this person only after they changed their password. */
export async function forcePasswordChange(ctx: Context, userId: UserId, reason: string): Promise<void> {
  const person = await lockPerson(ctx, userId, ['owners.edit']);
  ensure(person.staffRole, 'PERSON_NOT_STAFF');
  if (person.mustRotatePassword) return;
  await setMustRotate(ctx.tx, userId);
  recordAct(ctx, person, {
    action: 'user.password_change_forced',
    before: { mustRotatePassword: false },
    after: { mustRotatePassword: true },
    reason,
  });
}
