import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time.ts';
import { clientWith, testApp, type TestApp } from '#test/support/app.ts';
import { key } from '#test/support/stories.ts';
import { browserOf, messagesTo, refused, tokenIn } from '#test/support/signed-in.ts';

// A stranger signs up with the address or number of another person, before or after them, and waits for their
// press. Nothing that the stranger typed may become part of the account: no password, no name.

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());
// Three letters an hour go to one recipient; each test begins with a fresh hour.
beforeEach(() => app.clock.advance(HOUR));

const STRANGER = { name: 'Stan Stranger', password: 'stranger knows this 1' };
const OWNER = { name: 'Olga Owner', password: 'only olga knows this 2' };
type Person = typeof OWNER;

const wishOf = ({ name, password }: Person) => ({ name, password, confirmation: password, terms: true });
const browser = () => browserOf(app).client;
const browserAt = (address: string) => clientWith(app.product, { token: undefined, address });
let addresses = 0;
const newAddress = () => `olga.${(addresses += 1)}@new.test`;
const newPhone = () => `703555${String(1000 + (addresses += 1))}`;

/** The tokens of the links that were emailed to an address, newest first. */
async function linksTo(email: string): Promise<string[]> {
  return (await messagesTo(app, email, 'account.confirm')).map(tokenIn);
}

