import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { accepting, newcomer } from '#test/support/acts/joining-acts.ts';
import { emailOf, type PersonName } from '#test/support/people.ts';
import { key } from '#test/support/stories.ts';
import { invite, offerTo, teamToken } from '#test/support/acts/team-acts.ts';

// Who is asked to join a team, and how a shop passes from one owner to the next.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const once = () => ({ idempotencyKey: key() });
const own = () => app.as('mira');
const rights = async (who: PersonName = 'mira') => {
  const { members } = await app.as(who).shops.team.list({});
  return Object.fromEntries(members.map(({ name, role }) => [name, role]));
};
const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);
const mailsTo = async (name: PersonName) => {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: emailOf(name) });
  return messages.map(({ subject }) => subject);
};

describe('an invitation to a team', () => {
  it('tells six things, makes the account of its address and puts it into the team', async () => {
    await invite(app, 'nia@people.test');
    const token = await teamToken(app, 'nia@people.test');
    expect(await app.as(null).shops.team.readInvitation({ token })).toEqual({
      email: 'nia@people.test',
      shopName: "Mira's Garage",
      inviterName: 'Mira Haddad',
      role: 'mso_technician',
      roleLabel: 'Technician',
      hasAccount: false,
    });
    const { client } = newcomer(app);
    expect(await client.shops.team.acceptInvitation(accepting(token))).toEqual({
      landing: '/mechanic/shop/dashboard',
    });
    expect((await client.accounts.session({})).person).toMatchObject({
      kind: 'shop',
      role: 'mso_technician',
    });
    expect(await rights()).toMatchObject({ 'Nora Quick': 'mso_technician' });
    expect((await own().shops.team.list({})).invitations).toEqual([]);
    const { items } = await app.as('ops').audit.staff.list({ action: 'member.joined' });
    expect(items).toMatchObject([{ after: { role: 'mso_technician' } }]);
  });

  it('works once: used, sent again and taken back it opens nothing', async () => {
    await invite(app, 'moe@people.test');
    const used = await teamToken(app, 'moe@people.test');
    await newcomer(app).client.shops.team.acceptInvitation(accepting(used));
    const asked = newcomer(app).client.shops.team;
    await expect(asked.acceptInvitation(accepting(used))).rejects.toEqual(refused('INVITATION_NOT_FOUND'));
    const invitationId = await invite(app, 'oli@people.test');
    const older = await teamToken(app, 'oli@people.test');
    await own().shops.team.resendInvitation({ invitationId, ...once() });
    await expect(asked.readInvitation({ token: older })).rejects.toEqual(refused('INVITATION_NOT_FOUND'));
    const newer = await teamToken(app, 'oli@people.test');
    await asked.readInvitation({ token: newer });
    await own().shops.team.revokeInvitation({ invitationId, ...once() });
    await expect(asked.acceptInvitation(accepting(newer))).rejects.toEqual(refused('INVITATION_NOT_FOUND'));
    await expect(own().shops.team.revokeInvitation({ invitationId, ...once() })).rejects.toEqual(
      refused('INVITATION_OVER'),
    );
  });

  it('is for the account of its address, which cannot be taken over, and for people in no shop', async () => {
    await invite(app, emailOf('ben'));
    const token = await teamToken(app, emailOf('ben'));
    const stranger = newcomer(app).client.shops.team;
    await expect(stranger.acceptInvitation(accepting(token))).rejects.toEqual(
      refused('INVITATION_SIGN_IN_FIRST'),
    );
    const take = (who: PersonName) => app.as(who).shops.team.takeInvitation({ token, ...once() });
    await expect(take('ana')).rejects.toEqual(refused('INVITATION_FOR_ANOTHER'));
    await invite(app, emailOf('volt'));
    const toVolt = await teamToken(app, emailOf('volt'));
    const taken = app.as('volt').shops.team.takeInvitation({ token: toVolt, ...once() });
    await expect(taken).rejects.toEqual(refused('ALREADY_IN_SHOP'));
    await take('ben');
    expect(await rights()).toMatchObject({ 'Ben Whitfield': 'mso_technician' });
    await own().shops.team.remove({ userId: app.world.users.ben, ...once() });
  });

  it('is for one person when it is accepted many times at once', async () => {
    await invite(app, emailOf('ben'));
    const token = await teamToken(app, emailOf('ben'));
    const presses = Array.from({ length: 8 }, () =>
      app.as('ben').shops.team.takeInvitation({ token, ...once() }),
    );
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await own().shops.team.remove({ userId: app.world.users.ben, ...once() });
  });

  it('makes no owner, goes to no address twice, nor to existing members', async () => {
    const asking = (email: string, role: string) =>
      own().shops.team.invite({ email, role, ...once() } as never);
    await expect(asking('pia@people.test', 'mso_owner')).rejects.toEqual(refused('INVALID_INPUT'));
    await invite(app, 'pia@people.test');
    await expect(asking('Pia@people.test', 'mso_manager')).rejects.toEqual(refused('MEMBER_INVITED'));
    await expect(asking(emailOf('miraAdvisor'), 'mso_manager')).rejects.toEqual(refused('MEMBER_ALREADY'));
  });

  it.each(['pending', 'suspended'] as const)('is refused while the shop is %s', async (who) => {
    const email = `stranger-of-${who}@people.test`;
    const owner = app.as(who).shops.team;
    const asked = { email, role: 'mso_technician' as const, ...once() };
    await expect(owner.invite(asked)).rejects.toEqual(refused('INVITE_WHILE_ACTIVE'));
    expect((await owner.list({})).refusals.invite).toMatch(/^You can invite people once/);
    const moveTo = (standing: string) =>
      sql(`update shop set ${standing} where id = $1`, [app.world.shops[who].id]);
    await moveTo("status = 'active', suspension = null, verification_status = 'verified'");
    await owner.invite({ ...asked, ...once() });
    const [{ id: invitationId } = { id: '' as never }] = (await owner.list({})).invitations;
    await moveTo("status = 'suspended', suspension = 'soft'");
    const again = owner.resendInvitation({ invitationId, ...once() });
    await expect(again).rejects.toEqual(refused('INVITE_WHILE_ACTIVE'));
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: email });
    expect(messages).toHaveLength(1);
  });

  it('fills no mailbox', async () => {
    const invitationId = await invite(app, 'mia@people.test');
    const again = () => own().shops.team.resendInvitation({ invitationId, ...once() });
    await again();
    await again();
    await expect(again()).rejects.toEqual(refused('MAILED_OFTEN'));
  });

  it('says that it ran out, and can be sent again', async () => {
    const invitationId = await invite(app, 'quin@people.test');
    const token = await teamToken(app, 'quin@people.test');
    app.clock.advance(7 * DAY + MINUTE);
    const stranger = newcomer(app).client.shops.team;
    await expect(stranger.readInvitation({ token })).rejects.toEqual(refused('INVITATION_EXPIRED'));
    const asOwner = app.as('mira').shops.team;
    const list = (await asOwner.list({})).invitations;
    expect(list.find(({ id }) => id === invitationId)).toMatchObject({ isExpired: true });
    await asOwner.resendInvitation({ invitationId, ...once() });
    await stranger.readInvitation({ token: await teamToken(app, 'quin@people.test') });
  });

  it('finds a place among twenty-five, and none beyond', async () => {
    const { seats } = await own().shops.team.list({});
    await sql(
      `insert into team_invitation (id, shop_id, email, role, token_hash, status, expires_at, invited_by,
         created_at, updated_at)
       select gen_random_uuid(), $1, 'seat-' || n || '@people.test', 'mso_technician', sha256(n::text::bytea),
         'pending', $3, $2, $3::timestamptz - interval '1 day', $3
       from generate_series(1, $4::int) n`,
      [
        app.world.shops.mira.id,
        app.world.users.mira,
        new Date(app.clock.now().getTime() + DAY),
        seats.most - seats.taken,
      ],
    );
    const oneMore = own().shops.team.invite({ email: 'late@people.test', role: 'mso_manager', ...once() });
    await expect(oneMore).rejects.toEqual(refused('TEAM_FULL'));
    const { refusals, invitations } = await own().shops.team.list({});
    expect(refusals.invite).toMatch(/limit of 25/);
    await own().shops.team.revokeInvitation({ invitationId: invitations[0]!.id, ...once() });
    expect((await own().shops.team.list({})).refusals.invite).toBeNull();
    await sql(`delete from team_invitation where status = 'pending'`);
  });

  it('is not seen by who may not ask, nor touched by another shop', async () => {
    const invitationId = await invite(app, 'rex@people.test');
    expect((await app.as('miraManager').shops.team.list({})).invitations).toEqual([]);
    const asOther = app.as('dulles').shops.team;
    for (const act of ['resendInvitation', 'revokeInvitation'] as const) {
      await expect(asOther[act]({ invitationId, ...once() })).rejects.toEqual(refused('NOT_FOUND'));
    }
  });
});

