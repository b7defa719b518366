import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type Browser, browsersOf } from '#test/support/browser.ts';
import { codeOf, givePasswords, PASSWORD, wrongCode } from '#test/support/factors.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';

// Who is kept out after wrong passwords and codes, and who is not: over HTTP, from one address or many.

const PHONE = '7035550171';

let app: TestApp;
let browserAt: ReturnType<typeof browsersOf>;
beforeAll(async () => {
  app = await testApp();
  browserAt = browsersOf(app);
  await givePasswords(app, ['ana', 'ben', 'finance', 'ops']);
  const { database } = app.product.system;
  await database.executeSql('update auth_user set phone = $1 where id = $2', [PHONE, app.world.users.ana]);
});
beforeEach(async () => {
  app.clock.advance(HOUR);
  await app.product.system.database.executeSql('delete from rate_bucket');
});
afterAll(() => app.close());

let addresses = 0;
/** A new browser, at an address of its own unless one is given. */
const newBrowser = (address?: string) => {
  addresses += 1;
  return browserAt(address ?? `198.51.${addresses >> 8}.${addresses % 256}`);
};

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('accounts.signIn', { email, password });
const codeOfAnswer = async (asked: ReturnType<Browser['call']>) => (await asked).body['code'] ?? 'in';

/** Each guess comes from another place. */
async function guess(name: string, times: number) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn(newBrowser(), name, `wrong ${n}`));
  return answers;
}

async function linkFor(who: PersonName): Promise<string> {
  await newBrowser().call('accounts.requestRecovery', { email: emailOf(who) });
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(who) });
  const newest = messages.find(({ kind }) => kind === 'account.recover');
  return /token=([0-9a-f]{64})/.exec(newest?.text ?? '')?.[1] ?? '';
}

const lock = (who: PersonName) => guess(emailOf(who), 10);

