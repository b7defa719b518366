import type { CheckInFact } from '#domain/bookings/check-in-correction.ts';
import { named } from '#domain/notifications/titles.ts';
import { CONFIRM_HOURS, UNCOLLECTED_DAYS } from '#domain/money/hold-plan.ts';
import { sayDecline } from '#domain/money/decline-words.ts';
import { brand } from '#domain/site/brand.ts';
import { formatCents, NO_MONEY, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/**
 * Mails to the owner of a car. `repair` is the service and the car in a few words: "Brake repair, 2016 Honda
 * Civic".
 */
interface AboutJob {
  repair: string;
  jobUrl: string;
}

interface AtShop extends AboutJob {
  shopName: string;
}

interface At {
  startsAt: Date;
  timeZone: string;
}

const ELSEWHERE =
  'If you open it on another device, enter the number shown where you requested it. Never share that number.';

export function guestLinkMail(about: { repair: string; link: string }): RenderedMail {
  return renderMail({
    subject: 'Finish posting your repair',
    heading: 'Finish posting your repair',
    paragraphs: [
      `You described a repair: ${about.repair}.`,
      'Open this link to confirm your e-mail. Then shops near you see the job and can send quotes.',
      ELSEWHERE,
    ],
    action: { label: 'Post my repair', url: about.link },
    note: `The link works once and for 24 hours. If this was not you, do nothing: no one has seen the job.`,
  });
}

export function returnLinkMail(about: { repair: string; link: string }): RenderedMail {
  return renderMail({
    subject: 'Your link to your repair',
    heading: 'Back to your repair',
    paragraphs: [
      `You asked for a new link to your repair: ${about.repair}.`,
      'Open it on the device on which you want to go on. It signs you in there.',
      ELSEWHERE,
    ],
    action: { label: 'Go to my repair', url: about.link },
    note: 'The link works once and for 24 hours. If this was not you, do nothing: only this mail opens it.',
  });
}

export function newQuoteMail(
  about: AtShop & { total: Cents; validUntil: Date; timeZone: string },
): RenderedMail {
  return renderMail({
    subject: `A quote of ${formatCents(about.total)} from ${named(about.shopName)}`,
    heading: `${about.shopName} sent you a quote`,
    paragraphs: [`For ${about.repair}. Compare it line by line with the others before you choose.`],
    facts: [
      ['Total with tax', formatCents(about.total)],
      ['Valid until', formatWhen(about.validUntil, about.timeZone)],
    ],
    action: { label: 'Compare quotes', url: about.jobUrl },
    note: 'You pay nothing until you accept a quote, and the shop is paid only after the work.',
  });
}

export interface BookedAt extends AtShop, At {
  address: string;
  total: Cents;
  bookingFee: Cents;
  checkInCode: string;
}

export function bookedMail(about: BookedAt): RenderedMail {
  return renderMail({
    subject: `Booked: ${named(about.shopName)}, ${formatWhen(about.startsAt, about.timeZone)}`,
    heading: 'Your repair is booked',
    paragraphs: [
      `${about.shopName} expects you for ${about.repair}.`,
      'Read the check-in code to the shop when you hand over the key, not before.',
    ],
    facts: [
      ['When', formatWhen(about.startsAt, about.timeZone)],
      ['Where', about.address],
      ['Check-in code', about.checkInCode],
      ['Total with tax', formatCents(about.total)],
      ['Booking fee, credited to the bill', formatCents(about.bookingFee)],
    ],
    action: { label: 'Open my repair', url: about.jobUrl },
    note: 'The shop is paid after the work is done, not before.',
  });
}

export function checkedInMail(about: AtShop & { odometerMiles: number }): RenderedMail {
  return renderMail({
    subject: `Your car is checked in at ${named(about.shopName)}`,
    heading: 'Your car is checked in',
    paragraphs: [
      `${about.shopName} checked your car in for ${about.repair}.`,
      'The photos of its condition are with the job.',
      'Only the lines that you approved can be charged.',
    ],
    facts: [['Odometer', `${about.odometerMiles.toLocaleString('en-US')} miles`]],
    action: { label: 'See the photos', url: about.jobUrl },
  });
}

type Corrected = { fact: CheckInFact; was: string | number | boolean; is: string | number | boolean };

export function checkInCorrectedMail(
  about: AtShop & { reason: string; facts: readonly Corrected[] },
): RenderedMail {
  return renderMail({
    subject: `A correction to your check-in at ${named(about.shopName)}`,
    heading: 'Your check-in was corrected',
    paragraphs: [
      `${about.shopName} corrected your check-in details for ${about.repair}.`,
      `The reason: ${about.reason}`,
    ],
    facts: about.facts.flatMap(({ fact, was, is }): [string, string][] => [
      [correctedFacts[fact], sayCorrected(is)],
      ['Before', sayCorrected(was)],
    ]),
    action: { label: 'Open your job', url: about.jobUrl },
    note: 'If this is wrong, tell the shop before the work is done, or write to our support.',
  });
}

const correctedFacts: Record<CheckInFact, string> = {
  odometerMiles: 'Odometer',
  wantsOldParts: 'Old parts are kept for you',
  note: 'Note',
};

function sayCorrected(value: string | number | boolean): string {
  if (typeof value === 'number') return `${value.toLocaleString('en-US')} miles`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || 'Nothing';
}

/** Why is between the shop and us; what it means for the car and the money is the owner's. */
export function shopSuspendedWithCarMail(about: AtShop): RenderedMail {
  return renderMail({
    subject: `About your car at ${named(about.shopName)}`,
    heading: `${about.shopName} takes no new jobs at the moment`,
    paragraphs: [
      `Your job there goes on: ${about.repair}. Our staff look after it, and the shop may finish what it began.`,
      'Nothing that you did not approve can be charged. If something is not right with your car, or you want it back as it is, write to our support or say so on the page of your job.',
    ],
    action: { label: 'Open your job', url: about.jobUrl },
  });
}

/** The way that stops the money, which a letter to us does not. */
const reportIt = (end: string) =>
  `Open the job and press “Report a problem” before ${end}: from that moment nothing is paid to the shop ` +
  'until it is settled.';

export function workDoneMail(about: AtShop & { total: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `Done: ${about.repair}`,
    heading: 'The work is done',
    paragraphs: [
      `${about.shopName} finished ${about.repair}. The invoice has only lines that you approved.`,
      'Look at your car, then confirm.',
      `Without an answer the shop is paid ${CONFIRM_HOURS} hours after it marked your car as returned, or ` +
        `${UNCOLLECTED_DAYS} days after the work was done if it never did.`,
    ],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['Total with tax', formatCents(about.total)],
    ],
    action: { label: 'Check and confirm', url: about.jobUrl },
    note: `Something is wrong? ${reportIt('that time is over')}`,
  });
}

