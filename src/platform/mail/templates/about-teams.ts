import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails about who works in a shop, and who owns it. */

type Invitation = { shopName: string; inviterName: string; role: string; link: string };

/** Reads the same with and without an account, so it does not reveal which emails have one. */
export function teamInvitationMail({ shopName, inviterName, role, link }: Invitation): RenderedMail {
  return renderMail({
    subject: `You are invited to a team on ${brand.name}: ${named(shopName)}`,
    heading: `Join the team of ${shopName}`,
    paragraphs: [
      `${inviterName} invited you to join ${shopName} on ${brand.name}.`,
      'Use the link to create an account, or to join with the one you have.',
    ],
    facts: [['Your role', role]],
    action: { label: 'Join the team', url: link },
    note: 'The link works once, for 7 days. If you do not know this shop, you can ignore this email.',
  });
}

type Offer = { shopName: string; from: string; to: string; url: string };

const surprises = `If you did not expect this, write to ${brand.supportAddress} right away.`;

/** To the member who is offered the shop, and to its owners. */
export function ownershipOfferedMail({ shopName, from, to, url }: Offer): RenderedMail {
  return renderMail({
    subject: `Ownership of ${named(shopName)} offered to ${named(to)}`,
    heading: `${from} wants to make ${to} the owner of ${shopName}`,
    paragraphs: [
      `Nothing has changed yet. ${from} owns the shop until ${to} accepts.`,
      `The owner is responsible for the team, the bank account and the ${brand.name} terms.`,
    ],
    action: { label: 'Open the team', url },
    note: `The offer expires in 7 days and can be withdrawn until it is accepted. ${surprises}`,
  });
}

/** To the owner before, to the new one, and to every other owner. */
export function ownershipPassedMail({ shopName, from, to, url }: Offer): RenderedMail {
  return renderMail({
    subject: `The shop ${named(shopName)} has a new owner: ${named(to)}`,
    heading: `${to} now owns ${shopName}`,
    paragraphs: [
      `${to} accepted the shop. ${from} is now a manager.`,
      'The bank account has not changed. Check it under Payouts.',
    ],
    action: { label: 'Open the team', url },
    note: surprises,
  });
}