describe('the lock of sign-in', () => {
  it('answers alike for known and unknown names, and by one name tells nothing of the other', async () => {
    const names = [emailOf('ana'), PHONE, 'unknown@people.test', '7035550199'];
    // All of one before the next: by then the other name of the same account is locked.
    const answers = [];
    for (const name of names) answers.push(await guess(name, 12));
    expect(answers[0]!.map(({ body }) => body['code'])).toEqual([
      ...Array<string>(10).fill('INVALID_CREDENTIALS'),
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
    for (const others of answers.slice(1)) expect(others).toEqual(answers[0]);
  });

  it('bounds guesses at one account by both of its names', async () => {
    for (const name of [emailOf('ana'), '(703) 555-0171']) {
      await guess(name, 10);
      expect(await codeOfAnswer(signIn(newBrowser(), name))).toBe('ACCOUNT_LOCKED');
    }
  });

  it('is not slipped through by many guesses at once', async () => {
    const passwords = [...Array.from({ length: 39 }, (_, n) => `wrong ${n}`), PASSWORD];
    const codes = await Promise.all(
      passwords.map((password) => codeOfAnswer(signIn(newBrowser(), emailOf('ben'), password))),
    );
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(30);
  });

  it('does not count right passwords', async () => {
    for (let n = 0; n < 25; n += 1) expect((await signIn(newBrowser(), emailOf('ben'))).status).toBe(200);
  });
});

describe('many people behind one address', () => {
  it('all sign in with right passwords, even at once', async () => {
    const { auth } = app.product.system.services;
    const passwordHash = await auth.hashPassword(PASSWORD);
    const emails = Array.from({ length: 30 }, (_, n) => `colleague-${n}@people.test`);
    for (const email of emails) await auth.createUser({ email, name: 'Colleague', passwordHash });
    const inTurn = [];
    for (const email of emails) inTurn.push((await signIn(newBrowser('203.0.113.7'), email)).status);
    const atOnce = await Promise.all(
      emails.map(async (email) => (await signIn(newBrowser('203.0.113.7'), email)).status),
    );
    expect(new Set([...inTurn, ...atOnce])).toEqual(new Set([200]));
  });

  it('may guess forty times together, and one who is known there still gets in', async () => {
    const address = '203.0.113.8';
    const ana = newBrowser(address);
    await signIn(ana, emailOf('ana'));
    const codes = [];
    for (let n = 0; n < 45; n += 1) {
      codes.push(await codeOfAnswer(signIn(newBrowser(address), `list-${n}@people.test`)));
    }
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(40);
    expect(codes.slice(40)).toEqual(Array(5).fill('RATE_LIMITED'));
    expect(await codeOfAnswer(signIn(newBrowser(address), emailOf('ben')))).toBe('RATE_LIMITED');
    expect((await signIn(ana, emailOf('ana'))).status).toBe(200);
  });
});

describe('an attacker who guesses once a minute for hours', () => {
  it('keeps the owner out neither on a device of theirs nor through the emailed link', async () => {
    const known = newBrowser();
    await signIn(known, emailOf('ana'));
    const elsewhere = newBrowser();
    for (let minute = 0; minute < 2 * 60; minute += 1) {
      app.clock.advance(MINUTE);
      await guess(emailOf('ana'), minute < 15 ? 2 : 1);
      // The letters that they ask for reach the owner, and serve them.
      if (minute % 5 === 0) await newBrowser().call('accounts.requestRecovery', { email: emailOf('ana') });
      if (minute % 60 !== 59) continue;
      expect((await signIn(known, emailOf('ana'))).status).toBe(200);
      expect(await codeOfAnswer(signIn(newBrowser(), emailOf('ana')))).toBe('ACCOUNT_LOCKED');
    }
    expect(await codeOfAnswer(signIn(elsewhere, emailOf('ana')))).toBe('ACCOUNT_LOCKED');
    expect((await elsewhere.call('accounts.unlock', { token: await linkFor('ana') })).status).toBe(200);
    await guess(emailOf('ana'), 1);
    expect((await signIn(elsewhere, emailOf('ana'))).status).toBe(200);
    // From now on this one is known, too.
    expect((await signIn(elsewhere, emailOf('ana'))).status).toBe(200);
  });

  it('has no use for a device of their own', async () => {
    const theirs = newBrowser();
    await signIn(theirs, emailOf('ben'));
    await lock('ana');
    expect(await codeOfAnswer(signIn(theirs, emailOf('ana')))).toBe('ACCOUNT_LOCKED');
  });
});

describe('a device that is known', () => {
  it('may guess ten times by each name, and is helped by a link like any other', async () => {
    const known = newBrowser();
    await signIn(known, emailOf('ana'));
    for (let n = 0; n < 10; n += 1) await signIn(known, emailOf('ana'), `wrong ${n}`);
    expect(await codeOfAnswer(signIn(known, emailOf('ana')))).toBe('ACCOUNT_LOCKED');
    expect(await codeOfAnswer(signIn(known, PHONE, 'wrong'))).toBe('INVALID_CREDENTIALS');
    await known.call('accounts.unlock', { token: await linkFor('ana') });
    expect((await signIn(known, emailOf('ana'))).status).toBe(200);
  });

  it('is forgotten once its person ends every session by the link of the email about it', async () => {
    const theirs = newBrowser();
    await signIn(newBrowser(), emailOf('ben'));
    await signIn(theirs, emailOf('ben'));
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: emailOf('ben') });
    const mail = messages.find(({ kind }) => kind === 'account.new_device');
    const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1];
    await newBrowser().call('accounts.profile.endSessionsByLink', { token });
    await lock('ben');
    expect(await codeOfAnswer(signIn(theirs, emailOf('ben')))).toBe('ACCOUNT_LOCKED');
  });
});

