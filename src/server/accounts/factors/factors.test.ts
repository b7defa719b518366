import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForThisTest, testApp, type TestApp } from '#test/support/app.ts';
import {
  browserOf,
  codeOf,
  enrolAuthenticator,
  givePasswords,
  PASSWORD,
  signedIn,
  wrongCode,
} from '#test/support/factors.ts';
import { emailOf } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { stepOf } from './authenticator.ts';

// Authenticator apps: set up, asked for at a sign-in and at a step-up, counted, removed.

const refused = (code: string) => expect.objectContaining({ code });
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await givePasswords(app, ['ana', 'ben', 'cara', 'mira', 'dulles', 'ops', 'superAdmin', 'finance', 'enrol']);
});
beforeEach(() => {
  // Every code of the test before is used up.
  app.clock.advance(5 * MINUTE);
});
afterAll(() => app.close());

const mailsTo = async (to: string, kind: string) =>
  (await app.as(null).demo.outbox({ to })).messages.filter((message) => message.kind === kind);

describe('a code', () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s, as the standard says', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const at = (steps: number) => stepOf(secret, code, new Date((seconds + steps * 30) * 1000));
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });
});

describe('setting up an authenticator app', () => {
  it('shows its secret once, and guards the account from the first code on', async () => {
    const browser = await signedIn(app, 'ana');
    const { client } = browser;
    const dropped = await client.accounts.factors.startAuthenticator({});
    const started = await client.accounts.factors.startAuthenticator({ name: 'My phone' });
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect(started.uri).toContain('issuer=');
    expect(started.qr).toContain('<svg');
    expect((await client.accounts.factors.list({})).factors).toEqual([]);
    const early = client.accounts.factors.finishAuthenticator({
      factorId: dropped.factorId,
      code: codeOf(app, dropped),
    });
    await expect(early).rejects.toEqual(refused('FACTOR_NOT_FOUND'));

    const before = browser.jar.token;
    const { factorId, secret } = started;
    const wrong = client.accounts.factors.finishAuthenticator({ factorId, code: wrongCode(app, secret) });
    await expect(wrong).rejects.toMatchObject({
      code: 'FACTOR_CODE_WRONG',
      message:
        'The 6-digit code you entered is incorrect. Please check your authenticator app and try again.',
    });
    await client.accounts.factors.finishAuthenticator({ factorId, code: codeOf(app, { secret }) });
    expect(browser.jar.token).not.toBe(before);
    expect((await client.accounts.factors.list({})).factors).toMatchObject([
      { kind: 'totp', name: 'My phone' },
    ]);
    // This session passed it; the next sign-in is asked for it.
    await client.jobs.mine({});
    const next = await signedIn(app, 'ana');
    await expect(next.client.jobs.mine({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    await app.settle();
    expect(await mailsTo(emailOf('ana'), 'account.factor_added')).toHaveLength(1);
    const { items } = await app.as('superAdmin').audit.staff.list({ action: 'auth.mfa_enabled' });
    expect(items).toMatchObject([{ entity: 'user', entityId: app.world.users.ana }]);
  });

  it('opens the back-office for staff who had no factor, and refuses a second app', async () => {
    const browser = await signedIn(app, 'enrol');
    await expect(browser.client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
    const { factorId, secret } = await browser.client.accounts.factors.startAuthenticator({});
    const code = codeOf(app, { secret });
    expect(await browser.client.accounts.factors.finishAuthenticator({ factorId, code })).toEqual({
      landing: '/admin',
    });
    await browser.client.jobs.staff.list({});
    await expect(browser.client.accounts.factors.startAuthenticator({})).rejects.toEqual(
      refused('FACTOR_EXISTS'),
    );
  });

  it('asks for a fresh proof', async () => {
    const { client } = await signedIn(app, 'ben');
    app.clock.advance(11 * MINUTE);
    await expect(client.accounts.factors.startAuthenticator({})).rejects.toEqual(refused('STEP_UP_REQUIRED'));
  });
});

describe('the challenge at a sign-in', () => {
  it('exchanges the half session for a full one, with what was chosen about remembering it', async () => {
    const browser = await signedIn(app, 'ops', true);
    const half = browser.jar.token;
    await expect(browser.client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    expect(await browser.client.accounts.factors.prove({ code: codeOf(app) })).toEqual({ landing: '/admin' });
    expect(browser.jar.token).not.toBe(half);
    await browser.client.jobs.staff.list({});
    const { rows } = await app.product.system.database.executeSql(
      `select remembered from session where user_id = '${app.world.users.ops}' order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ remembered: true }]);
    browser.jar.token = half;
    await expect(browser.client.jobs.staff.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });

  it('takes a code once, whichever sign-in it is entered at, and none of a step before it', async () => {
    const first = await signedIn(app, 'ops');
    const second = await signedIn(app, 'ops');
    const code = codeOf(app);
    await first.client.accounts.factors.prove({ code });
    await expect(second.client.accounts.factors.prove({ code })).rejects.toEqual(refused('FACTOR_CODE_USED'));
    const older = second.client.accounts.factors.prove({ code: codeOf(app, { steps: -1 }) });
    await expect(older).rejects.toEqual(refused('FACTOR_CODE_USED'));
    await second.client.accounts.factors.prove({ code: codeOf(app, { steps: 1 }) });
  });

  it('takes a code that is one step off, and none that is two', async () => {
    const { client } = await signedIn(app, 'ops');
    await expect(client.accounts.factors.prove({ code: codeOf(app, { steps: 2 }) })).rejects.toEqual(
      refused('FACTOR_CODE_WRONG'),
    );
    await client.accounts.factors.prove({ code: codeOf(app, { steps: -1 }) });
  });

  it('of sixteen right codes at once takes one', async () => {
    const { jar } = await signedIn(app, 'ops');
    const code = codeOf(app);
    const tries = Array.from({ length: 16 }, () => {
      const own = browserOf(app);
      own.jar.token = jar.token;
      return own.client.accounts.factors.prove({ code });
    });
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is over after five wrong codes: the password comes first again', async () => {
    const { client } = await signedIn(app, 'ops');
    for (let attempt = 1; attempt < 5; attempt += 1) {
      const wrong = client.accounts.factors.prove({ code: wrongCode(app) });
      await expect(wrong).rejects.toEqual(refused('FACTOR_CODE_WRONG'));
    }
    await expect(client.accounts.factors.prove({ code: wrongCode(app) })).rejects.toEqual(
      refused('CHALLENGE_ENDED'),
    );
    await expect(client.accounts.factors.prove({ code: codeOf(app) })).rejects.toEqual(
      refused('NOT_SIGNED_IN'),
    );
    const again = await signedIn(app, 'ops');
    await again.client.accounts.factors.prove({ code: codeOf(app) });
  });

  it('looks at ten of a thousand guesses, then says for how many minutes it is locked', async () => {
    const guess = wrongCode(app);
    const said: Record<string, number> = {};
    const note = (code: string) => void (said[code] = (said[code] ?? 0) + 1);
    const guesses = Math.max(50, rounds(1_000));
    for (let challenge = 0; challenge < 10; challenge += 1) {
      const { client } = await signedIn(app, 'superAdmin');
      for (let attempt = 0; attempt < guesses / 10; attempt += 1) {
        await client.accounts.factors
          .prove({ code: guess })
          .catch((error: { code: string }) => note(error.code));
      }
    }
    // Nine wrong ones, of which the fifth ended its sign-in, and the tenth that locked.
    const looked = (said['FACTOR_CODE_WRONG'] ?? 0) + (said['CHALLENGE_ENDED'] ?? 0);
    expect(looked).toBeLessThanOrEqual(10);
    expect(said['FACTOR_LOCKED']).toBeGreaterThan(0);

    const { client } = await signedIn(app, 'superAdmin');
    await expect(client.accounts.factors.prove({ code: codeOf(app) })).rejects.toMatchObject({
      code: 'FACTOR_LOCKED',
      message: 'Too many wrong codes. Your account is locked for 15 minutes. Try again after that.',
    });
    await app.settle();
    expect(await mailsTo(emailOf('superAdmin'), 'account.factor_locked')).toHaveLength(1);
    app.clock.advance(15 * MINUTE);
    const later = await signedIn(app, 'superAdmin');
    await later.client.accounts.factors.prove({ code: codeOf(app) });
  });
});

describe('a step-up', () => {
  it('asks an account with a factor for its code, and gives the session a new token', async () => {
    const browser = await signedIn(app, 'finance');
    const { client, jar } = browser;
    await client.accounts.factors.prove({ code: codeOf(app) });
    app.clock.advance(11 * MINUTE);
    await expect(client.accounts.factors.generateBackupCodes({})).rejects.toEqual(
      refused('STEP_UP_REQUIRED'),
    );
    await expect(client.accounts.factors.stepUp({ password: PASSWORD })).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
    await expect(client.accounts.factors.stepUp({})).rejects.toEqual(refused('INVALID_INPUT'));
    const before = jar.token;
    await client.accounts.factors.stepUp({ code: codeOf(app) });
    expect(jar.token).not.toBe(before);
    await client.accounts.factors.generateBackupCodes({});
    jar.token = before;
    await expect(client.accounts.factors.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
  });

  it('asks an account without one for its password, and counts wrong ones', async () => {
    const { client } = await signedIn(app, 'cara');
    app.clock.advance(11 * MINUTE);
    await expect(client.accounts.factors.stepUp({ code: '123456' })).rejects.toMatchObject({
      code: 'NO_FACTOR',
      message: 'No factor to verify',
    });
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      const wrong = client.accounts.factors.stepUp({ password: 'wrong' });
      await expect(wrong).rejects.toEqual(refused('STEP_UP_PASSWORD_WRONG'));
    }
    await expect(client.accounts.factors.stepUp({ password: PASSWORD })).rejects.toEqual(
      refused('FACTOR_LOCKED'),
    );
    app.clock.advance(15 * MINUTE);
    await client.accounts.factors.stepUp({ password: PASSWORD });
    await client.accounts.factors.startAuthenticator({});
  });

  it('counts wrong codes of a full session, too', async () => {
    const browser = await signedIn(app, 'mira');
    const secret = await enrolAuthenticator(app, browser);
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const wrong = browser.client.accounts.factors.stepUp({ code: wrongCode(app, secret) });
      await expect(wrong).rejects.toEqual(refused('FACTOR_CODE_WRONG'));
    }
    const last = browser.client.accounts.factors.stepUp({ code: wrongCode(app, secret) });
    await expect(last).rejects.toEqual(refused('FACTOR_LOCKED'));
    const right = browser.client.accounts.factors.stepUp({ code: codeOf(app, { secret }) });
    await expect(right).rejects.toEqual(refused('FACTOR_LOCKED'));
  });
});

describe('removing a factor', () => {
  it('ends every other session, takes the backup codes along, and tells the person', async () => {
    const here = await signedIn(app, 'dulles');
    const secret = await enrolAuthenticator(app, here);
    const there = await signedIn(app, 'dulles');
    await there.client.accounts.factors.prove({ code: codeOf(app, { secret }) });
    await here.client.accounts.factors.generateBackupCodes({});
    const [factor] = (await here.client.accounts.factors.list({})).factors;
    const factorId = factor!.id;
    await here.client.accounts.factors.renameFactor({ factorId, name: 'Old phone' });
    const stranger = await signedIn(app, 'ben');
    await expect(stranger.client.accounts.factors.removeFactor({ factorId })).rejects.toEqual(
      refused('FACTOR_NOT_FOUND'),
    );
    const old = here.jar.token;
    expect(await here.client.accounts.factors.removeFactor({ factorId })).toEqual({ left: 0 });
    expect(here.jar.token).not.toBe(old);
    expect(await here.client.accounts.factors.list({})).toMatchObject({ factors: [], backupCodesLeft: 0 });
    await expect(there.client.accounts.factors.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await app.settle();
    const [mail] = await mailsTo(emailOf('dulles'), 'account.factor_removed');
    expect(mail!.text).toContain('Old phone');
  });
});

describe('while enrollment is switched off', () => {
  it('nothing can be set up, and staff may put it off for a day, once, and the super admins hear of it', async () => {
    const off = await appForThisTest({ settings: { SECOND_FACTOR: 'off' } });
    await givePasswords(off, ['enrol', 'readOnly', 'ana']);
    const { client } = await signedIn(off, 'enrol');
    await expect(client.accounts.factors.startAuthenticator({})).rejects.toEqual(
      refused('FACTOR_UNAVAILABLE'),
    );
    await expect(client.accounts.factors.startPasskeyEnrolment({})).rejects.toEqual(
      refused('FACTOR_UNAVAILABLE'),
    );
    expect(await client.accounts.factors.list({})).toMatchObject({ isAvailable: false, skip: null });
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
    expect(await client.accounts.factors.skip({})).toEqual({
      landing: '/admin',
      graceUntil: '2026-11-21T20:00:00.000Z',
    });
    await client.jobs.staff.list({});
    await expect(client.accounts.factors.skip({})).rejects.toEqual(refused('SKIP_REFUSED'));
    // It says nothing of a factor: there is none.
    expect((await client.accounts.factors.list({})).factors).toEqual([]);
    await off.settle();
    const { messages } = await off.as(null).demo.outbox({ to: emailOf('superAdmin') });
    expect(messages.map(({ kind }) => kind)).toContain('account.factor_skipped');

    off.clock.advance(24 * 60 * MINUTE);
    const late = await signedIn(off, 'enrol');
    await expect(late.client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
    await expect(late.client.accounts.factors.skip({})).rejects.toEqual(refused('SKIP_REFUSED'));
    for (const who of ['readOnly', 'ana'] as const) {
      const other = await signedIn(off, who);
      await expect(other.client.accounts.factors.skip({})).rejects.toEqual(refused('SKIP_REFUSED'));
    }
  });

  it('cannot be put off in any other way', async () => {
    const fresh = await appForThisTest();
    await givePasswords(fresh, ['enrol']);
    const { client } = await signedIn(fresh, 'enrol');
    await expect(client.accounts.factors.skip({})).rejects.toEqual(refused('SKIP_REFUSED'));
    await expect(client.jobs.staff.list({})).rejects.toEqual(refused('SECOND_FACTOR_REQUIRED'));
  });
});
