import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { browserOf, givePassword, messagesTo, refused, signedIn, tokenIn } from '#test/support/signed-in.ts';

// Another email address, confirmed on both; a phone number, confirmed by a code.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const linkTo = async (to: string) => tokenIn((await messagesTo(app, to, 'account.email_change'))[0]);
const open = (token: string, client = app.as(null)) => client.accounts.profile.confirmEmail({ token });

describe('an email change', () => {
  it.each([
    ['ana', 'old', 'new'],
    ['ben', 'new', 'old'],
  ] as const)(
    'happens when both links of %s were opened, the %s one first and then the %s one',
    async (who, first, second) => {
      const client = app.as(who);
      const next = `${who}.next@people.test`;
      expect(await client.accounts.profile.changeEmail({ email: next })).toEqual({ sentTo: next });
      const links = { old: await linkTo(emailOf(who)), new: await linkTo(next) };

      expect(await open(links[first], client)).toEqual({ isDone: false, waitsFor: second });
      expect(await client.accounts.profile.me({})).toMatchObject({
        email: emailOf(who),
        emailChange: { newEmail: next, oldConfirmed: first === 'old', newConfirmed: first === 'new' },
      });
      expect(await open(links[second], client)).toEqual({ isDone: true, waitsFor: null });
      expect(await client.accounts.profile.me({})).toMatchObject({
        email: next,
        emailVerified: true,
        emailChange: null,
      });
      await expect(open(links[second], client)).rejects.toEqual(refused('LINK_INVALID'));
      expect(await messagesTo(app, emailOf(who), 'account.email_changed')).toHaveLength(1);
    },
  );

  it('gives my address to no account of a stranger: the link to it works only for who asked', async () => {
    const who = 'pending';
    await givePassword(app, who);
    const laptop = (await signedIn(app, who)).client;
    await laptop.accounts.profile.changeEmail({ email: 'me@elsewhere.test' });
    await open(await linkTo(emailOf(who)));
    const token = await linkTo('me@elsewhere.test');
    // I am the stranger's aim: not signed in, or signed in to my own account.
    for (const client of [browserOf(app).client, app.as('suspended')]) {
      await expect(open(token, client)).rejects.toEqual(refused('EMAIL_CHANGE_ELSEWHERE'));
    }
    expect((await laptop.accounts.profile.me({})).email).toBe(emailOf(who));
    // On a phone of their own, who asked logs in first.
    const phone = (await signedIn(app, who)).client;
    expect(await open(token, phone)).toEqual({ isDone: true, waitsFor: null });
  });

  it('answers the same for an address that is taken, and tells only its owner', async () => {
    const client = app.as('cara');
    const free = await client.accounts.profile.changeEmail({ email: 'free@people.test' });
    const taken = await client.accounts.profile.changeEmail({ email: emailOf('mira') });
    expect(taken).toEqual({ ...free, sentTo: emailOf('mira') });
    expect(await messagesTo(app, emailOf('mira'), 'account.address_taken')).toHaveLength(1);
    expect(await messagesTo(app, emailOf('mira'), 'account.email_change')).toEqual([]);
    expect(await open(await linkTo(emailOf('cara')))).toEqual({ isDone: false, waitsFor: 'new' });
  });

  it('is replaced by a later one, and can be given up', async () => {
    const client = app.as('dulles');
    await client.accounts.profile.changeEmail({ email: 'first@people.test' });
    const before = await linkTo('first@people.test');
    await client.accounts.profile.changeEmail({ email: 'second@people.test' });
    await expect(open(before, client)).rejects.toEqual(refused('LINK_INVALID'));
    expect((await client.accounts.profile.cancelEmailChange({})).emailChange).toBeNull();
    await expect(open(await linkTo('second@people.test'), client)).rejects.toEqual(refused('LINK_INVALID'));
  });

  it('is over after a day', async () => {
    const client = app.as('volt');
    await client.accounts.profile.changeEmail({ email: 'volt.next@people.test' });
    const token = await linkTo('volt.next@people.test');
    app.clock.advance(24 * 3_600_000);
    await expect(open(token, client)).rejects.toEqual(refused('LINK_INVALID'));
    expect((await app.as('volt').accounts.profile.me({})).emailChange).toBeNull();
  });

  it('goes to no account that took the address in between', async () => {
    const client = app.as('volt');
    await client.accounts.profile.changeEmail({ email: 'raced@people.test' });
    const links = [await linkTo(emailOf('volt')), await linkTo('raced@people.test')] as const;
    await app.product.system.services.auth.createUser({ email: 'raced@people.test', name: 'First' });
    await open(links[0]);
    await expect(open(links[1], client)).rejects.toEqual(refused('LINK_INVALID'));
    expect((await client.accounts.profile.me({})).email).toBe(emailOf('volt'));
  });

  it('fills no mailbox: three messages an hour to one address, for all callers', async () => {
    for (const who of ['mira', 'miraManager', 'miraAdvisor', 'miraTechnician'] as const) {
      expect(await app.as(who).accounts.profile.changeEmail({ email: 'bombed@people.test' })).toEqual({
        sentTo: 'bombed@people.test',
      });
    }
    expect(await messagesTo(app, 'bombed@people.test')).toHaveLength(3);
  });

  it('refuses the address that it is already', async () => {
    const asked = app.as('mira').accounts.profile.changeEmail({ email: emailOf('mira').toUpperCase() });
    await expect(asked).rejects.toEqual(refused('EMAIL_SAME'));
  });
});

