import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time.ts';
import { clientWith, type CookieJar, testApp, type TestApp } from '#test/support/app.ts';
import { callOverHttp, httpOf } from '#test/support/servers/http.ts';
import { emailOf } from '#test/support/people.ts';

// How people get an account, by email or by phone, and what they cannot get with it.

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const newBrowser = (jar: CookieJar = { token: undefined }) => clientWith(app.product, jar);
const password = 'violet kettle 41';
const shop = {
  businessName: "Nora's Garage",
  contactName: 'Nora Newman',
  phone: '7035550188',
  email: 'shop@new.test',
  street: '12 Lever Lane',
  city: 'Ashburn',
  state: 'VA',
  zip: '20147',
};
const wish = { name: 'Nora Newman', password, confirmation: password, terms: true };

async function rows<Row>(sqlText: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.product.system.database.executeSql(sqlText, values)).rows as Row[];
}

async function newest(to: string) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to });
  const [message] = messages;
  return {
    count: messages.length,
    text: message?.text ?? '',
    token: /token=([0-9a-f]{64})/.exec(message?.text ?? '')?.[1] ?? '',
    code: /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '',
  };
}

describe('signing up by email', () => {
  it('makes the account when the link is opened, and signs in', async () => {
    const email = 'nora@new.test';
    const browser = newBrowser();
    expect(await browser.accounts.signUp({ ...wish, email: 'Nora@New.test' })).toEqual({ sentTo: email });
    const { token } = await newest(email);
    expect(await rows('select id from auth_user where email = $1', [email])).toEqual([]);
    await expect(app.as(null).accounts.signIn({ email, password })).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );

    expect(await browser.accounts.readConfirmation({ token })).toEqual({ isAskingDevice: true });
    expect(await browser.accounts.confirmEmail({ token })).toEqual({ landing: '/' });
    expect((await browser.accounts.session({})).person).toMatchObject({
      email,
      kind: 'customer',
      role: null,
    });
    expect(
      await rows('select email_verified, terms_accepted_at from auth_user where email = $1', [email]),
    ).toEqual([{ email_verified: true, terms_accepted_at: app.clock.now() }]);
    expect(await app.as(null).accounts.signIn({ email, password })).toEqual({ landing: '/' });
  });

  it('sends no words of a stranger to an address that is not theirs', async () => {
    const name = 'Your car is towed, see evil.example';
    await app.as(null).accounts.signUp({ ...wish, name, email: 'victim@new.test' });
    expect((await newest('victim@new.test')).text).not.toContain('evil');
    const lines = { ...wish, name: 'Nora\r\nNewman', email: 'lines@new.test' };
    await expect(app.as(null).accounts.signUp(lines)).rejects.toMatchObject({
      data: { fields: [{ path: 'name', message: 'Write the name on one line.' }] },
    });
  });

  it('keeps where the person wanted to go, if it is a path of ours', async () => {
    const browser = newBrowser();
    await browser.accounts.signUp({ ...wish, email: 'to@new.test', returnTo: '/customer/jobs' });
    const { token } = await newest('to@new.test');
    expect(await browser.accounts.confirmEmail({ token })).toEqual({ landing: '/customer/jobs' });
    await browser.accounts.signUp({ ...wish, email: 'away@new.test', returnTo: '//evil.test' });
    const other = await newest('away@new.test');
    expect(await browser.accounts.confirmEmail({ token: other.token })).toEqual({ landing: '/' });
  });

  it('works once, and for 24 hours', async () => {
    const browser = newBrowser();
    await browser.accounts.signUp({ ...wish, email: 'once@new.test' });
    const { token } = await newest('once@new.test');
    await browser.accounts.confirmEmail({ token });
    await expect(browser.accounts.confirmEmail({ token })).rejects.toEqual(refused('LINK_INVALID'));

    await browser.accounts.signUp({ ...wish, email: 'late@new.test' });
    const late = await newest('late@new.test');
    app.clock.advance(DAY);
    await expect(browser.accounts.confirmEmail({ token: late.token })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
  });

  it('asks on another device for the password that was typed, and makes no account without it', async () => {
    const email = 'elsewhere@new.test';
    await app.as(null).accounts.signUp({ ...wish, email });
    const { token } = await newest(email);
    const phone = newBrowser();
    expect(await phone.accounts.readConfirmation({ token })).toEqual({ isAskingDevice: false });
    for (const typed of [undefined, 'violet kettle 42']) {
      await expect(phone.accounts.confirmEmail({ token, password: typed })).rejects.toEqual(
        refused('SIGN_UP_PASSWORD_WRONG'),
      );
    }
    expect(await rows('select id from auth_user where email = $1', [email])).toEqual([]);
    expect(await phone.accounts.confirmEmail({ token, password })).toEqual({ landing: '/' });
    expect((await phone.accounts.session({})).person?.email).toBe(email);
  });

  it('lets the password of a sign-up be guessed ten times in a quarter of an hour', async () => {
    await app.as(null).accounts.signUp({ ...wish, email: 'guessed@new.test' });
    const { token } = await newest('guessed@new.test');
    const outcomes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      const guess = newBrowser().accounts.confirmEmail({ token, password: `violet kettle ${n}` });
      outcomes.push(await guess.catch((error: { code?: string }) => error.code));
    }
    expect(outcomes.filter((code) => code === 'SIGN_UP_PASSWORD_WRONG')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('ACCOUNT_LOCKED');
  });

  it('begins the set-up of a shop with what was typed before there was an account', async () => {
    const email = 'shop@new.test';
    const strong = 'Violet kettle 41';
    const secret = { password: strong, confirmation: strong, returnTo: '/mechanic/onboarding' };
    const browser = newBrowser();
    expect(await browser.accounts.signUp({ ...wish, ...secret, email, shop })).toEqual({ sentTo: email });
    const { token, text } = await newest(email);
    expect(text).not.toContain('Lever');
    expect(await browser.accounts.confirmEmail({ token })).toEqual({ landing: '/mechanic/onboarding' });
    const { draft, step, shop: made, version } = await browser.shops.setup.readDraft({});
    expect(draft.shopDetails).toMatchObject({
      businessName: "Nora's Garage",
      address: '12 Lever Lane',
      zipCode: '20147',
    });
    expect({ step, made, version }).toEqual({ step: 'shop', made: null, version: 1 });
    expect(await rows('select facts from one_time_secret where target = $1', [email])).toEqual([
      { facts: {} },
    ]);
  });

  it('answers the same where the address of a new shop is taken, and leaves its account alone', async () => {
    const email = emailOf('ana');
    const before = await rows('select count(*) from shop_setup');
    const strong = 'Violet kettle 41';
    const asked = { ...wish, password: strong, confirmation: strong, email, shop };
    expect(await app.as(null).accounts.signUp(asked)).toEqual({ sentTo: email });
    expect((await newest(email)).text).toContain('You already have an account');
    expect(await rows('select count(*) from shop_setup')).toEqual(before);
  });

  it('stores the link nowhere but in the sealed email', async () => {
    await app.as(null).accounts.signUp({ ...wish, email: 'sealed@new.test' });
    const { token } = await newest('sealed@new.test');
    expect(token).toHaveLength(64);
    for (const table of ['one_time_secret', 'pgboss.job', 'outgoing_message']) {
      const stored = JSON.stringify(await rows(`select * from ${table}`));
      expect(stored, table).not.toContain(token);
      expect(stored, table).not.toContain(password);
    }
  });

  it('is sent again on request, and the account is the one that was asked for', async () => {
    const browser = newBrowser();
    await browser.accounts.signUp({ ...wish, name: 'Again Agnes', email: 'again@new.test' });
    await newest('again@new.test');
    await browser.accounts.resendConfirmation({ email: 'again@new.test' });
    const { token, count } = await newest('again@new.test');
    expect(count).toBe(2);
    await browser.accounts.confirmEmail({ token });
    expect((await browser.accounts.session({})).person?.name).toBe('Again Agnes');
  });

  it('emails the owner of an existing account, and changes nothing of it', async () => {
    const before = await rows('select * from auth_user where email = $1', [emailOf('ana')]);
    await app.as(null).accounts.signUp({ ...wish, email: emailOf('ana') });
    const { text, token } = await newest(emailOf('ana'));
    expect(text).toContain('You already have an account');
    expect(text).not.toContain('token=');
    expect(token).toBe('');
    expect(await rows('select * from auth_user where email = $1', [emailOf('ana')])).toEqual(before);
  });

  it('says what is missing at each field', async () => {
    const nothing = { ...wish, name: ' ', email: 'some@new.test' };
    await expect(app.as(null).accounts.signUp(nothing)).rejects.toMatchObject({
      data: { fields: [{ path: 'name', message: 'Enter your full name.' }] },
    });
    const poor = { ...wish, email: 'some@new.test', password: 'short', confirmation: 'shirt', terms: false };
    await expect(app.as(null).accounts.signUp(poor)).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'password', message: 'Password must be at least 8 characters long' },
          { path: 'confirmation', message: 'Passwords do not match' },
          { path: 'terms' },
        ],
      },
    });
    await expect(app.as(null).accounts.signUp(wish)).rejects.toMatchObject({
      data: { fields: [{ message: 'You must provide either an email or phone number and a password' }] },
    });
  });

  it.each(['password1', 'PASSWORD1', 'qwertyuiop', 'Hoist-demo-2026!', 'Mechanic 99'])(
    'refuses %s, which is too common',
    async (guessed) => {
      const asked = { ...wish, email: 'some@new.test', password: guessed, confirmation: guessed };
      await expect(app.as(null).accounts.signUp(asked)).rejects.toMatchObject({
        data: {
          fields: [{ path: 'password', message: expect.stringContaining('too common') as string }],
        },
      });
    },
  );
});

