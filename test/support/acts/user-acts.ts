import type { UserId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { marks } from '../marks.ts';
import { emailOf } from '../people.ts';
import { key } from '../stories.ts';

const reason = 'A test of what staff do about accounts.';

/** Believable requests about the account of a person who is no caller: see `believable-inputs.ts`. */
export function userInputs(userId: UserId) {
  const onUser = () => ({ userId });
  return {
    'accounts.staff.list': () => ({}),
    'accounts.staff.counts': () => ({}),
    'accounts.staff.get': onUser,
    'accounts.staff.activity': onUser,
    'accounts.staff.sessions': onUser,
    'accounts.staff.endSessions': () => ({ userId, reason, idempotencyKey: key() }),
    'accounts.staff.reveal': () => ({ userId, reason, idempotencyKey: key() }),
    'accounts.staff.add': () => ({
      email: `${key()}@people.test`,
      name: 'Nova Kade',
      role: 'read_only',
      reason,
      idempotencyKey: key(),
    }),
    'accounts.staff.inviteAgain': () => ({ userId, idempotencyKey: key() }),
    'desk.search': () => ({ q: 'JOB-1' }),
    'accounts.previewRole': () => ({ role: null }),
  };
}

/** Staff of every role search for a person and open their account; one of them reads the contacts in full. */
export async function lookAtUsers(app: TestApp): Promise<void> {
  const userId = app.world.users.ana;
  for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    const { accounts, desk } = app.as(who);
    const users = accounts.staff;
    for (const search of [undefined, marks.name, emailOf('ana')]) await users.list({ search });
    await users.counts({});
    await users.get({ userId });
    await users.activity({ userId });
    for (const q of [marks.name, emailOf('ana'), marks.vin, marks.vin.slice(-8), userId, 'JOB-1']) {
      await desk.search({ q });
    }
  }
  const { accounts } = app.as('superAdmin');
  const users = accounts.staff;
  await users.sessions({ userId });
  for (const one of [userId, app.world.users.mira]) {
    await users.reveal({ userId: one, reason, idempotencyKey: key() });
  }
  await users.endSessions({ userId, reason, idempotencyKey: key() });
  const email = 'nova@people.test';
  const added = await users.add({ email, name: 'Nova Kade', role: null, reason, idempotencyKey: key() });
  await users.inviteAgain({ ...added, idempotencyKey: key() });
  await accounts.previewRole({ role: null });
}
