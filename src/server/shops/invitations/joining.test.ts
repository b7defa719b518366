import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetupView } from '#api/shops/setup.ts';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { DAY } from '#domain/time.ts';
import { clientWith, testApp, type TestApp } from '#test/support/app.ts';
import { deliver, giveUpOn } from '#platform/mail/mail.ts';
import {
  accepting,
  anInvitation,
  aSchedule,
  aShop,
  invitationToken,
  JOINING_PASSWORD,
  newcomer,
  someServices,
} from '#test/support/acts/joining-acts.ts';
import { emailOf } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';

// How a shop joins: by the link of an invitation or by itself, in several tabs, once.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const services = () => ({
  ...someServices,
  selectedServices: [...someServices.selectedServices],
  idempotencyKey: key(),
});

async function invite(asked = anInvitation()) {
  const { invitation } = await app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() });
  return { ...asked, id: invitation.id, token: await invitationToken(app, asked.email) };
}

/** A person who joined by an invitation, and has typed nothing yet. */
async function invited() {
  const invitation = await invite();
  const { client, jar } = newcomer(app);
  await client.shops.setup.acceptInvitation(accepting(invitation.token));
  return { invitation, client, jar };
}

const details = (name?: string) => ({ ...aShop(name), idempotencyKey: key() });

