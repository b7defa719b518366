import { named } from '#domain/notifications/titles.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails before an appointment, around its start, and before a quote runs out. */
interface AboutJob {
  repair: string;
  jobUrl: string;
}

interface Upcoming extends AboutJob {
  startsAt: Date;
  timeZone: string;
}

type ToOwner = Upcoming & {
  shopName: string;
  place: string;
  /** What it costs to cancel in the last day, and not to come. */
  cancelFee: Cents;
  absenceFee: Cents;
  /** Null once they confirmed. */
  confirmUrl: string | null;
};

/** To the owner, a day and two hours before. */
export function ownerReminderMail(about: ToOwner): RenderedMail {
  const { shopName, repair, startsAt, timeZone, place, jobUrl, confirmUrl } = about;
  const when = formatWhen(startsAt, timeZone);
  return renderMail({
    subject: `Reminder: ${named(shopName)}, ${when}`,
    heading: 'Your appointment is coming up',
    paragraphs: [
      `${shopName} expects you for ${repair}.`,
      confirmUrl ? 'Let the shop know that you’re coming.' : 'You confirmed that you’re coming.',
    ],
    facts: [
      ['When', when],
      ['Where', place],
      ['Fee for canceling now', formatCents(about.cancelFee)],
      ['Fee if you don’t come', formatCents(about.absenceFee)],
      ['Reschedule or cancel', 'On your job’s page', jobUrl],
    ],
    action: confirmUrl
      ? { label: 'Confirm my appointment', url: confirmUrl }
      : { label: 'Open my repair', url: jobUrl },
    ...(confirmUrl && { note: 'The link works until the appointment begins, without logging in.' }),
  });
}

type ToShop = Upcoming & {
  /** Null where the mechanic drives to the owner: their address is on the job's page only. */
  place: string | null;
  isConfirmed: boolean;
  absenceFee: Cents;
};

/** To the shop, at the same times. Like every email to shops, it doesn't name the owner. */
export function shopReminderMail(about: ToShop): RenderedMail {
  const { repair, startsAt, timeZone, place, isConfirmed, absenceFee, jobUrl } = about;
  const when = formatWhen(startsAt, timeZone);
  return renderMail({
    subject: `Reminder: ${repair}, ${when}`,
    heading: 'An appointment is coming up',
    paragraphs: [
      place ? `The owner comes in for ${repair}.` : `You drive out for ${repair}.`,
      isConfirmed ? 'The owner confirmed that they’re coming.' : 'The owner has not confirmed yet.',
    ],
    facts: [
      ['When', when],
      ['Where', place ?? 'At the owner’s address, on the job’s page'],
      ['Fee if the owner doesn’t come', formatCents(absenceFee)],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

/** To an owner who is not there yet, ten minutes before the shop may report it. */
export function ownerMissingMail(
  about: Upcoming & { shopName: string; isMobile: boolean; reportableAt: Date; absenceFee: Cents },
): RenderedMail {
  const { shopName, repair, timeZone, isMobile, reportableAt, absenceFee } = about;
  return renderMail({
    subject: `Your shop is waiting: ${named(shopName)}`,
    heading: isMobile ? 'The mechanic is at your address' : 'The shop is waiting for you',
    paragraphs: [
      `${shopName} expected you for ${repair} at ${formatWhen(about.startsAt, timeZone)}.`,
      'Call the shop if you’re on your way. Its phone number is on your job’s page.',
      `From ${formatWhen(reportableAt, timeZone)}, the shop can report that you didn’t come.`,
    ],
    facts: [['Fee if you don’t come', formatCents(absenceFee)]],
    action: { label: 'Open my repair', url: about.jobUrl },
  });
}

/** To a shop whose mechanic has not reported their arrival. */
export function shopMissingMail(about: Upcoming): RenderedMail {
  const { repair, startsAt, timeZone, jobUrl } = about;
  return renderMail({
    subject: `The owner is waiting: ${repair}`,
    heading: 'The owner is waiting for your mechanic',
    paragraphs: [
      `Your mechanic was expected for ${repair} from ${formatWhen(startsAt, timeZone)}.`,
      'Report the arrival on the job’s page. In a few minutes, the owner can report that you didn’t come.',
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

interface EndingQuote {
  shopName: string;
  total: Cents;
  validUntil: Date;
  timeZone: string;
}

/** To an owner who has not answered quotes that run out within a day. */
export function quotesEndSoonMail(about: AboutJob & { quotes: readonly EndingQuote[] }): RenderedMail {
  const { repair, jobUrl, quotes } = about;
  return renderMail({
    subject:
      quotes.length === 1 ? `A quote ends soon: ${repair}` : `${quotes.length} quotes end soon: ${repair}`,
    heading: quotes.length === 1 ? 'A quote is about to expire' : 'Some quotes are about to expire',
    paragraphs: [`You haven’t answered yet. Accept a quote for ${repair} while it’s still valid.`],
    facts: quotes.map(
      ({ shopName, total, validUntil, timeZone }) =>
        [`${shopName}, ${formatCents(total)}`, `Valid until ${formatWhen(validUntil, timeZone)}`] as const,
    ),
    action: { label: 'Compare quotes', url: jobUrl },
  });
}
