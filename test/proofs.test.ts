import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessRefusal } from '#server/core/access.ts';
import { listOperations } from '#server/core/router.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { codeOf, PASSWORD } from './support/factors.ts';
import { softPasskey } from './support/passkey.ts';
import { emailOf, type PersonName } from './support/people.ts';
import { callOverHttp } from './support/servers/http.ts';
import { type ProviderApp, providerApp } from './support/servers/provider-app.ts';
import { givePassword, messagesTo } from './support/signed-in.ts';

// Over HTTP, as a browser or a thief would: every way into an account, at every age, and every act that asks
// for a fresh proof. The rule alone is walked in src/domain/accounts/proof.test.ts.

const PHONE = '7035550190';
const key = softPasskey();

let at: ProviderApp;
let login: string;
beforeAll(async () => {
  at = await providerApp();
  login = at.personAtProvider();
  for (const who of ['mira', 'dulles', 'volt', 'enrol', 'readOnly'] as const) await givePassword(at.app, who);
});
beforeEach(async () => {
  await at.forgetLimits();
  // No code of the test before works any more, and no letter counts against this hour.
  at.app.clock.advance(HOUR);
});
afterAll(() => at.close());

type Answer = { code: string; cookie: string; body: Record<string, unknown> };

async function ask(cookie: string, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const answer = await callOverHttp(at.http, name, input, cookie ? { Cookie: cookie } : {});
  const body = (await answer.json()) as Record<string, unknown>;
  const [set] = answer.headers.getSetCookie().filter((line) => /^session=./.test(line));
  const code = answer.ok ? 'done' : String(body['code'] ?? answer.status);
  return { code, cookie: set?.split(';')[0] ?? cookie, body };
}

const sql = async (text: string, values: unknown[] = []) =>
  (await at.app.product.system.database.executeSql(text, values)).rows;