describe('a phone number', () => {
  const codeTo = async (digits: string) => {
    const [text] = await messagesTo(app, `+1${digits}`, 'account.phone_code');
    return /\b(\d{6})\b/.exec(text?.text ?? '')?.[1];
  };

  it('is in the account once its code was entered', async () => {
    const client = app.as('mira');
    expect(await client.accounts.profile.changePhone({ phone: '(703) 555-0142' })).toEqual({
      sentTo: '(703) 555-0142',
    });
    expect((await client.accounts.profile.me({})).phone).toBeNull();
    const code = (await codeTo('7035550142'))!;
    const account = await client.accounts.profile.confirmPhone({ phone: '703 555 0142', code });
    expect(account.phone).toBe('7035550142');
    await expect(client.accounts.profile.confirmPhone({ phone: '7035550142', code })).rejects.toEqual(
      refused('PHONE_CODE_WRONG'),
    );
    const [mail] = await messagesTo(app, emailOf('mira'), 'account.phone_changed');
    expect(mail?.text).toContain('ends in 0142');
  });

  it('of another person is reported to them, and no code opens it', async () => {
    const client = app.as('dulles');
    await client.accounts.profile.changePhone({ phone: '7035550142' });
    expect(await codeTo('7035550142')).toBeUndefined();
    const [text] = await messagesTo(app, '+17035550142');
    expect(text?.text).toContain('It stays yours');
  });

  it('is not found out by trying: five wrong codes, and the right one is dead', async () => {
    const client = app.as('dulles');
    await client.accounts.profile.changePhone({ phone: '7035550155' });
    const code = (await codeTo('7035550155'))!;
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(
        client.accounts.profile.confirmPhone({ phone: '7035550155', code: wrong }),
      ).rejects.toEqual(refused('PHONE_CODE_WRONG'));
    }
    await expect(client.accounts.profile.confirmPhone({ phone: '7035550155', code })).rejects.toEqual(
      refused('PHONE_CODE_WRONG'),
    );
  });

  it('is not confirmed by the code of another person', async () => {
    await app.as('suspended').accounts.profile.changePhone({ phone: '7035550166' });
    const code = (await codeTo('7035550166'))!;
    await expect(
      app.as('pending').accounts.profile.confirmPhone({ phone: '7035550166', code }),
    ).rejects.toEqual(refused('PHONE_CODE_WRONG'));
  });

  it('can be removed', async () => {
    expect((await app.as('mira').accounts.profile.removePhone({})).phone).toBeNull();
  });
});
