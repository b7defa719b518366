import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/**
 * Mails to a shop. They never hold the owner's contact or address: those are shown after sign-in, to who may.
 */
interface AboutJob {
  repair: string;
  jobUrl: string;
}

export function quoteAcceptedMail(
  about: AboutJob & { startsAt: Date; timeZone: string; total: Cents; net: Cents },
): RenderedMail {
  return renderMail({
    subject: `Booked: ${about.repair}, ${formatWhen(about.startsAt, about.timeZone)}`,
    heading: 'Your quote was accepted',
    paragraphs: [
      `The owner accepted your quote for ${about.repair}. The time is reserved in your calendar.`,
      'Check the car in with the six-digit code that the owner reads to you.',
    ],
    facts: [
      ['When', formatWhen(about.startsAt, about.timeZone)],
      ['Total with tax', formatCents(about.total)],
      ['Paid to you after the work', formatCents(about.net)],
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

export function quoteLostMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `Not chosen: ${about.repair}`,
    heading: 'The owner chose another shop',
    paragraphs: [
      `Your quote for ${about.repair} was not chosen. Its time is free again in your calendar.`,
      'It stays on standby: should the booking fall through, the owner can come back to you.',
    ],
    action: { label: 'See other jobs near you', url: about.jobUrl },
  });
}

export function shopPaidMail(about: AboutJob & { net: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `${formatCents(about.net)} released: ${about.repair}`,
    heading: `${formatCents(about.net)} is yours`,
    paragraphs: [
      `The payment for ${about.repair} was released to your balance and goes out with the next payout.`,
    ],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['After fees', formatCents(about.net)],
    ],
    action: { label: 'Open the statement', url: about.jobUrl },
  });
}

/** For a quote whose job is over before anyone was chosen. */
export function jobGoneMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `No longer open: ${about.repair}`,
    heading: 'This job is no longer open',
    paragraphs: [
      `${about.repair} ended before a shop was chosen, and your quote with it.`,
      'Its time is free again in your calendar.',
    ],
    action: { label: 'See other jobs near you', url: about.jobUrl },
  });
}

export function bookingCancelledMail(about: AboutJob & { by: string; compensation: Cents }): RenderedMail {
  return renderMail({
    subject: `Cancelled: ${about.repair}`,
    heading: 'A booking was cancelled',
    paragraphs: [`${about.by} cancelled ${about.repair}. Its time is free again in your calendar.`],
    facts: [['Kept for you', formatCents(about.compensation)]],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