async function codeFor(recipient: { email: string } | { phone: string }): Promise<string> {
  await ask(DEVICE, 'accounts.requestCode', recipient);
  const [message] = await messagesTo(at.app, 'email' in recipient ? recipient.email : `+1${recipient.phone}`);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

/** A code works only on the device that asked for it. */
const DEVICE = `device=${'d'.repeat(64)}`;

const byPassword = (who: PersonName) =>
  ask('', 'accounts.signIn', { email: emailOf(who), password: PASSWORD });

async function passkeyProof(cookie: string) {
  const { body } = await ask(cookie, 'accounts.factors.startPasskey');
  return key.prove(body as { flow: string; options: Record<string, unknown> });
}

/** Each way in: whose account it opens, what it is kept in, and how it is gone. */
const waysIn = {
  password: {
    who: 'mira',
    row: `update auth_account set counts_from = $2 where user_id = $1 and provider_id = 'credential'`,
    signIn: () => byPassword('mira'),
  },
  'an account at a provider': {
    who: 'mira',
    row: `update auth_account set counts_from = $2 where user_id = $1 and provider_id = 'google'`,
    signIn: async () => ({ cookie: (await at.signIn('google', login)).visitor.ownCookies }),
  },
  'a code by mail': {
    who: 'mira',
    row: 'update auth_user set email_counts_from = $2 where id = $1',
    signIn: async () => {
      const email = emailOf('mira');
      return ask(DEVICE, 'accounts.signInWithCode', { email, code: await codeFor({ email }) });
    },
  },
  'a code by text': {
    who: 'mira',
    row: 'update auth_user set phone_counts_from = $2 where id = $1',
    signIn: async () =>
      ask(DEVICE, 'accounts.signInWithCode', { phone: PHONE, code: await codeFor({ phone: PHONE }) }),
  },
  'an authenticator app': {
    who: 'dulles',
    row: `update second_factor set counts_from = $2 where user_id = $1 and kind = 'totp'`,
    signIn: async () => {
      const half = await byPassword('dulles');
      return ask(half.cookie, 'accounts.factors.prove', { code: codeOf(at.app, { secret: appSecret }) });
    },
  },
  'a passkey': {
    who: 'dulles',
    row: `update second_factor set counts_from = $2 where user_id = $1 and kind = 'passkey'`,
    signIn: async () => ask('', 'accounts.factors.signInWithPasskey', { passkey: await passkeyProof('') }),
  },
} as const;
type WayIn = keyof typeof waysIn;
let appSecret = '';

/** Beside a password that counts, a mailbox and a number prove nothing, however old they are. */
const isEverProof: Record<WayIn, boolean> = {
  password: true,
  'an account at a provider': true,
  'a code by mail': false,
  'a code by text': false,
  'an authenticator app': true,
  'a passkey': true,
};

const ages = {
  'that made the account': { countsIn: null, counts: true },
  'that was added an hour ago': { countsIn: 71 * HOUR, counts: false },
  'that was added four days ago': { countsIn: -DAY, counts: true },
} as const;

/** Everything that the owner of a shop may do and that asks for a fresh proof. */
function actsOfOwner(who: 'mira' | 'dulles'): string[] {
  const { users, shops } = at.app.world;
  const owner = {
    kind: 'shop',
    userId: users[who],
    shopId: shops[who].id,
    role: 'mso_owner',
    shopStatus: 'active',
  } as const;
  return listOperations()
    .filter(({ meta }) => meta.access.stepUp && accessRefusal(meta.access, owner, false) === null)
    .map(({ name }) => name);
}

/** Which of these acts ask for a proof first. What is sent cannot be used, so nothing happens. */
async function asking(cookie: string, acts: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  for (const name of acts) {
    const { code } = await ask(cookie, name, { nonsense: 'x' });
    if (code === 'STEP_UP_REQUIRED') asked.push(name);
    else expect(code, name).toBe('INVALID_INPUT');
  }
  return asked;
}

describe('every way in, at every age', () => {
  beforeAll(async () => {
    const { mira, dulles } = at.app.world.users;
    await at.linkByHand('mira', login);
    await sql('update auth_user set phone = $2 where id = $1', [mira, PHONE]);
    const { cookie } = await byPassword('dulles');
    const started = await ask(cookie, 'accounts.factors.startAuthenticator');
    const { factorId, secret } = started.body as { factorId: string; secret: string };
    appSecret = secret;
    const app = { factorId, code: codeOf(at.app, { secret }) };
    const { cookie: enrolled } = await ask(cookie, 'accounts.factors.finishAuthenticator', app);
    const ceremony = await ask(enrolled, 'accounts.factors.startPasskeyEnrolment');
    const response = key.create(ceremony.body as { flow: string; options: Record<string, unknown> });
    const flow = ceremony.body['flow'];
    const kept = await ask(enrolled, 'accounts.factors.finishPasskeyEnrolment', {
      flow,
      name: 'Key',
      response,
    });
    expect(kept.code).toBe('done');
    await sql('update second_factor set counts_from = null where user_id = $1', [dulles]);
  });

  it('is asked about at every act that may be asked for a proof', () => {
    expect(actsOfOwner('mira').toSorted()).toEqual([
      'accounts.factors.generateBackupCodes',
      'accounts.factors.removeFactor',
      'accounts.factors.startAuthenticator',
      'accounts.factors.startPasskeyEnrolment',
      'accounts.profile.changeEmail',
      'accounts.profile.changePhone',
      'accounts.profile.download',
      'accounts.profile.remove',
      'accounts.profile.removePhone',
      'accounts.providers.link',
      'accounts.providers.unlink',
      'payments.payoutAccount.connect',
      'payments.payoutAccount.openDashboard',
      'shops.team.acceptOwnership',
      'shops.team.offerOwnership',
      'shops.team.remove',
      'shops.team.setRole',
    ]);
  });

  const table = (Object.keys(waysIn) as WayIn[]).flatMap((way) =>
    (Object.keys(ages) as (keyof typeof ages)[]).map((age) => ({ way, age })),
  );
  it.each(table)('$way $age', async ({ way, age }) => {
    const { who, row, signIn } = waysIn[way];
    const { countsIn, counts } = ages[age];
    const acts = actsOfOwner(who);
    const countsFrom = countsIn === null ? null : plus(at.app.clock.now(), countsIn);
    await sql(row, [at.app.world.users[who], countsFrom]);
    const { cookie } = await signIn();
    await at.forgetLimits();
    // It signs in whatever its age; whether that is a proof is another matter.
    expect((await ask(cookie, 'dashboard.overview')).code).toBe('done');
    const isProof = counts && isEverProof[way];
    expect(await asking(cookie, acts)).toEqual(isProof ? [] : acts);
    at.app.clock.advance(11 * MINUTE);
    await at.forgetLimits();
    expect(await asking(cookie, acts)).toEqual(acts);
    await sql(row, [at.app.world.users[who], null]);
  });
});

describe('a session that was left open', () => {
  it('adds no way in and takes none away, and so gets no fresh proof', async () => {
    const stolen = (await byPassword('volt')).cookie;
    at.app.clock.advance(11 * MINUTE);
    const phone = '7035550199';
    const email = 'thief@people.test';
    for (const [name, input] of [
      ['accounts.profile.changePhone', { phone }],
      ['accounts.profile.changeEmail', { email }],
      ['accounts.profile.removePhone', {}],
      ['accounts.factors.startAuthenticator', {}],
      ['accounts.factors.startPasskeyEnrolment', {}],
      ['accounts.providers.link', { provider: 'google' }],
    ] as const) {
      expect((await ask(stolen, name, input)).code, name).toBe('STEP_UP_REQUIRED');
    }
    expect(await messagesTo(at.app, `+1${phone}`)).toEqual([]);
    expect(await messagesTo(at.app, email)).toEqual([]);
  });

  it('that knows the password, but not the factor, changes the password and proves nothing by it', async () => {
    await sql('update second_factor set counts_from = null');
    const { cookie } = await waysIn['an authenticator app'].signIn();
    at.app.clock.advance(11 * MINUTE);
    const next = 'Another horse 9 battery';
    const wanted = { current: PASSWORD, password: next, confirmation: next };
    const changed = await ask(cookie, 'accounts.profile.changePassword', wanted);
    expect(changed.code).toBe('done');
    expect((await ask(changed.cookie, 'accounts.profile.download')).code).toBe('STEP_UP_REQUIRED');
    await givePassword(at.app, 'dulles');
  });
});

describe('a phone that was added', () => {
  it('signs in, is reported by email, and proves nothing; the password does', async () => {
    const { cookie } = await byPassword('volt');
    const phone = '7035550177';
    await ask(cookie, 'accounts.profile.changePhone', { phone });
    const [text] = await messagesTo(at.app, `+1${phone}`);
    const code = /\b\d{6}\b/.exec(text?.text ?? '')?.[0];
    expect((await ask(cookie, 'accounts.profile.confirmPhone', { phone, code })).code).toBe('done');
    const [mail] = await messagesTo(at.app, emailOf('volt'), 'account.phone_changed');
    expect(mail?.text).toContain('For 72 hours, it only logs you in');
    expect(mail?.text).toContain('If this was not you, remove it on your account page');

    const byText = await ask(DEVICE, 'accounts.signInWithCode', { phone, code: await codeFor({ phone }) });
    const connect = { from: 'payouts', idempotencyKey: crypto.randomUUID() };
    const refused = await ask(byText.cookie, 'payments.payoutAccount.connect', connect);
    expect(refused.code).toBe('STEP_UP_REQUIRED');
    const offer = { userId: at.app.world.users.volt };
    expect((await ask(byText.cookie, 'shops.team.offerOwnership', offer)).code).toBe('STEP_UP_REQUIRED');
    expect((await ask(byText.cookie, 'accounts.factors.list')).body).toMatchObject({
      isPasswordProof: true,
      tooNew: [{ way: 'text', countsFrom: plus(at.app.clock.now(), 72 * HOUR).toISOString() }],
    });
    const proved = await ask(byText.cookie, 'accounts.factors.stepUp', { password: PASSWORD });
    expect((await ask(proved.cookie, 'payments.payoutAccount.connect', connect)).code).toBe('done');
  });
});

describe('a new password', () => {
  async function resetBy(email: string) {
    await ask('', 'accounts.requestRecovery', { email });
    const [mail] = await messagesTo(at.app, email);
    const token = /[?&]token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1];
    const password = 'Set by a link, 9 letters';
    const set = await ask('', 'accounts.resetPassword', { token, password, confirmation: password });
    expect(set.code).toBe('done');
    return { password, cookie: (await ask('', 'accounts.signIn', { email, password })).cookie };
  }

  it('is no more of a proof than the mailbox that it came by', async () => {
    const email = emailOf('cara');
    const until = plus(at.app.clock.now(), 70 * HOUR);
    await sql('update auth_user set email_counts_from = $1 where email = $2', [until, email]);
    const { password, cookie } = await resetBy(email);
    expect((await ask(cookie, 'accounts.profile.download')).code).toBe('STEP_UP_REQUIRED');
    expect((await ask(cookie, 'accounts.factors.stepUp', { password })).code).toBe('PROOF_TOO_NEW');
    at.app.clock.advance(70 * HOUR);
    const later = await ask('', 'accounts.signIn', { email, password });
    expect((await ask(later.cookie, 'accounts.profile.download')).code).toBe('done');
  });

  it('by a mailbox that made the account is a proof at once', async () => {
    const { cookie } = await resetBy(emailOf('ben'));
    expect((await ask(cookie, 'accounts.profile.download')).code).toBe('done');
  });

  it('beside the account at a provider that made this one waits, and the provider goes on being the proof', async () => {
    const email = 'made.there@acme.test';
    const there = at.personAtProvider({ email });
    const { visitor } = await at.signIn('google', there);
    expect((await ask(visitor.ownCookies, 'accounts.profile.download')).code).toBe('done');
    const { cookie } = await resetBy(email);
    expect((await ask(cookie, 'accounts.profile.download')).code).toBe('STEP_UP_REQUIRED');
    const again = await at.signIn('google', there);
    await at.forgetLimits();
    expect((await ask(again.visitor.ownCookies, 'accounts.profile.download')).code).toBe('done');
  });
});

