import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails about appointments that somebody missed, and about cars that wait without their owner. */
interface AboutJob {
  repair: string;
  jobUrl: string;
}

const contestable = (until: Date, timeZone: string) =>
  `If that is not so, say it on the page of the job until ${formatWhen(until, timeZone)}: our staff then decide.`;

/** To an owner: the shop waited, and what that costs. */
export function ownerMissedMail(
  about: AboutJob & { shopName: string; fee: Cents; contestUntil: Date; timeZone: string },
): RenderedMail {
  const { shopName, fee, contestUntil, timeZone } = about;
  return renderMail({
    subject: `You were not there: ${about.repair}`,
    heading: 'A missed appointment was reported',
    paragraphs: [
      `${shopName} reports that nobody came for ${about.repair}. The booking is over.`,
      `${contestable(contestUntil, timeZone)}${fee > 0 ? ' Until then nobody gets the fee.' : ''}`,
    ],
    facts: [['Fee for the missed appointment', formatCents(fee)]],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To a shop: the owner stood before a closed door, or waited in vain. */
export function shopMissedMail(about: AboutJob & { contestUntil: Date; timeZone: string }): RenderedMail {
  return renderMail({
    subject: `You were not there: ${about.repair}`,
    heading: 'The owner reports that you were not there',
    paragraphs: [
      `The booking of ${about.repair} is over, and the owner can choose another shop.`,
      'The missed appointment counts in your reliability.',
      contestable(about.contestUntil, about.timeZone),
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To whoever reported: the other side says otherwise. */
export function contestedMail(about: AboutJob & { fee: Cents }): RenderedMail {
  return renderMail({
    subject: `Contested: ${about.repair}`,
    heading: 'Your report is contested',
    paragraphs: [
      `You reported that nobody was there for ${about.repair}. The other side says otherwise.`,
      `Our staff read both sides and decide.${about.fee > 0 ? ' Until then nobody gets the fee.' : ''}`,
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

export function noShowDecidedMail(about: AboutJob & { stands: boolean; fee: Cents }): RenderedMail {
  const { stands, fee } = about;
  const money = stands
    ? `The fee of ${formatCents(fee)} is kept.`
    : 'Nothing is kept; what was charged goes back.';
  return renderMail({
    subject: `Decided: ${about.repair}`,
    heading: stands
      ? 'The report of the missed appointment stands'
      : 'The report of the missed appointment falls',
    paragraphs: [
      `Our staff read what both sides said about ${about.repair}. ${fee > 0 ? money : ''}`.trim(),
      'Their reason stands on the page of the job.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To an owner whose mechanic waits outside. */
export function arrivedMail(about: AboutJob & { shopName: string }): RenderedMail {
  return renderMail({
    subject: `Your mechanic is there: ${about.repair}`,
    heading: 'Your mechanic has arrived',
    paragraphs: [`${about.shopName} says that their mechanic is at your address for ${about.repair}.`],
    action: { label: 'Show the check-in code', url: about.jobUrl },
  });
}

/** To a shop: it need not wait for the owner. */
export function keysLeftMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Keys left: ${about.repair}`,
    heading: 'The car and its keys are there',
    paragraphs: [
      `The owner says that the car for ${about.repair} and its keys are there, and agrees to the approved amount.`,
      'Check it in without a code, with photos of how you find it.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To a shop whose quote waited in reserve. */
export function offeredAgainMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `On offer again: ${about.repair}`,
    heading: 'Your quote is on offer again',
    paragraphs: [
      `The booking of ${about.repair} fell through, so the owner is choosing again.`,
      'For two hours the quotes come first that cost no more than was agreed before.',
      'Your quote stands as you sent it. Change or withdraw it if it does not suit you any more.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
