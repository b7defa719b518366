import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails about who works in a shop, and who owns it. */

type Invitation = { shopName: string; inviterName: string; role: string; link: string };

/** Asks somebody to join the team of a shop. It says the same to who has an account and to who has none. */
export function teamInvitationMail({ shopName, inviterName, role, link }: Invitation): RenderedMail {
  return renderMail({
    subject: `You are invited to a team on ${brand.name}: ${named(shopName)}`,
    heading: `Join the team of ${shopName}`,
    paragraphs: [
      `${inviterName} asks you to work with ${shopName} on ${brand.name}.`,
      'With the link you make your account, or you join with the one that this address has already.',
    ],
    facts: [['Your role', role]],
    action: { label: 'Join the team', url: link },
    note: 'The link works once and for 7 days. If you do not know this shop, do nothing.',
  });
}

type Offer = { shopName: string; from: string; to: string; url: string };

const surprises = `If this surprises you, write to ${brand.supportAddress} at once.`;

/** To the one whom a shop is offered to, and to its owners. */
export function ownershipOfferedMail({ shopName, from, to, url }: Offer): RenderedMail {
  return renderMail({
    subject: `The shop ${named(shopName)} is offered to ${named(to)}`,
    heading: `${from} wants to hand ${shopName} over to ${to}`,
    paragraphs: [
      `Nothing has changed yet: ${from} owns the shop until ${to} accepts.`,
      `Whoever owns a shop answers for it: the team, the bank account and the terms of ${brand.name}.`,
    ],
    action: { label: 'Look at the team', url },
    note: `The offer stands for 7 days, and it can be taken back until it is accepted. ${surprises}`,
  });
}

/** To the owner before, to the new one, and to every other owner. */
export function ownershipPassedMail({ shopName, from, to, url }: Offer): RenderedMail {
  return renderMail({
    subject: `The shop ${named(shopName)} has a new owner: ${named(to)}`,
    heading: `${shopName} was handed over to ${to}`,
    paragraphs: [
      `${to} accepted, and owns the shop from now on. ${from} is a manager of it.`,
      'The bank account stays connected as it is. Check whose it is under Payouts.',
    ],
    action: { label: 'Look at the team', url },
    note: surprises,
  });
}