describe('a factor', () => {
  /** A person signs in by password and sets an app up. */
  async function setUp(who: PersonName, from?: string) {
    const cookie = from ?? (await byPassword(who)).cookie;
    const { body } = await ask(cookie, 'accounts.factors.startAuthenticator');
    const { factorId, secret } = body as { factorId: string; secret: string };
    const code = codeOf(at.app, { secret });
    const done = await ask(cookie, 'accounts.factors.finishAuthenticator', { factorId, code });
    expect(done.code).toBe('done');
    at.app.clock.advance(11 * MINUTE);
    return { cookie: done.cookie, secret, code: () => codeOf(at.app, { secret }) };
  }

  const isProof = async ({ cookie, code }: { cookie: string; code: () => string }) =>
    (await ask(cookie, 'accounts.factors.stepUp', { code: code() })).code;

  it('that is added is too new for 72 hours, and the password goes on being the proof', async () => {
    const mine = await setUp('volt');
    const refused = await ask(mine.cookie, 'accounts.factors.stepUp', { code: mine.code() });
    expect(refused).toMatchObject({ code: 'PROOF_TOO_NEW' });
    expect(String(refused.body['detail'] ?? refused.body['message'])).toContain(
      'It can confirm changes in 72 hours',
    );
    expect((await ask(mine.cookie, 'accounts.factors.stepUp', { password: PASSWORD })).code).toBe('done');

    at.app.clock.advance(72 * HOUR);
    const half = (await byPassword('volt')).cookie;
    const whole = await ask(half, 'accounts.factors.prove', { code: mine.code() });
    expect((await ask(whole.cookie, 'accounts.profile.download')).code).toBe('done');
    expect((await ask(whole.cookie, 'accounts.factors.stepUp', { password: PASSWORD })).code).toBe(
      'INVALID_INPUT',
    );
  });

  it('that a role forces on its staff is a proof at once', async () => {
    expect(await isProof(await setUp('enrol'))).toBe('done');
  });

  it('that is set up after a reset by our staff is a proof at once', async () => {
    await setUp('readOnly');
    await at.app.as('superAdmin').accounts.staff.resetFactors({
      userId: at.app.world.users.readOnly,
      reason: 'Lost the phone, called in',
      idempotencyKey: crypto.randomUUID(),
    });
    expect(await isProof(await setUp('readOnly'))).toBe('done');
  });

  it('that is set up after a backup code waits, and with it everything but adding ways', async () => {
    await sql('update second_factor set counts_from = null');
    const half = (await byPassword('enrol')).cookie;
    const code = await backupCodeOf('enrol');
    const recovered = await ask(half, 'accounts.factors.redeemBackupCode', { code });
    expect(recovered.code).toBe('done');
    const mine = await setUp('enrol', recovered.cookie);
    expect(await isProof(mine)).toBe('PROOF_TOO_NEW');
    const proved = await ask(mine.cookie, 'accounts.factors.stepUp', { password: PASSWORD });
    expect((await ask(proved.cookie, 'accounts.profile.download')).code).toBe('RECOVERED_LATELY');
    expect((await ask(proved.cookie, 'accounts.factors.generateBackupCodes')).code).toBe('done');
    at.app.clock.advance(72 * HOUR);
    const again = (await byPassword('enrol')).cookie;
    const whole = await ask(again, 'accounts.factors.prove', { code: mine.code() });
    expect((await ask(whole.cookie, 'accounts.profile.download')).code).toBe('done');
  });

  /** A code of this person, without asking for a proof. */
  async function backupCodeOf(who: PersonName): Promise<string> {
    const token = (await at.app.sessionOf(who)).replace('session=', '');
    const { body } = await ask(`session=${token}`, 'accounts.factors.generateBackupCodes');
    return (body as { codes: string[] }).codes[0]!;
  }
});