export function confirmReminderMail(
  about: AtShop & { total: Cents; releaseAt: Date; timeZone: string },
): RenderedMail {
  return renderMail({
    subject: `Is everything right with ${about.repair}?`,
    heading: 'Did you look at the work?',
    paragraphs: [
      `${about.shopName} returned your car after ${about.repair}.`,
      'If it is right, confirm it. Without an answer it counts as confirmed.',
      `If something is wrong, do not confirm. ${reportIt('then')}`,
    ],
    facts: [
      ['Paid to the shop without an answer', formatWhen(about.releaseAt, about.timeZone)],
      ['Total with tax', formatCents(about.total)],
    ],
    action: { label: 'Check and confirm', url: about.jobUrl },
  });
}

export function receiptMail(about: AtShop & { total: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `Paid: ${formatCents(about.total)} to ${named(about.shopName)}`,
    heading: `${about.shopName} has been paid`,
    paragraphs: [
      `The ${formatCents(about.total)} that was held for ${about.repair} went to ${about.shopName}.`,
    ],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['Paid', formatCents(about.total)],
    ],
    action: { label: 'Open the receipt', url: about.jobUrl },
    note: 'Keep it for the warranty: the shop stands by the work for the term on the invoice.',
  });
}

/** `fixUntil` is null once the work is done: no appointment is at stake, but the shop waits for its money. */
export function cardDeclinedMail(
  about: AtShop & { amount: Cents; reason: string | null; fixUntil: Date | null; timeZone: string },
): RenderedMail {
  const amount = formatCents(about.amount);
  const until = about.fixUntil && formatWhen(about.fixUntil, about.timeZone);
  return renderMail({
    subject: 'Your card was declined',
    heading: 'Your card was declined',
    paragraphs: [
      `${sayDecline(about.reason)} ${amount} for ${about.repair} at ${about.shopName} could not be arranged; ` +
        'nothing was charged.',
      until
        ? `Add another card until ${until} and your appointment stays as it is.`
        : `Add another card, so that ${about.shopName} can be paid for the work.`,
    ],
    action: { label: 'Use another card', url: about.jobUrl },
  });
}

/** What a cancellation leaves its owner: charged money that goes back, or a hold that is let go. */
export type MoneyBack = { returned?: Cents; voided?: Cents };

export function jobCancelledMail(about: AboutJob & { by: string; kept: Cents } & MoneyBack): RenderedMail {
  const { returned = NO_MONEY, voided = NO_MONEY } = about;
  return renderMail({
    subject: `Cancelled: ${about.repair}`,
    heading: 'Your repair is cancelled',
    paragraphs: [`${about.by} cancelled ${about.repair}.`],
    facts: [
      ...(returned > 0 ? [['Given back to you', formatCents(returned)] as const] : []),
      ...(voided > 0 ? [['Let go on your card, not charged', formatCents(voided)] as const] : []),
      ['Cost of cancelling', formatCents(about.kept)],
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

export function expiresSoonMail(about: AboutJob & { quotes: number }): RenderedMail {
  const waiting =
    about.quotes === 1 ? 'One quote waits' : `${about.quotes > 0 ? about.quotes : 'No'} quotes wait`;
  return renderMail({
    subject: `One day left: ${about.repair}`,
    heading: 'Your job ends tomorrow',
    paragraphs: [
      `${waiting} for your decision about ${about.repair}.`,
      'Choose one, or keep the job open for seven more days with one press.',
    ],
    action: { label: 'Open my job', url: about.jobUrl },
  });
}

export function jobExpiredMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Expired: ${about.repair}`,
    heading: 'Your job has expired',
    paragraphs: [
      `No quote was accepted in time for ${about.repair}, so shops no longer see it. Nothing was charged.`,
      'Post it again with one press; everything you typed is still there.',
    ],
    action: { label: 'Post it again', url: about.jobUrl },
    note: `Questions? Write to ${brand.supportAddress}.`,
  });
}
