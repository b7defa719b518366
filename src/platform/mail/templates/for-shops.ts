import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/**
 * Emails to a shop. They never contain the owner's contact details or address: those need a sign-in.
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
      'To check the car in, ask the owner for their six-digit code.',
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
      `The owner did not choose your quote for ${about.repair}. Its time is free again in your calendar.`,
      'It stays on standby. If the booking falls through, the owner can choose it again.',
    ],
    action: { label: 'See other jobs near you', url: about.jobUrl },
  });
}

export function shopPaidMail(about: AboutJob & { net: Cents; invoiceNumber: string }): RenderedMail {
  return renderMail({
    subject: `${formatCents(about.net)} released: ${about.repair}`,
    heading: `${formatCents(about.net)} is yours`,
    paragraphs: [
      `We released the payment for ${about.repair} to your balance. It goes out with your next payout.`,
    ],
    facts: [
      ['Invoice', about.invoiceNumber],
      ['After fees', formatCents(about.net)],
    ],
    action: { label: 'Open the statement', url: about.jobUrl },
  });
}

/** For a quote whose job ended before its owner chose a shop. */
export function jobGoneMail(about: AboutJob): RenderedMail {
  return renderMail({
    subject: `No longer open: ${about.repair}`,
    heading: 'This job is no longer open',
    paragraphs: [
      `${about.repair} ended before the owner chose a shop, so your quote ended, too.`,
      'Its time is free again in your calendar.',
    ],
    action: { label: 'See other jobs near you', url: about.jobUrl },
  });
}

export function bookingCancelledMail(about: AboutJob & { by: string; compensation: Cents }): RenderedMail {
  return renderMail({
    subject: `Canceled: ${about.repair}`,
    heading: 'A booking was canceled',
    paragraphs: [`${about.by} canceled ${about.repair}. Its time is free again in your calendar.`],
    facts: [['Your compensation', formatCents(about.compensation)]],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