describe('the link that lifts the lock', () => {
  it('does so once, for one browser, for half an hour, and signs no one in', async () => {
    const [here, there] = [newBrowser(), newBrowser()];
    const token = await linkFor('ben');
    await lock('ben');
    const opened = await here.call('accounts.unlock', { token });
    expect(opened.body).toEqual({ landing: '/login?unlocked=1' });
    expect((await here.call('accounts.session', {})).body).toMatchObject({ person: null, unfinished: null });
    expect(await codeOfAnswer(there.call('accounts.unlock', { token }))).toBe('LINK_INVALID');
    expect(await codeOfAnswer(signIn(there, emailOf('ben')))).toBe('ACCOUNT_LOCKED');
    expect(await codeOfAnswer(signIn(here, emailOf('ben'), 'wrong'))).toBe('INVALID_CREDENTIALS');
    app.clock.advance(30 * MINUTE);
    await lock('ben');
    expect(await codeOfAnswer(signIn(here, emailOf('ben')))).toBe('ACCOUNT_LOCKED');
  });

  it('may choose a new password instead, which lifts the lock there as well', async () => {
    const here = newBrowser();
    await lock('ben');
    const password = 'another horse battery staple';
    await here.call('accounts.resetPassword', {
      token: await linkFor('ben'),
      password,
      confirmation: password,
    });
    expect((await signIn(here, emailOf('ben'), password)).status).toBe(200);
    await givePasswords(app, ['ben']);
  });

  it('leaves staff their password and their second factor to enter', async () => {
    const here = newBrowser();
    await lock('finance');
    expect(await codeOfAnswer(signIn(here, emailOf('finance')))).toBe('ACCOUNT_LOCKED');
    await here.call('accounts.unlock', { token: await linkFor('finance') });
    const signedOut = { person: null, unfinished: null };
    expect((await here.call('accounts.session', {})).body).toMatchObject(signedOut);
    expect(await codeOfAnswer(signIn(here, emailOf('finance'), 'wrong'))).toBe('INVALID_CREDENTIALS');
    expect((await signIn(here, emailOf('finance'))).body).toEqual({ landing: '/login/verify' });
    expect((await here.call('jobs.staff.list', {})).status).toBe(403);
    await here.call('accounts.factors.prove', { code: codeOf(app) });
    expect((await here.call('jobs.staff.list', {})).status).toBe(200);
  });
});

describe('the lock of the second factor, kept by an attacker who knows the password', () => {
  /** Five codes end half a sign-in; ten lock the account. */
  async function lockFactor(who: PersonName): Promise<Browser> {
    let theirs = newBrowser();
    for (let n = 0; n < 10; n += 1) {
      if (n % 5 === 0) await signIn((theirs = newBrowser()), emailOf(who));
      await theirs.call('accounts.factors.prove', { code: wrongCode(app) });
    }
    await signIn((theirs = newBrowser()), emailOf(who));
    expect(await codeOfAnswer(theirs.call('accounts.factors.prove', { code: codeOf(app) }))).toBe(
      'FACTOR_LOCKED',
    );
    return theirs;
  }

  const inFully = async (who: PersonName): Promise<Browser> => {
    const browser = newBrowser();
    await signIn(browser, emailOf(who));
    await browser.call('accounts.factors.prove', { code: codeOf(app) });
    app.clock.advance(MINUTE);
    return browser;
  };

  it('leaves the owner their step-up and their sign-in where they are known', async () => {
    const known = await inFully('ops');
    await lockFactor('ops');
    expect((await known.call('accounts.factors.stepUp', { code: codeOf(app) })).status).toBe(200);
    await known.call('accounts.signOut', {});
    app.clock.advance(MINUTE);
    await lockFactor('ops');
    await signIn(known, emailOf('ops'));
    expect((await known.call('accounts.factors.prove', { code: codeOf(app) })).status).toBe(200);
  });

  it('is lifted by the link of an email in the browser that opens it, for ten tries', async () => {
    await lockFactor('ops');
    const here = newBrowser();
    await signIn(here, emailOf('ops'));
    expect(await codeOfAnswer(here.call('accounts.factors.prove', { code: codeOf(app) }))).toBe(
      'FACTOR_LOCKED',
    );
    const opened = await here.call('accounts.unlock', { token: await linkFor('ops') });
    expect(opened.body).toEqual({ landing: '/login/verify' });
    const wrong = { code: wrongCode(app) };
    expect(await codeOfAnswer(here.call('accounts.factors.prove', wrong))).toBe('FACTOR_CODE_WRONG');
    expect((await here.call('accounts.factors.prove', { code: codeOf(app) })).status).toBe(200);
  });

  it('bounds guesses on a device that is known, too', async () => {
    const known = await inFully('ops');
    const codes = [];
    for (let n = 0; n < 11; n += 1) {
      codes.push(await codeOfAnswer(known.call('accounts.factors.stepUp', { code: wrongCode(app) })));
    }
    expect(codes.filter((code) => code === 'FACTOR_CODE_WRONG')).toHaveLength(9);
    expect(codes.at(-1)).toBe('FACTOR_LOCKED');
  });

  it('cannot be replaced by asking so often that the owner may not ask', async () => {
    const theirs = await lockFactor('ops');
    for (let n = 0; n < 40; n += 1) await theirs.call('accounts.factors.prove', { code: '000000' });
    const here = newBrowser();
    await signIn(here, emailOf('ops'));
    expect(await codeOfAnswer(here.call('accounts.factors.prove', { code: '000000' }))).toBe('FACTOR_LOCKED');
  });
});
