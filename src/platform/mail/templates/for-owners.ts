import type { CheckInFact } from '#domain/bookings/check-in-correction.ts';
import { named } from '#domain/notifications/titles.ts';
import { CONFIRM_HOURS, UNCOLLECTED_DAYS } from '#domain/money/hold-plan.ts';
import { sayDecline } from '#domain/money/decline-words.ts';
import { brand } from '#domain/site/brand.ts';
import { formatCents, NO_MONEY, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/**
 * Emails to the owner of a car. `repair` is the service and the car in a few words: "Brake repair, 2016 Honda
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
      'Open this link to confirm your email and post the job. Then shops near you can send quotes.',
      ELSEWHERE,
    ],
    action: { label: 'Post my repair', url: about.link },
    note: 'The link works once, for 24 hours. If this was not you, ignore this email. No shop has seen the job.',
  });
}

export function returnLinkMail(about: { repair: string; link: string }): RenderedMail {
  return renderMail({
    subject: 'Your link to your repair',
    heading: 'Back to your repair',
    paragraphs: [
      `You asked for a new link to your repair: ${about.repair}.`,
      'Open it on the device you want to use. It signs you in there.',
      ELSEWHERE,
    ],
    action: { label: 'Go to my repair', url: about.link },
    note: 'The link works once, for 24 hours. If this was not you, ignore this email. The link works only from here.',
  });
}

export function newQuoteMail(
  about: AtShop & { total: Cents; validUntil: Date; timeZone: string },
): RenderedMail {
  return renderMail({
    subject: `A quote of ${formatCents(about.total)} from ${named(about.shopName)}`,
    heading: `${about.shopName} sent you a quote`,
    paragraphs: [
      `The quote is for ${about.repair}. Compare it line by line with the others before you choose.`,
    ],
    facts: [
      ['Total with tax', formatCents(about.total)],
      ['Valid until', formatWhen(about.validUntil, about.timeZone)],
    ],
    action: { label: 'Compare quotes', url: about.jobUrl },
    note: 'You pay nothing until you accept a quote. The shop is paid after the work.',
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
      'You can see photos of its condition on the job page.',
      'The shop can charge only the lines you approved.',
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

/** The reason stays between the shop and us; the owner reads what it means for the car and the money. */
export function shopSuspendedWithCarMail(about: AtShop): RenderedMail {
  return renderMail({
    subject: `About your car at ${named(about.shopName)}`,
    heading: `${about.shopName} takes no new jobs right now`,
    paragraphs: [
      `Your job there continues: ${about.repair}. The shop can finish it, and our staff are watching it.`,
      'The shop can charge only what you approved. If something is wrong, or you want your car back now, write to our support or report a problem on the job page.',
    ],
    action: { label: 'Open your job', url: about.jobUrl },
  });
}

/** Only a report stops the payment; an email to us does not. */
const reportIt = (end: string) =>
  `Open the job and press “Report a problem” before ${end}. We then pay the shop nothing until it is settled.`;

export function workDoneMail(about: AtShop & { total: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `Done: ${about.repair}`,
    heading: 'The work is done',
    paragraphs: [
      `${about.shopName} finished ${about.repair}. The invoice has only lines you approved.`,
      'Check your car, then confirm the work.',
      `If you don’t answer, we pay the shop ${CONFIRM_HOURS} hours after it marks your car as returned, or ${UNCOLLECTED_DAYS} days after the work was done if it never does.`,
    ],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['Total with tax', formatCents(about.total)],
    ],
    action: { label: 'Check and confirm', url: about.jobUrl },
    note: `Something is wrong? ${reportIt('that time is up')}`,
  });
}

export function confirmReminderMail(
  about: AtShop & { total: Cents; releaseAt: Date; timeZone: string },
): RenderedMail {
  return renderMail({
    subject: `Is everything right with ${about.repair}?`,
    heading: 'Did you check the work?',
    paragraphs: [
      `${about.shopName} returned your car after ${about.repair}.`,
      'If everything is right, confirm it. If you don’t answer, we count it as confirmed.',
      `If something is wrong, do not confirm. ${reportIt('then')}`,
    ],
    facts: [
      ['We pay the shop if you don’t answer by', formatWhen(about.releaseAt, about.timeZone)],
      ['Total with tax', formatCents(about.total)],
    ],
    action: { label: 'Check and confirm', url: about.jobUrl },
  });
}

export function receiptMail(about: AtShop & { total: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `Paid: ${formatCents(about.total)} to ${named(about.shopName)}`,
    heading: `${about.shopName} has been paid`,
    paragraphs: [`We paid ${about.shopName} the ${formatCents(about.total)} held for ${about.repair}.`],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['Paid', formatCents(about.total)],
    ],
    action: { label: 'Open the receipt', url: about.jobUrl },
    note: 'Keep it for the warranty, which lasts for the term on the invoice.',
  });
}

/** `fixUntil` is null once the work is done: no appointment is at stake, but the shop is unpaid. */
export function cardDeclinedMail(
  about: AtShop & { amount: Cents; reason: string | null; fixUntil: Date | null; timeZone: string },
): RenderedMail {
  const amount = formatCents(about.amount);
  const until = about.fixUntil && formatWhen(about.fixUntil, about.timeZone);
  return renderMail({
    subject: 'Your card was declined',
    heading: 'Your card was declined',
    paragraphs: [
      `${sayDecline(about.reason)} We could not arrange ${amount} for ${about.repair} at ${about.shopName}. Nothing was charged.`,
      until
        ? `Add another card by ${until} to keep your appointment.`
        : `Add another card so we can pay ${about.shopName} for the work.`,
    ],
    action: { label: 'Use another card', url: about.jobUrl },
  });
}

/** What a cancellation gives the owner: a refund of a charge, or a voided hold. */
export type MoneyBack = { returned?: Cents; voided?: Cents };

export function jobCancelledMail(about: AboutJob & { by: string; kept: Cents } & MoneyBack): RenderedMail {
  const { returned = NO_MONEY, voided = NO_MONEY } = about;
  return renderMail({
    subject: `Canceled: ${about.repair}`,
    heading: 'Your repair is canceled',
    paragraphs: [`${about.by} canceled ${about.repair}.`],
    facts: [
      ...(returned > 0 ? [['Refunded to you', formatCents(returned)] as const] : []),
      ...(voided > 0 ? [['Hold voided, not charged', formatCents(voided)] as const] : []),
      ['Cancellation fee', formatCents(about.kept)],
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

export function expiresSoonMail(about: AboutJob & { quotes: number }): RenderedMail {
  const waiting = about.quotes === 1 ? 'One quote' : `${about.quotes > 0 ? about.quotes : 'No'} quotes`;
  return renderMail({
    subject: `One day left: ${about.repair}`,
    heading: 'Your job expires tomorrow',
    paragraphs: [
      `You have ${waiting} for ${about.repair}.`,
      'Choose one, or keep the job open for seven more days.',
    ],
    action: { label: 'Open my job', url: about.jobUrl },
  });
}

export function jobExpiredMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Expired: ${about.repair}`,
    heading: 'Your job has expired',
    paragraphs: [
      `You accepted no quote in time for ${about.repair}, so shops no longer see it. Nothing was charged.`,
      'You can post it again. We kept everything you typed.',
    ],
    action: { label: 'Post it again', url: about.jobUrl },
    note: `Questions? Write to ${brand.supportAddress}.`,
  });
}