describe('an invitation', () => {
  it('shows the invited what it knows of them and not what staff noted', async () => {
    const { token, email, businessName } = await invite();
    const shown = await app.as(null).shops.setup.readInvitation({ token });
    expect(shown).toEqual({
      email,
      businessName,
      contactName: 'Nora Quick',
      phone: '7035550188',
      city: 'Ashburn',
      state: 'VA',
      hasAccount: false,
    });
  });

  it('makes the account of its address, signs in, and begins with what it said', async () => {
    const { client, invitation } = await invited();
    const { person } = await client.accounts.session({});
    expect(person).toMatchObject({ email: invitation.email, kind: 'customer' });
    const setup = await client.shops.setup.readDraft({});
    expect(setup).toMatchObject({ invited: true, shop: null, step: 'shop' });
    expect(setup.draft.shopDetails).toMatchObject({
      businessName: invitation.businessName,
      zipCode: '20147',
    });
    const again = newcomer(app).client;
    await again.accounts.signIn({ email: invitation.email, password: JOINING_PASSWORD });
  });

  it('works once: used, taken back, replaced and unknown links answer alike', async () => {
    const { invitation } = await invited();
    const revoked = await invite();
    await app.as('ops').shops.invitations.revoke({ invitationId: revoked.id, idempotencyKey: key() });
    const older = await invite();
    const asked = { ...anInvitation(), email: older.email };
    await expect(app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() })).rejects.toEqual(
      refused('INVITATION_SAME_EMAIL'),
    );
    await app.as('ops').shops.invitations.invite({ ...asked, confirmDuplicate: true, idempotencyKey: key() });
    const resent = await invite();
    await app.as('ops').shops.invitations.resend({ invitationId: resent.id, idempotencyKey: key() });

    for (const token of [invitation.token, revoked.token, older.token, resent.token, 'f'.repeat(64), '']) {
      const { client } = newcomer(app);
      await expect(client.shops.setup.readInvitation({ token })).rejects.toEqual(
        refused('INVITATION_NOT_FOUND'),
      );
      await expect(client.shops.setup.acceptInvitation(accepting(token))).rejects.toEqual(
        refused('INVITATION_NOT_FOUND'),
      );
    }
    const newest = await invitationToken(app, resent.email);
    await newcomer(app).client.shops.setup.acceptInvitation(accepting(newest));
  });

  it('is changed while it waits; to another address it goes under a new link, and the old opens nothing', async () => {
    const { id, token, email, phone: _phone, ...asked } = await invite();
    const once = () => ({ ...asked, invitationId: id, idempotencyKey: key() });
    const edit = (change: Partial<ReturnType<typeof anInvitation>>) =>
      app.as('ops').shops.invitations.edit({ ...once(), ...change });
    await edit({ contactName: 'Nora Slow', phone: '7035550100', zip: '20147-1234' });
    const { invitation } = await app.as('ops').shops.invitations.get({ invitationId: id });
    expect(invitation.zip).toBe('20147-1234');
    const { contactName, phone } = await app.as(null).shops.setup.readInvitation({ token });
    expect({ contactName, phone }).toEqual({ contactName: 'Nora Slow', phone: '7035550100' });
    const { items } = await app.as('ops').audit.staff.list({ action: 'invitation.edited' });
    const after = { contactName: 'N. Slow', phone: '703***0100', zip: '20147-1234' };
    expect(items[0]).toMatchObject({ before: { zip: '20147' }, after });
    expect(Object.keys(items[0]!.before as object).toSorted()).toEqual(['contactName', 'phone', 'zip']);
    await expect(edit({ businessName: "Mira's Garage" })).rejects.toEqual(refused('INVITATION_SAME_SHOP'));
    await expect(edit({ email: emailOf('dulles') })).rejects.toEqual(refused('INVITATION_SAME_EMAIL'));

    const other = `other-${email}`;
    await edit({ email: other });
    await expect(app.as(null).shops.setup.readInvitation({ token })).rejects.toEqual(
      refused('INVITATION_NOT_FOUND'),
    );
    const moved = await invitationToken(app, other);
    await newcomer(app).client.shops.setup.acceptInvitation(accepting(moved));
    await expect(edit({ contactName: 'Too Late' })).rejects.toEqual(refused('INVITATION_OVER'));
    await expect(app.as('support').shops.invitations.edit(once())).rejects.toEqual(refused('NOT_ALLOWED'));
    const { messages } = await app.as(null).demo.outbox({ to: other });
    expect(messages[0]!.text).toContain('/auth/login?returnTo=%2Fmechanic%2Fsignup');
  });

  it('is accepted by one of many who press at once', async () => {
    const { token } = await invite();
    const presses = await Promise.allSettled(
      Array.from({ length: 4 }, () => newcomer(app).client.shops.setup.acceptInvitation(accepting(token))),
    );
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says the rules of its form in the words of the specification', async () => {
    const { token } = await invite();
    const short = { ...accepting(token), password: 'short', confirmation: 'other', terms: false };
    await expect(newcomer(app).client.shops.setup.acceptInvitation(short)).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'password', message: 'Password must be at least 8 characters' },
          { path: 'confirmation', message: 'Passwords do not match' },
          { path: 'terms', message: 'Agree to the terms to create an account.' },
        ],
      },
    });
    // People who speak for a shop need what all members need, whichever way they come.
    const weak = { ...accepting(token), password: 'alllowercase', confirmation: 'alllowercase' };
    await expect(newcomer(app).client.shops.setup.acceptInvitation(weak)).rejects.toMatchObject({
      data: { fields: [{ path: 'password', message: 'Password does not meet requirements' }] },
    });
  });

  it('is for the account of its address where there is one, and for no other', async () => {
    const { token } = await invite({ ...anInvitation(), email: emailOf('cara') });
    await expect(newcomer(app).client.shops.setup.acceptInvitation(accepting(token))).rejects.toEqual(
      refused('INVITATION_SIGN_IN_FIRST'),
    );
    const take = (who: 'ben' | 'mira' | 'ops' | 'cara') =>
      app.as(who).shops.setup.takeInvitation({ token, idempotencyKey: key() });
    await expect(take('ben')).rejects.toEqual(refused('INVITATION_FOR_ANOTHER'));
    await expect(take('ops')).rejects.toEqual(refused('NOT_ALLOWED'));
    await take('cara');
    await expect(take('cara')).rejects.toEqual(refused('INVITATION_NOT_FOUND'));

    const toMember = await invite({ ...anInvitation(), email: emailOf('dulles') }).catch(() => null);
    expect(toMember, 'a member is warned of').toBeNull();
  });

  it('says what became of its email, and hands its link over only where the email was refused', async () => {
    const asked = anInvitation();
    const desk = app.as('ops').shops.invitations;
    const { invitation } = await desk.invite({ ...asked, idempotencyKey: key() });
    const on = { invitationId: invitation.id };
    const link = (who: 'ops' | 'support' = 'ops') =>
      app.as(who).shops.invitations.link({ ...on, idempotencyKey: key() });
    const mail = async () => (await app.as('support').shops.invitations.get(on)).invitation.mail;
    expect(await mail()).toBe('waiting');
    await expect(link()).rejects.toEqual(refused('INVITATION_MAILED'));

    const { database, clock, services } = app.product.system;
    const { id } = await database.kysely
      .selectFrom('outgoing_message')
      .select('id')
      .where('to_address', '=', asked.email)
      .executeTakeFirstOrThrow();
    const away = { send: () => Promise.reject(new Error('550 no such mailbox')) };
    const secrets = { seal: services.seal, keep: false };
    await expect(deliver(database.kysely, away, id, clock, secrets)).rejects.toThrow('550');
    expect(await mail()).toBe('refused');
    await expect(link('support')).rejects.toEqual(refused('NOT_ALLOWED'));
    const token = new URL((await link()).link).searchParams.get('token')!;
    const read = await app.as(null).shops.setup.readInvitation({ token });
    expect(read.businessName).toBe(asked.businessName);
    const { items } = await app.as('ops').audit.staff.list({ action: 'invitation.link_handed' });
    expect(items).toHaveLength(1);

    await giveUpOn(database.kysely, id);
    expect(await mail()).toBe('failed');
    await desk.resend({ ...on, idempotencyKey: key() });
    await app.settle();
    expect(await mail()).toBe('sent');
    await expect(link()).rejects.toEqual(refused('INVITATION_MAILED'));
  });

  it('is found by its names, and by an address only by writing all of it', async () => {
    const asked = { ...anInvitation('Zebra Crossing Motors') };
    const { invitation } = await app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() });
    const found = async (search: string) => {
      const { items } = await app.as('support').shops.invitations.list({ search });
      return items.map(({ id }) => id);
    };
    expect(await found('zebra cross')).toEqual([invitation.id]);
    expect(await found(asked.email)).toEqual([invitation.id]);
    expect(await found(asked.email.slice(0, -1))).toEqual([]);
    const { items } = await app.as('support').desk.search({ q: 'zebra' });
    expect(items.map(({ path }) => path)).toContain(`/admin/shops/invite?invitation=${invitation.id}`);
  });

  it('masks contact for staff who may not see it, and tells who sent it', async () => {
    const { businessName } = await invite();
    const read = async (who: 'superAdmin' | 'support') => {
      const { items } = await app.as(who).shops.invitations.list({});
      return items.find((one) => one.businessName === businessName)!;
    };
    expect((await read('superAdmin')).email).toContain(businessName.slice(-4));
    expect((await read('support')).email).toMatch(/^\w{2}\*\*\*@shops\.test$/);
  });
});

