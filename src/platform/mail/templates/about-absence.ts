import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about missed appointments, and about cars left with their keys. */
interface AboutJob {
  repair: string;
  jobUrl: string;
}

const contestable = (until: Date, timeZone: string) =>
  `If this is wrong, contest it on the job page by ${formatWhen(until, timeZone)}. Our staff will then decide.`;

/** To an owner who missed an appointment, with what it costs. */
export function ownerMissedMail(
  about: AboutJob & { shopName: string; fee: Cents; contestUntil: Date; timeZone: string },
): RenderedMail {
  const { shopName, fee, contestUntil, timeZone } = about;
  return renderMail({
    subject: `Missed appointment: ${about.repair}`,
    heading: 'The shop says you missed your appointment',
    paragraphs: [
      `${shopName} reported that you did not come for ${about.repair}. The booking has ended.`,
      `${contestable(contestUntil, timeZone)}${fee > 0 ? ' We hold the fee until then.' : ''}`,
    ],
    facts: [['Fee for the missed appointment', formatCents(fee)]],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To a shop that missed an appointment. */
export function shopMissedMail(about: AboutJob & { contestUntil: Date; timeZone: string }): RenderedMail {
  return renderMail({
    subject: `Missed appointment: ${about.repair}`,
    heading: 'The owner says you missed the appointment',
    paragraphs: [
      `The booking for ${about.repair} has ended, and the owner can choose another shop.`,
      'The missed appointment counts toward your reliability.',
      contestable(about.contestUntil, about.timeZone),
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To the side that reported it: the other side contests the report. */
export function contestedMail(about: AboutJob & { fee: Cents }): RenderedMail {
  return renderMail({
    subject: `Contested: ${about.repair}`,
    heading: 'Your report is contested',
    paragraphs: [
      `You reported a missed appointment for ${about.repair}. The other side disagrees.`,
      `Our staff will read both sides and decide.${about.fee > 0 ? ' We hold the fee until then.' : ''}`,
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

export function noShowDecidedMail(about: AboutJob & { stands: boolean; fee: Cents }): RenderedMail {
  const { stands, fee } = about;
  const money = stands
    ? `The fee of ${formatCents(fee)} is kept.`
    : 'No fee is kept, and any charge is refunded.';
  return renderMail({
    subject: `Decided: ${about.repair}`,
    heading: stands
      ? 'We upheld the missed appointment report'
      : 'We dismissed the missed appointment report',
    paragraphs: [
      `Our staff read both sides about ${about.repair}. ${fee > 0 ? money : ''}`.trim(),
      'You can read the reason on the job page.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To an owner: the mechanic is outside. */
export function arrivedMail(about: AboutJob & { shopName: string }): RenderedMail {
  return renderMail({
    subject: `Your mechanic has arrived: ${about.repair}`,
    heading: 'Your mechanic has arrived',
    paragraphs: [`The mechanic from ${about.shopName} is at your address for ${about.repair}.`],
    action: { label: 'Show the check-in code', url: about.jobUrl },
  });
}

/** To a shop: it can check the car in without the owner. */
export function keysLeftMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Keys left: ${about.repair}`,
    heading: 'The owner left the car and keys',
    paragraphs: [
      `The owner left the car and keys for ${about.repair} and agreed to the approved amount.`,
      'Check the car in with photos of its condition. You do not need a code.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To a shop whose quote was on standby. */
export function offeredAgainMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Your quote is active again: ${about.repair}`,
    heading: 'Your quote is active again',
    paragraphs: [
      `The booking for ${about.repair} fell through, so the owner is choosing again.`,
      'For two hours, quotes at or below the price agreed before are listed first.',
      'Your quote is unchanged. Change or withdraw it if it no longer works for you.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