const forged = (
  'role user_type userType kind staff_role staffRole shop_role shopRole roles permissions mfa_enforced ' +
  'mfaEnforced must_rotate_password mustRotatePassword is_admin isAdmin admin id userId user_id email_verified ' +
  'emailVerified image disabled_at session_version sessionVersion created_at createdAt password_hash ' +
  'passwordHash terms_accepted_at deleted_at shop_id shopId data metadata app_metadata user_metadata status ' +
  '__proto__'
).split(' ');

describe('a forged field at sign-up', () => {
  it.each(forged)('is refused and stored nowhere: %s', async (field) => {
    expect(forged).toHaveLength(40);
    const http = httpOf(app);
    const email = `forged-${forged.indexOf(field)}@new.test`;
    // Written by hand: a literal would take `__proto__` for something else.
    const body = JSON.stringify({ ...wish, email }).replace('{', `{${JSON.stringify(field)}:"CNRY-admin",`);
    const response = await http.request('http://hoist.test/api/accounts', {
      method: 'POST',
      headers: { Origin: 'http://hoist.test', 'Content-Type': 'application/json' },
      body,
    });
    await app.product.system.database.executeSql('delete from rate_bucket');
    expect(response.status).toBe(422);
    expect((await newest(email)).count).toBe(0);
    for (const table of ['auth_user', 'auth_account', 'one_time_secret', 'staff_member', 'shop_member']) {
      expect(JSON.stringify(await rows(`select * from ${table}`)), table).not.toContain('CNRY-admin');
    }
    const rights = `select from auth_user join staff_member on user_id = id where email = $1
      union all select from auth_user join shop_member on user_id = auth_user.id where email = $1`;
    expect(await rows(rights, [email])).toEqual([]);
  });
});

