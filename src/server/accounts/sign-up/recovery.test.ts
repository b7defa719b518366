import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#domain/time.ts';
import type { PersonName } from '#test/support/people.ts';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';

// A forgotten password: what the emailed link can do, for which people, and how often it is sent.

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());
// Three letters an hour go to one recipient; each test begins with a fresh hour.
beforeEach(() => app.clock.advance(HOUR));

const refused = (code: string) => expect.objectContaining({ code });
const OLD = 'the old one 1 Kettle!';
const NEW = 'Violet-kettle-41';
const newPassword = { password: NEW, confirmation: NEW };
const browser = (jar: CookieJar = { token: undefined }) => clientWith(app.product, jar);

async function mailsTo(who: PersonName, kind = 'account.recover') {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(who), limit: 100 });
  return messages.filter((message) => message.kind === kind);
}

async function linkFor(who: PersonName): Promise<string> {
  await app.as(null).accounts.requestRecovery({ email: emailOf(who) });
  const [mail] = await mailsTo(who);
  return /token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function rows<Row>(sqlText: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.product.system.database.executeSql(sqlText, values)).rows as Row[];
}

describe('the link to a new password', () => {
  it('sets it, ends every session, confirms it by email and does not sign in', async () => {
    await app.product.system.services.auth.setPassword(app.world.users.ana, OLD);
    const jar: CookieJar = { token: undefined };
    const other = browser(jar);
    await other.accounts.signIn({ email: emailOf('ana'), password: OLD });
    const token = await linkFor('ana');
    expect(token).toHaveLength(64);

    const mine: CookieJar = { token: undefined };
    expect(await browser().accounts.readRecovery({ token })).toMatchObject({ isFirst: false });
    await browser(mine).accounts.resetPassword({ token, ...newPassword });
    expect(mine.token).toBeUndefined();
    expect((await other.accounts.session({})).person).toBeNull();
    await expect(other.jobs.mine({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(browser().accounts.signIn({ email: emailOf('ana'), password: OLD })).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );
    expect(await browser().accounts.signIn({ email: emailOf('ana'), password: NEW })).toEqual({
      landing: '/',
    });
    expect(await mailsTo('ana', 'account.password_changed')).toHaveLength(1);
    const audited = await rows(
      `select after from audit_entry where action = 'password.reset' and entity_id = $1`,
      [app.world.users.ana],
    );
    expect(audited).toHaveLength(1);
  });

  it('works once', async () => {
    const token = await linkFor('ben');
    await browser().accounts.resetPassword({ token, ...newPassword });
    const again = browser().accounts.resetPassword({ token, ...newPassword });
    await expect(again).rejects.toMatchObject({ code: 'LINK_INVALID', status: 410 });
    await expect(browser().accounts.readRecovery({ token })).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('works once of sixteen presses at the same moment', async () => {
    const token = await linkFor('cara');
    const presses = Array.from({ length: 16 }, () =>
      browser().accounts.resetPassword({ token, ...newPassword }),
    );
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('works for 24 hours, and not after a newer one was sent', async () => {
    const older = await linkFor('mira');
    const newer = await linkFor('mira');
    expect(newer).not.toBe(older);
    await expect(browser().accounts.readRecovery({ token: older })).rejects.toEqual(refused('LINK_INVALID'));
    app.clock.advance(DAY - 1);
    expect(await browser().accounts.readRecovery({ token: newer })).toMatchObject({ policy: 'shop' });
    app.clock.advance(1);
    await expect(browser().accounts.resetPassword({ token: newer, ...newPassword })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
  });

  it('is kept as a hash only', async () => {
    const token = await linkFor('dulles');
    for (const table of ['one_time_secret', 'pgboss.job', 'outgoing_message']) {
      expect(JSON.stringify(await rows(`select * from ${table}`)), table).not.toContain(token);
    }
  });

  it.each([
    ['dullesManager', 'shop', 'no upper case 1', 'Password does not meet requirements'],
    ['readOnly', 'staff', 'Short1!', 'Password must be at least 12 characters long'],
    ['readOnly', 'staff', 'violet-kettle-41', 'Password must contain at least one uppercase letter'],
    ['readOnly', 'staff', 'VIOLET-KETTLE-41', 'Password must contain at least one lowercase letter'],
    ['readOnly', 'staff', 'Violet-Kettle-xx', 'Password must contain at least one number'],
    ['readOnly', 'staff', 'VioletKettle41xx', 'Password must contain at least one special character'],
    ['dullesAdvisor', 'shop', 'Password1', expect.stringContaining('too common')],
  ] as const)('asks %s for the rules of %s: %s is refused', async (who, policy, password, says) => {
    const token = await linkFor(who);
    expect(await browser().accounts.readRecovery({ token })).toMatchObject({ policy });
    const asked = { token, password, confirmation: password };
    await expect(browser().accounts.resetPassword(asked)).rejects.toMatchObject({
      data: { fields: [{ path: 'password', message: says as string }] },
    });
    // A refusal does not use the link up.
    expect(await browser().accounts.readRecovery({ token })).toMatchObject({ policy });
  });

  it('leaves the second factor as it is: signing in after it asks for it', async () => {
    const token = await linkFor('ops');
    await browser().accounts.resetPassword({ token, ...newPassword });
    const client = browser();
    expect(await client.accounts.signIn({ email: emailOf('ops'), password: NEW })).toEqual({
      landing: '/login/verify',
    });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
  });

  it('is not sent to a disabled account', async () => {
    await app.as(null).accounts.requestRecovery({ email: emailOf('gone') });
    expect(await mailsTo('gone')).toEqual([]);
  });

  it('gives a password to a guest who had none', async () => {
    const auth = app.product.system.services.auth;
    await auth.createUser({ email: 'guest@new.test', name: 'Gil Guest', emailVerified: true });
    await app.as(null).accounts.requestRecovery({ email: 'guest@new.test' });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'guest@new.test' });
    const token = /token=([0-9a-f]{64})/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    await browser().accounts.resetPassword({ token, ...newPassword });
    expect(await browser().accounts.signIn({ email: 'guest@new.test', password: NEW })).toEqual({
      landing: '/',
    });
  });
});

describe('an attacker who wants to fill a mailbox', () => {
  it('has at most three emails sent in an hour, and never reads that there will be no more', async () => {
    const answers = new Set<string>();
    for (let n = 0; n < rounds(1_000); n += 1) {
      answers.add(JSON.stringify(await app.as(null).accounts.requestRecovery({ email: emailOf('volt') })));
    }
    expect([...answers]).toEqual([JSON.stringify({ sentTo: emailOf('volt') })]);
    expect(await mailsTo('volt')).toHaveLength(3);
    // The bucket fills by and by, the hour is exact.
    for (let n = 0; n < 5; n += 1) {
      app.clock.advance(HOUR / 6);
      await app.as(null).accounts.requestRecovery({ email: emailOf('volt') });
    }
    expect(await mailsTo('volt')).toHaveLength(3);
    app.clock.advance(HOUR);
    await app.as(null).accounts.requestRecovery({ email: emailOf('volt') });
    expect(await mailsTo('volt')).toHaveLength(4);
  });
});