describe('setting up a shop', () => {
  it('goes on where it was in another browser, and fills the seven steps', async () => {
    const { client, invitation } = await invited();
    const made = await client.shops.setup.saveBusinessInfo(details(invitation.businessName));
    expect(made).toMatchObject({
      step: 'services',
      shop: { name: invitation.businessName, status: 'pending' },
      setup: { percent: 14, next: 'banking' },
      minutesLeft: 6,
    });
    const elsewhere = newcomer(app).client;
    await elsewhere.accounts.signIn({ email: invitation.email, password: JOINING_PASSWORD });
    expect((await elsewhere.accounts.session({})).person).toMatchObject({ kind: 'shop', role: 'mso_owner' });
    const skipped = await elsewhere.shops.setup.skipStep({ step: 'banking', idempotencyKey: key() });
    expect(skipped.setup).toMatchObject({ percent: 28, next: 'services' });
    const priced = await elsewhere.shops.setup.saveServices(services());
    expect(priced.setup).toMatchObject({ percent: 42, next: 'hours' });
    const opened = await elsewhere.shops.setup.saveSchedule({ ...aSchedule, idempotencyKey: key() });
    expect(opened).toMatchObject({ step: 'done', level: { percent: 100, name: 'Gold' }, minutesLeft: 0 });
    expect(opened.setup.steps.map(({ state }) => state)).toEqual([
      'done', 'skipped', 'done', 'done', 'open', 'open', 'open',
    ]); // prettier-ignore
  });

  it('finds a name for the page of each of two shops that are called the same', async () => {
    const slugs = [];
    for (const person of [await invited(), await invited()]) {
      const { shop } = await person.client.shops.setup.saveBusinessInfo(details('The Same Garage'));
      const { rows } = await app.product.system.database.executeSql(
        `select slug, time_zone from shop where id = '${shop!.id}'`,
      );
      slugs.push(rows[0]!['slug']);
    }
    expect(slugs).toEqual(['the-same-garage', 'the-same-garage-2']);
  });

  it('places the shop by its ZIP code, and refuses one that does not fit its state', async () => {
    const { client } = await invited();
    const nowhere = client.shops.setup.saveBusinessInfo({ ...details(), zip: '00000' });
    await expect(nowhere).rejects.toEqual(refused('ZIP_UNKNOWN'));
    const elsewhere = client.shops.setup.saveBusinessInfo({ ...details(), state: 'MD' });
    await expect(elsewhere).rejects.toEqual(refused('ZIP_OF_OTHER_STATE'));
    expect((await client.shops.setup.readDraft({})).shop).toBeNull();
  });

  it('answers the second of two tabs with what the first kept', async () => {
    const { client, jar } = await invited();
    const other = clientWith(app.product, jar);
    const { version, basis, draft } = await other.shops.setup.readDraft({});
    const typed = (businessName: string) => ({
      version,
      basis,
      step: 'shop' as const,
      draft: { ...draft, shopDetails: { ...draft.shopDetails, businessName } },
    });
    expect((await client.shops.setup.saveDraft(typed('First Tab'))).saved).toBe(true);
    expect((await client.shops.setup.saveDraft(typed('First Tab'))).saved, 'a repeat is no conflict').toBe(
      true,
    );
    const late = await other.shops.setup.saveDraft(typed('Second Tab'));
    expect(late.saved).toBe(false);
    expect(late.setup.draft.shopDetails.businessName).toBe('First Tab');
    const onto = await other.shops.setup.saveDraft({ ...typed('Second Tab'), version: late.setup.version });
    expect(onto.saved).toBe(true);
  });

  it('makes one shop where two tabs save the first details at once', async () => {
    const { client, jar } = await invited();
    const other = clientWith(app.product, jar);
    const [one, two] = await Promise.all([
      client.shops.setup.saveBusinessInfo(details()),
      other.shops.setup.saveBusinessInfo(details()),
    ]);
    expect(one.shop!.id).toBe(two.shop!.id);
  });

  it('brings a shop up to date with what is typed, once it is whole', async () => {
    const { client } = await invited();
    const made = await client.shops.setup.saveBusinessInfo(details('Before'));
    const { shopDetails } = made.draft;
    const draft = { ...made.draft, shopDetails: { ...shopDetails, businessName: 'After', phone: '' } };
    const save = ({ version, basis }: SetupView) =>
      client.shops.setup.saveDraft({ version, basis, step: 'shop', draft });
    const half = await save(made);
    expect(half.setup.shop!.name).toBe('Before');
    draft.shopDetails.phone = '(703) 555-0199';
    const whole = await save(half.setup);
    expect(whole.setup.shop!.name).toBe('After');
  });

  it('starts over with an empty draft, and keeps what was typed private', async () => {
    const { client, invitation } = await invited();
    expect((await client.shops.setup.readDraft({})).draft.shopDetails.businessName).toBe(
      invitation.businessName,
    );
    const stranger = await app.as('ben').shops.setup.readDraft({});
    expect(stranger.draft.shopDetails.businessName).toBe('');
    const over = await client.shops.setup.startOver({ idempotencyKey: key() });
    expect(over).toMatchObject({ step: 'shop', draft: { shopDetails: { businessName: '' } } });
  });

  it('needs a shop before its services, and is over once the shop was sent in', async () => {
    const { client } = await invited();
    await expect(client.shops.setup.saveServices(services())).rejects.toEqual(refused('SETUP_NEEDS_SHOP'));
    const live = app.as('mira').shops.setup;
    await expect(live.saveBusinessInfo(details())).rejects.toEqual(refused('SETUP_OVER'));
    await expect(
      live.saveDraft({ version: 0, basis: '', step: 'shop', draft: emptyDraft() }),
    ).rejects.toEqual(refused('SETUP_OVER'));
    await expect(live.skipStep({ step: 'media', idempotencyKey: key() })).rejects.toEqual(
      refused('SETUP_OVER'),
    );
  });

  it('forgets the draft of a deleted account', async () => {
    const { client } = await invited();
    const { person } = await client.accounts.session({});
    await client.accounts.factors.stepUp({ password: JOINING_PASSWORD });
    await client.accounts.profile.remove({ confirmation: 'DELETE' });
    const { rows } = await app.product.system.database.executeSql(
      `select count(*)::int as kept from shop_setup where user_id = '${person!.userId}'`,
    );
    expect(rows[0]!['kept']).toBe(0);
  });

  it('opens no link after seven days, and says so', async () => {
    const { token, id } = await invite();
    app.clock.advance(7 * DAY);
    const asked = app.as(null).shops.setup.readInvitation({ token });
    await expect(asked).rejects.toEqual(refused('INVITATION_EXPIRED'));
    await expect(newcomer(app).client.shops.setup.acceptInvitation(accepting(token))).rejects.toEqual(
      refused('INVITATION_EXPIRED'),
    );
    const { items } = await app.as('superAdmin').shops.invitations.list({ status: 'expired' });
    expect(items.map((one) => one.id)).toContain(id);
    await app.as('superAdmin').shops.invitations.resend({ invitationId: id, idempotencyKey: key() });
  });
});