/** The codes that were texted to a number, newest first. */
async function codesTo(phone: string): Promise<string[]> {
  const texts = await messagesTo(app, `+1${phone}`, 'account.phone_code');
  return texts.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

async function signUp(
  client: ReturnType<typeof browser>,
  who: Person,
  to: { email: string } | { phone: string },
) {
  await client.accounts.signUp({ ...wishOf(who), ...to });
  await app.settle();
}

const signIn = (email: string, { password }: Person) => browser().accounts.signIn({ email, password });

async function expectOwned(email: string, by: ReturnType<typeof browser>): Promise<void> {
  expect((await by.accounts.session({})).person?.name).toBe(OWNER.name);
  await expect(signIn(email, STRANGER)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  expect(await signIn(email, OWNER)).toEqual({ landing: '/' });
}

async function expectNoAccount(email: string): Promise<void> {
  const { rows } = await app.product.system.database.executeSql('select id from auth_user where email = $1', [
    email,
  ]);
  expect(rows).toEqual([]);
}

describe('a stranger who signed up with my address', () => {
  it('before me: their email makes no account, whatever password I type', async () => {
    const email = newAddress();
    await signUp(browser(), STRANGER, { email });
    const mine = browser();
    await signUp(mine, OWNER, { email });
    const [newer, older] = await linksTo(email);
    for (const password of [undefined, OWNER.password]) {
      await expect(mine.accounts.confirmEmail({ token: older!, password })).rejects.toEqual(
        refused('SIGN_UP_PASSWORD_WRONG'),
      );
    }
    await expectNoAccount(email);
    await mine.accounts.confirmEmail({ token: newer! });
    await expectOwned(email, mine);
    const { password } = STRANGER;
    await expect(browser().accounts.confirmEmail({ token: older!, password })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
  });

  it('after me: their email opens nothing for me, and mine still does', async () => {
    const email = newAddress();
    const mine = browser();
    await signUp(mine, OWNER, { email });
    await signUp(browser(), STRANGER, { email });
    const [theirs, own] = await linksTo(email);
    for (const password of [undefined, OWNER.password]) {
      await expect(mine.accounts.confirmEmail({ token: theirs!, password })).rejects.toEqual(
        refused('SIGN_UP_PASSWORD_WRONG'),
      );
    }
    await expectNoAccount(email);
    await mine.accounts.confirmEmail({ token: own! });
    await expectOwned(email, mine);
  });

  it('after me: my own link on another device takes my password, and the newest of mine is the one', async () => {
    const email = newAddress();
    const mine = browser();
    await signUp(mine, { ...OWNER, password: 'an earlier one of hers 3' }, { email });
    await signUp(mine, OWNER, { email });
    await signUp(browser(), STRANGER, { email });
    const [, newest, replaced] = await linksTo(email);
    const phone = browser();
    await expect(mine.accounts.confirmEmail({ token: replaced! })).rejects.toEqual(refused('LINK_INVALID'));
    await phone.accounts.confirmEmail({ token: newest!, password: OWNER.password });
    await expectOwned(email, phone);
  });

  it('again and again holds up neither my email nor what it opens, and can’t fill my mailbox', async () => {
    const email = newAddress();
    for (let n = 0; n < 10; n += 1) await signUp(browserAt('203.0.113.7'), STRANGER, { email });
    expect(await linksTo(email)).toHaveLength(4);
    const mine = browserAt('198.51.100.2');
    await signUp(mine, OWNER, { email });
    const [own, ...theirs] = await linksTo(email);
    expect(theirs).toHaveLength(4);
    for (let n = 0; n < 10; n += 1) {
      app.clock.advance(5 * MINUTE);
      await signUp(browserAt(`203.0.113.${n + 10}`), STRANGER, { email });
    }
    expect(await linksTo(email)).toHaveLength(8);
    await mine.accounts.confirmEmail({ token: own! });
    await expectOwned(email, mine);
  });

  it('in my own network leaves me emails of my own', async () => {
    const email = newAddress();
    const theirs = browser();
    for (let n = 0; n < 5; n += 1) await signUp(theirs, STRANGER, { email });
    expect(await linksTo(email)).toHaveLength(3);
    const mine = browser();
    await signUp(mine, OWNER, { email });
    const [own] = await linksTo(email);
    await mine.accounts.confirmEmail({ token: own! });
    await expectOwned(email, mine);
  });

  it('never has it emailed again by me, nor mine by them', async () => {
    const email = newAddress();
    const theirs = browser();
    await signUp(theirs, STRANGER, { email });
    const mine = browser();
    expect(await mine.accounts.resendConfirmation({ email })).toEqual({ sentTo: email });
    expect(await linksTo(email)).toHaveLength(1);
    await signUp(mine, OWNER, { email });
    expect(await theirs.accounts.resendConfirmation({ email })).toEqual({ sentTo: email });
    const links = await linksTo(email);
    // What they asked for again is their own sign-up, which asks me for a password that I never typed.
    await expect(mine.accounts.confirmEmail({ token: links[0]! })).rejects.toEqual(
      refused('SIGN_UP_PASSWORD_WRONG'),
    );
    await expectNoAccount(email);
  });

  it.each([
    ['a new password', (email: string) => browser().accounts.requestRecovery({ email })],
    ['a code', (email: string) => browser().accounts.requestCode({ email })],
    ['a link', (email: string) => browser().accounts.requestLink({ email })],
  ])('leaves nothing that %s could open: there is no account before mine', async (_, ask) => {
    const email = newAddress();
    await signUp(browser(), STRANGER, { email });
    await ask(email);
    expect((await messagesTo(app, email)).map(({ kind }) => kind)).toEqual(['account.confirm']);
    await expect(signIn(email, STRANGER)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
    await expectNoAccount(email);
  });

  it('has no part in the account of a repair that I posted without one', async () => {
    const email = newAddress();
    await signUp(browser(), STRANGER, { email });
    const [theirs] = await linksTo(email);
    const mine = browser();
    const vehicle = { year: 2019, make: 'Honda', model: 'Civic' };
    await mine.jobs.post({
      email,
      name: OWNER.name,
      zip: '20147',
      vehicle,
      service: 'brakes',
      photos: [],
      idempotencyKey: key(),
    });
    const [mail] = (await messagesTo(app, email)).filter(({ text }) => text.includes('/customer/finish'));
    await mine.jobs.openGuestLink({ token: tokenIn(mail) });
    const { password } = STRANGER;
    await expect(mine.accounts.confirmEmail({ token: theirs!, password })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
    expect((await mine.accounts.session({})).person?.name).toBe(OWNER.name);
    await expect(signIn(email, STRANGER)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  });

  it('has no part in an account to which I was invited', async () => {
    const email = newAddress();
    await signUp(browser(), STRANGER, { email });
    const [theirs] = await linksTo(email);
    await app.as('mira').shops.team.invite({ email, role: 'mso_technician', idempotencyKey: key() });
    const [invitation] = (await messagesTo(app, email)).filter(({ kind }) => kind !== 'account.confirm');
    const mine = browser();
    const { name } = OWNER;
    const chosen = 'Only-olga-knows-2';
    const typed = { name, password: chosen, confirmation: chosen, terms: true };
    await mine.shops.team.acceptInvitation({ token: tokenIn(invitation), ...typed });
    const { password } = STRANGER;
    await expect(mine.accounts.confirmEmail({ token: theirs!, password })).rejects.toEqual(
      refused('LINK_INVALID'),
    );
    expect((await mine.accounts.session({})).person?.name).toBe(name);
    await expect(signIn(email, STRANGER)).rejects.toEqual(refused('INVALID_CREDENTIALS'));
  });
});

describe('a stranger who signed up with my number', () => {
  it('before me: their code does not work where I type it', async () => {
    const phone = newPhone();
    await signUp(browser(), STRANGER, { phone });
    const mine = browser();
    await signUp(mine, OWNER, { phone });
    const [newer, older] = await codesTo(phone);
    await expect(mine.accounts.confirmPhone({ phone, code: older! })).rejects.toEqual(refused('CODE_WRONG'));
    await mine.accounts.confirmPhone({ phone, code: newer! });
    await expectOwned(phone, mine);
  });

  it('after me: their newer code makes no account where I type it', async () => {
    const phone = newPhone();
    const mine = browser();
    await signUp(mine, OWNER, { phone });
    await signUp(browser(), STRANGER, { phone });
    const [theirs, own] = await codesTo(phone);
    await expect(mine.accounts.confirmPhone({ phone, code: theirs! })).rejects.toEqual(refused('CODE_WRONG'));
    await expectNoAccount(`${phone}@phone.invalid`);
    await mine.accounts.confirmPhone({ phone, code: own! });
    await expectOwned(phone, mine);
  });

  it('uses up none of my tries', async () => {
    const phone = newPhone();
    const mine = browser();
    await signUp(mine, OWNER, { phone });
    const [code] = await codesTo(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const theirs = browser();
    for (let tries = 0; tries < 12; tries += 1) {
      await expect(theirs.accounts.confirmPhone({ phone, code: wrong })).rejects.toThrow();
    }
    await mine.accounts.confirmPhone({ phone, code: code! });
    await expectOwned(phone, mine);
  });
});
