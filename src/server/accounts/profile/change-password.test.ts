import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import {
  copyOf,
  givePassword,
  messagesTo,
  PASSWORD,
  refused,
  signedIn,
  STAFF_PASSWORD,
} from '#test/support/signed-in.ts';

// A new password: who may set one, what it must be, and what it ends.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const who of ['ana', 'ben', 'cara', 'mira', 'readOnly'] as const) await givePassword(app, who);
});
afterAll(() => app.close());

const NEXT = 'an entirely different one';
const to = (password: string, current?: string) => ({ current, password, confirmation: password });
const saying = (path: string, message: string) =>
  expect.objectContaining({ data: expect.objectContaining({ fields: [{ path, message }] }) });

describe('changing the password', () => {
  it('ends every other session, and goes on here under another token', async () => {
    const here = await signedIn(app, 'ana', { remember: true });
    const there = await signedIn(app, 'ana');
    const stolen = copyOf(app, here);
    const account = await here.client.accounts.profile.changePassword(to(NEXT, PASSWORD));
    expect(account).toMatchObject({ hasPassword: true, passwordChangedAt: app.clock.now().toISOString() });

    await expect(there.client.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(stolen.accounts.profile.me({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    expect((await here.client.accounts.profile.me({})).email).toBe(emailOf('ana'));
    expect((await here.client.accounts.profile.sessions({})).sessions).toHaveLength(1);
    await expect(signedIn(app, 'ana')).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await signedIn(app, 'ana', { password: NEXT });
  });

  it('is emailed, and is in the audit trail', async () => {
    const [mail] = await messagesTo(app, emailOf('ana'), 'account.password_changed');
    expect(mail?.subject).toBe('Your password was changed');
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'auth.password_changed' });
    expect(items[0]).toMatchObject({ entity: 'user', entityId: app.world.users.ana });
  });

  it('asks for the old one, and refuses the same again', async () => {
    const { client } = await signedIn(app, 'ben');
    await expect(client.accounts.profile.changePassword(to(NEXT))).rejects.toEqual(refused('PASSWORD_WRONG'));
    await expect(client.accounts.profile.changePassword(to(NEXT, 'guess'))).rejects.toEqual(
      refused('PASSWORD_WRONG'),
    );
    await expect(client.accounts.profile.changePassword(to(PASSWORD, PASSWORD))).rejects.toEqual(
      refused('PASSWORD_SAME'),
    );
  });

  it('lets no caller guess the old one for long', async () => {
    const { client } = await signedIn(app, 'cara');
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(client.accounts.profile.changePassword(to(NEXT, 'guess'))).rejects.toEqual(
        refused('PASSWORD_WRONG'),
      );
    }
    await expect(client.accounts.profile.changePassword(to(NEXT, PASSWORD))).rejects.toEqual(
      refused('ACCOUNT_LOCKED'),
    );
  });

  it.each([
    ['ana', NEXT, 'short', 'Password must be at least 8 characters long'],
    ['mira', PASSWORD, 'no capital 1', 'Password does not meet requirements'],
    ['readOnly', PASSWORD, 'Short-1', 'Password must be at least 12 characters long'],
    ['readOnly', PASSWORD, 'no capital here 1', 'Password must contain at least one uppercase letter'],
    ['readOnly', PASSWORD, 'NO SMALL HERE 1', 'Password must contain at least one lowercase letter'],
    ['readOnly', PASSWORD, 'No number in here', 'Password must contain at least one number'],
    ['readOnly', PASSWORD, 'NothingSpecial1', 'Password must contain at least one special character'],
  ] as const)('asks of %s what their audience asks for: not %s', async (who, current, password, message) => {
    const { client } = await signedIn(app, who, { password: current });
    await expect(client.accounts.profile.changePassword(to(password, current))).rejects.toEqual(
      saying('password', message),
    );
  });

  it('wants it typed twice alike', async () => {
    const { client } = await signedIn(app, 'ben');
    const twice = { current: PASSWORD, password: NEXT, confirmation: `${NEXT}!` };
    await expect(client.accounts.profile.changePassword(twice)).rejects.toEqual(
      saying('confirmation', 'Passwords do not match'),
    );
  });
});

describe('an account without a password', () => {
  it('gets its first one with a fresh proof, and not with an old session', async () => {
    const client = app.as('dulles');
    await client.accounts.profile.me({});
    app.clock.advance(11 * 60_000);
    await expect(client.accounts.profile.changePassword(to('A first one 1'))).rejects.toEqual(
      refused('STEP_UP_REQUIRED'),
    );
    const fresh = app.as('dulles');
    expect((await fresh.accounts.profile.me({})).hasPassword).toBe(false);
    expect((await fresh.accounts.profile.changePassword(to('A first one 1'))).hasPassword).toBe(true);
  });
});

describe('a rotation that staff asked for', () => {
  it('is reached behind the closed gate, and opens it', async () => {
    const client = app.as('rotate');
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('PASSWORD_CHANGE_REQUIRED'));
    expect((await client.accounts.profile.me({})).mustRotatePassword).toBe(true);
    await expect(client.accounts.profile.changePassword(to('short'))).rejects.toEqual(
      saying('password', 'Password must be at least 12 characters long'),
    );
    const account = await client.accounts.profile.changePassword(to(STAFF_PASSWORD));
    expect(account.mustRotatePassword).toBe(false);
    expect((await client.jobs.staff.list({})).items).toEqual([]);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'auth.password_rotated' });
    expect(items[0]).toMatchObject({ entity: 'user', entityId: app.world.users.rotate });
  });

  it('asks for the old password where the sign-in was long ago', async () => {
    const { database } = app.product.system;
    await givePassword(app, 'rotate');
    await database.executeSql('update staff_member set must_rotate_password = true');
    const client = app.as('rotate');
    await client.accounts.profile.me({});
    app.clock.advance(11 * 60_000);
    await expect(client.accounts.profile.changePassword(to(STAFF_PASSWORD))).rejects.toEqual(
      refused('STEP_UP_REQUIRED'),
    );
    const account = await client.accounts.profile.changePassword(to(STAFF_PASSWORD, PASSWORD));
    expect(account.mustRotatePassword).toBe(false);
  });
});
