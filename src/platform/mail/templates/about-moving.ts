import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about rescheduled appointments, and about jobs that a shop gives back. */
interface AboutTimes {
  repair: string;
  jobUrl: string;
  /** Who did it, as the reader calls them. */
  by: string;
  timeZone: string;
  /** The time as it is, or was before the move. */
  from: Date;
  to: Date;
}

const times = ({ from, to, timeZone }: AboutTimes, first: string, second: string) => [
  [first, formatWhen(from, timeZone)] as const,
  [second, formatWhen(to, timeZone)] as const,
];

/** To the side that has to answer. */
export function timeProposedMail(about: AboutTimes & { reason: string; until: Date }): RenderedMail {
  const { by, repair, reason, until, timeZone } = about;
  return renderMail({
    subject: `New time proposed: ${repair}`,
    heading: 'A new time is proposed',
    paragraphs: [
      `${by} wants to reschedule the appointment for ${repair}.`,
      ...(reason ? [`They wrote: ${reason}`] : []),
      `Agree or decline by ${formatWhen(until, timeZone)}. The time does not change unless you agree.`,
    ],
    facts: times(about, 'Current time', 'Proposed time'),
    action: { label: 'Answer', url: about.jobUrl },
  });
}

/** To the side that proposed the time. */
export function timeDeclinedMail(about: AboutTimes): RenderedMail {
  return renderMail({
    subject: `New time declined: ${about.repair}`,
    heading: 'Your appointment time has not changed',
    paragraphs: [`${about.by} declined the new time for ${about.repair}.`],
    facts: times(about, 'Current time', 'Declined time'),
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To both sides: the appointment was moved. */
export function rescheduledMail(about: AboutTimes): RenderedMail {
  return renderMail({
    subject: `Rescheduled: ${about.repair}`,
    heading: 'Your appointment was rescheduled',
    paragraphs: [`You both agreed on a new time for ${about.repair}. Nothing else has changed.`],
    facts: times(about, 'Old time', 'New time'),
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To an owner whose shop gave the job back. */
export function shopCancelledMail(about: {
  repair: string;
  jobUrl: string;
  shopName: string;
  reason: string;
  /** False when staff suspended the shop. */
  isOwnChoice: boolean;
  quotes: number;
  /** During the two hours: how many quotes cost no more than the agreed price, and until when they come first. */
  rescue: { count: number; mostCents: Cents; until: Date; timeZone: string } | null;
}): RenderedMail {
  const { repair, shopName, reason, isOwnChoice, quotes, rescue } = about;
  const left =
    quotes > 0
      ? `${quotes === 1 ? 'One other quote is' : `${quotes} other quotes are`} active again.`
      : 'Your job is open again, and shops near you can send quotes.';
  const first =
    rescue && rescue.count > 0
      ? [
          `Until ${formatWhen(rescue.until, rescue.timeZone)}, we list quotes at or below your agreed ${formatCents(rescue.mostCents)} first. You can accept one with a single click.`,
        ]
      : [];
  return renderMail({
    subject: `Your shop can’t do your repair: ${repair}`,
    heading: isOwnChoice ? `${shopName} gave the job back` : `${shopName} can’t do your repair`,
    paragraphs: [
      `The booking for ${repair} has ended. ${isOwnChoice ? 'Their reason: ' : ''}${reason}`,
      'You pay nothing, and we void any hold on your card.',
      left,
      ...first,
    ],
    action: { label: 'Choose another shop', url: about.jobUrl },
  });
}

/** To an owner who chose no shop within two hours after one gave the job back. */
export function rescueEndedMail(about: { repair: string; jobUrl: string; quotes: number }): RenderedMail {
  const { repair, quotes } = about;
  return renderMail({
    subject: `Still open: ${repair}`,
    heading: 'Your job is still open',
    paragraphs: [
      `You did not choose another shop for ${repair} within two hours.`,
      quotes > 0
        ? `You can still choose from ${quotes === 1 ? 'one quote' : `${quotes} quotes`}.`
        : 'Shops near you can still send quotes. We’ll email you each one.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