describe('signing up by phone', () => {
  it('makes the account when the code of the text is entered, which then signs in by number', async () => {
    const phone = '7035550142';
    const browser = newBrowser();
    expect(await browser.accounts.signUp({ ...wish, phone: '(703) 555-0142' })).toEqual({ sentTo: phone });
    const { code, text } = await newest(`+1${phone}`);
    expect(text).toContain('finish signing up');
    await expect(
      browser.accounts.confirmPhone({ phone, code: code === '000000' ? '000001' : '000000' }),
    ).rejects.toEqual(refused('CODE_WRONG'));
    expect(await browser.accounts.confirmPhone({ phone, code })).toEqual({ landing: '/' });
    expect((await browser.accounts.session({})).person).toMatchObject({ name: 'Nora Newman' });
    expect(await app.as(null).accounts.signIn({ email: '703-555-0142', password })).toEqual({ landing: '/' });
    await expect(app.as(null).accounts.signIn({ email: '703-555-0142', password: 'x' })).rejects.toEqual(
      refused('INVALID_CREDENTIALS'),
    );

    // The owner of a number with an account gets a text that says so.
    await app.as(null).accounts.signUp({ ...wish, phone });
    expect((await newest(`+1${phone}`)).text).toContain('you already have an account with this number');
  });

  it('takes five wrong codes, and then only a new one', async () => {
    const phone = '7035550143';
    const browser = newBrowser();
    await browser.accounts.signUp({ ...wish, phone });
    const first = await newest(`+1${phone}`);
    const wrong = first.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) {
      await expect(browser.accounts.confirmPhone({ phone, code: wrong })).rejects.toEqual(
        refused('CODE_WRONG'),
      );
    }
    await expect(browser.accounts.confirmPhone({ phone, code: first.code })).rejects.toEqual(
      refused('CODE_WRONG'),
    );
    app.clock.advance(MINUTE);
    await browser.accounts.resendConfirmation({ phone });
    const second = await newest(`+1${phone}`);
    expect(await browser.accounts.confirmPhone({ phone, code: second.code })).toEqual({ landing: '/' });
  });

  it('texts people without a mailbox what we would email', async () => {
    const phone = '7035550144';
    const browser = newBrowser();
    await browser.accounts.signUp({ ...wish, phone });
    const { code } = await newest(`+1${phone}`);
    await browser.accounts.confirmPhone({ phone, code });
    const person = (await browser.accounts.session({})).person;
    expect(person?.email).toBe('7035550144@phone.invalid');
    await expect(app.as(null).accounts.requestRecovery({ email: person?.email ?? '' })).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
  });

  it('is refused in so many words where no carrier is set', async () => {
    const quiet = await testApp({ mode: 'production' });
    const stranger = quiet.as(null);
    await expect(stranger.accounts.signUp({ ...wish, phone: '7035550145' })).rejects.toMatchObject({
      code: 'TEXTS_UNAVAILABLE',
      message: 'We can’t send texts right now. Use your email address instead.',
    });
    await expect(stranger.accounts.requestCode({ phone: '7035550145' })).rejects.toEqual(
      refused('TEXTS_UNAVAILABLE'),
    );
    await quiet.close();
  });
});

describe('the names of operations', () => {
  it('are reached over HTTP as well', async () => {
    const response = await callOverHttp(httpOf(app), 'accounts.confirmEmail', { token: 'x'.repeat(64) });
    expect(response.status).toBe(410);
  });
});
