import type { TestApp } from '../app.ts';
import { accepting } from './joining-acts.ts';
import { emailOf, type PersonName } from '../people.ts';
import { key } from '../stories.ts';
import { factsOf } from '../shop-facts.ts';

// What is done with the team of a shop: who is asked to join it, and how it is handed over.

/** A believable request for each operation of the area. */
export function teamInputs(app: TestApp) {
  return {
    'shops.team.list': () => ({}),
    // What they are already, and the only owner: nothing changes for the cells that follow.
    'shops.team.setRole': () => ({
      userId: app.world.users.miraTechnician,
      role: 'mso_technician',
      idempotencyKey: key(),
    }),
    'shops.team.remove': () => ({ userId: app.world.users.mira, idempotencyKey: key() }),
    'shops.team.invite': () => ({
      email: `${key()}@people.test`,
      role: 'mso_technician',
      idempotencyKey: key(),
    }),
    'shops.team.resendInvitation': () => ({ invitationId: key(), idempotencyKey: key() }),
    'shops.team.revokeInvitation': () => ({ invitationId: key(), idempotencyKey: key() }),
    'shops.team.readInvitation': () => ({ token: 'a'.repeat(64) }),
    'shops.team.acceptInvitation': () => accepting('a'.repeat(64)),
    'shops.team.takeInvitation': () => ({ token: 'a'.repeat(64), idempotencyKey: key() }),
    'shops.team.offerOwnership': () => ({ userId: app.world.users.miraTechnician, idempotencyKey: key() }),
    'shops.team.withdrawOwnership': () => ({ offerId: key(), idempotencyKey: key() }),
    'shops.team.acceptOwnership': () => ({ offerId: key(), idempotencyKey: key() }),
    'shops.team.declineOwnership': () => ({ offerId: key(), idempotencyKey: key() }),
  };
}

/** The newest link to a team in the email that was sent there. */
export async function teamToken(app: TestApp, email: string): Promise<string> {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to: email });
  const mail = messages.find(({ text }) => text.includes('/mechanic/team?token='));
  return /\/mechanic\/team\?token=([0-9a-f]{64})/.exec(mail?.text ?? '')![1]!;
}

export async function invite(app: TestApp, email: string, who: PersonName = 'mira'): Promise<string> {
  const wanted = { email, role: 'mso_technician', idempotencyKey: key() } as const;
  const { invitations } = await app.as(who).shops.team.invite(wanted);
  return invitations.find((one) => one.email === email)!.id;
}

/** What a shop says of itself, changed and shown. */
export async function changeWords(app: TestApp): Promise<void> {
  const shopProfile = app.as('mira').shops.profile;
  const details = await shopProfile.details({});
  const { description } = details;
  await shopProfile.saveDetails({ ...factsOf(details), contactName: 'Mira Haddad', idempotencyKey: key() });
  await shopProfile.savePublicPage({ headline: 'Honest brakes', description, idempotencyKey: key() });
}

/** A team in the making: a new and a known person join, and the shop is offered around. */
export async function changeTeam(app: TestApp): Promise<void> {
  const asOwner = app.as('mira').shops.team;
  const id = await invite(app, 'nia@people.test');
  await asOwner.resendInvitation({ invitationId: id, idempotencyKey: key() });
  const token = await teamToken(app, 'nia@people.test');
  await app.as(null).shops.team.readInvitation({ token });
  await app.as(null).shops.team.acceptInvitation(accepting(token));
  await asOwner.remove({ userId: app.world.users.miraTechnician, idempotencyKey: key() });
  await invite(app, emailOf('miraTechnician'));
  const link = await teamToken(app, emailOf('miraTechnician'));
  await app.as('miraTechnician').shops.team.takeInvitation({ token: link, idempotencyKey: key() });
  const spare = await invite(app, 'spare@people.test');
  await asOwner.revokeInvitation({ invitationId: spare, idempotencyKey: key() });
  for (const answer of ['withdrawOwnership', 'declineOwnership', 'acceptOwnership'] as const) {
    const offerId = await offerTo(app, 'miraManager');
    const who = answer === 'withdrawOwnership' ? 'mira' : 'miraManager';
    await app.as(who).shops.team[answer]({ offerId, idempotencyKey: key() });
  }
  // As it was before: the story goes on with the known owner.
  const back = await offerTo(app, 'mira', 'miraManager');
  await app.as('mira').shops.team.acceptOwnership({ offerId: back, idempotencyKey: key() });
}

export async function offerTo(app: TestApp, to: PersonName, from: PersonName = 'mira') {
  const wanted = { userId: app.world.users[to], idempotencyKey: key() };
  return (await app.as(from).shops.team.offerOwnership(wanted)).offer!.id;
}