describe('handing a shop over', () => {
  it('changes nothing before the other one accepts, and is taken back or declined', async () => {
    for (const answer of ['withdrawOwnership', 'declineOwnership'] as const) {
      const offerId = await offerTo(app, 'miraManager');
      const second = own().shops.team.offerOwnership({ userId: app.world.users.miraAdvisor, ...once() });
      await expect(second).rejects.toEqual(refused('OWNERSHIP_OFFERED'));
      expect(await rights()).toMatchObject({ 'Mira Haddad': 'mso_owner', 'Joel Park': 'mso_manager' });
      if (answer === 'withdrawOwnership') await own().shops.team.withdrawOwnership({ offerId, ...once() });
      else await app.as('miraManager').shops.team.declineOwnership({ offerId, ...once() });
      const late = app.as('miraManager').shops.team.acceptOwnership({ offerId, ...once() });
      await expect(late).rejects.toEqual(refused('OWNERSHIP_OFFER_OVER'));
    }
    expect(await mailsTo('miraManager')).toContain("Ownership of “Mira's Garage” offered to “Joel Park”");
  });

  it('fills no mailbox by being taken back and made again', async () => {
    const userId = app.world.users.dullesManager;
    const dulles = app.as('dulles').shops.team;
    for (let times = 0; times < 5; times += 1) {
      const { offer } = await dulles.offerOwnership({ userId, ...once() });
      await dulles.withdrawOwnership({ offerId: offer!.id, ...once() });
    }
    expect(await mailsTo('dullesManager')).toHaveLength(3);
  });

  it('is only for the member it is offered to', async () => {
    const offerId = await offerTo(app, 'miraManager');
    for (const who of ['mira', 'miraAdvisor', 'dulles'] as const) {
      const team = app.as(who).shops.team;
      for (const act of ['acceptOwnership', 'declineOwnership'] as const) {
        await expect(team[act]({ offerId, ...once() })).rejects.toEqual(refused('NOT_FOUND'));
      }
    }
    expect((await app.as('miraAdvisor').shops.team.list({})).offer).toBeNull();
    expect((await app.as('miraManager').shops.team.list({})).offer).toMatchObject({ isToYou: true });
    await own().shops.team.withdrawOwnership({ offerId, ...once() });
  });

  it('asks both for a proof that is not older than ten minutes', async () => {
    const [mira, manager] = [app.as('mira').shops.team, app.as('miraManager').shops.team];
    await Promise.all([mira.list({}), manager.list({})]);
    const offerId = await offerTo(app, 'miraManager');
    app.clock.advance(11 * MINUTE);
    const stale = refused('STEP_UP_REQUIRED');
    const userId = app.world.users.miraAdvisor;
    await expect(mira.offerOwnership({ userId, ...once() })).rejects.toEqual(stale);
    await expect(mira.setRole({ userId, role: 'mso_owner', ...once() })).rejects.toEqual(stale);
    await expect(mira.remove({ userId, ...once() })).rejects.toEqual(stale);
    await expect(manager.acceptOwnership({ offerId, ...once() })).rejects.toEqual(stale);
    await own().shops.team.withdrawOwnership({ offerId, ...once() });
  });

  it('makes the one an owner and the other a manager, and ends what was signed in before', async () => {
    const [before, elsewhere, next] = [app.as('mira'), app.as('miraManager'), app.as('miraManager')];
    await Promise.all([before.shops.team.list({}), elsewhere.shops.team.list({})]);
    const offerId = await offerTo(app, 'miraManager');
    const twice = await Promise.allSettled(
      [1, 2].map(() => next.shops.team.acceptOwnership({ offerId, ...once() })),
    );
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(before.shops.team.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    await expect(elsewhere.shops.team.list({})).rejects.toEqual(refused('NOT_SIGNED_IN'));
    expect((await next.shops.team.list({})).canManage).toBe(true);
    expect(await rights()).toMatchObject({ 'Mira Haddad': 'mso_manager', 'Joel Park': 'mso_owner' });
    for (const who of ['mira', 'miraManager'] as const) {
      expect(await mailsTo(who)).toContain("The shop “Mira's Garage” has a new owner: “Joel Park”");
    }
    const { items } = await app.as('ops').audit.staff.list({ action: 'ownership.passed' });
    expect(items).toMatchObject([{ actor: 'Joel Park', after: { was: 'mso_manager' } }]);
    const back = await offerTo(app, 'mira', 'miraManager');
    await app.as('mira').shops.team.acceptOwnership({ offerId: back, ...once() });
  });

  it('is over when one of the two is something else by then', async () => {
    const offerId = await offerTo(app, 'miraAdvisor');
    await own().shops.team.setRole({
      userId: app.world.users.miraAdvisor,
      role: 'mso_accounting',
      ...once(),
    });
    const late = app.as('miraAdvisor').shops.team.acceptOwnership({ offerId, ...once() });
    await expect(late).rejects.toEqual(refused('OWNERSHIP_OFFER_OVER'));
    const next = await offerTo(app, 'miraManager');
    app.clock.advance(7 * DAY + HOUR);
    const tooLate = app.as('miraManager').shops.team.acceptOwnership({ offerId: next, ...once() });
    await expect(tooLate).rejects.toEqual(refused('OWNERSHIP_OFFER_OVER'));
    // An expired one blocks no new offer.
    const third = await offerTo(app, 'miraManager');
    await own().shops.team.withdrawOwnership({ offerId: third, ...once() });
  });
});

describe('the database refuses', () => {
  it('a shop without an owner, for every writer', async () => {
    const { mira } = app.world.users;
    const without = /without an owner/;
    await expect(sql('delete from shop_member where user_id = $1', [mira])).rejects.toThrow(without);
    const demoted = sql(`update shop_member set role = 'mso_manager' where user_id = $1`, [mira]);
    await expect(demoted).rejects.toThrow(without);
  });

  it('two offers of one shop, and two invitations of one address', async () => {
    await offerTo(app, 'miraManager');
    await invite(app, 'sam@people.test');
    const second = sql(
      `insert into ownership_offer (id, shop_id, from_user, to_user, status, offered_at, expires_at)
       select gen_random_uuid(), shop_id, from_user, to_user, status, offered_at, expires_at
       from ownership_offer where status = 'offered'`,
    );
    await expect(second).rejects.toThrow(/one_offer_a_shop/);
    const invited = sql(
      `insert into team_invitation (id, shop_id, email, role, token_hash, status, expires_at, invited_by,
         created_at, updated_at)
       select gen_random_uuid(), shop_id, email, role, sha256(token_hash), status, expires_at, invited_by,
         created_at, updated_at
       from team_invitation where status = 'pending'`,
    );
    await expect(invited).rejects.toThrow(/one_pending_invitation_a_member/);
  });
});
