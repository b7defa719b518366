import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails about appointments that are moved, or that their shop gives back. */
interface AboutTimes {
  repair: string;
  jobUrl: string;
  /** Who did it, as the reader calls them. */
  by: string;
  timeZone: string;
  /** The time that stands, or stood. */
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
    subject: `Another time proposed: ${repair}`,
    heading: 'Another time is proposed',
    paragraphs: [
      `${by} would like to move the appointment for ${repair}.`,
      ...(reason ? [`They wrote: ${reason}`] : []),
      `Agree or decline until ${formatWhen(until, timeZone)}. Until you agree, the appointment stands.`,
    ],
    facts: times(about, 'It stands at', 'Proposed'),
    action: { label: 'Answer', url: about.jobUrl },
  });
}

/** To whoever had proposed. */
export function timeDeclinedMail(about: AboutTimes): RenderedMail {
  return renderMail({
    subject: `The time stays: ${about.repair}`,
    heading: 'The appointment stands as it was',
    paragraphs: [`${about.by} declined the other time for ${about.repair}.`],
    facts: times(about, 'It stands at', 'Declined'),
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To both sides: the appointment was moved. */
export function rescheduledMail(about: AboutTimes): RenderedMail {
  return renderMail({
    subject: `Moved: ${about.repair}`,
    heading: 'The appointment was moved',
    paragraphs: [
      `You both agreed on another time for ${about.repair}. Everything else stays as it was approved.`,
    ],
    facts: times(about, 'It was', 'It is now'),
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To an owner whose shop gave the job back. */
export function shopCancelledMail(about: {
  repair: string;
  jobUrl: string;
  shopName: string;
  reason: string;
  /** Not where staff ended its business. */
  isOwnChoice: boolean;
  quotes: number;
  /** While it runs: how many can do it for no more than was agreed, and until when they come first. */
  rescue: { count: number; mostCents: Cents; until: Date; timeZone: string } | null;
}): RenderedMail {
  const { repair, shopName, reason, isOwnChoice, quotes, rescue } = about;
  const left =
    quotes > 0
      ? `${quotes === 1 ? 'One quote that waited is' : `${quotes} quotes that waited are`} on offer again.`
      : 'Your job is open again, and shops near you can send quotes.';
  const first =
    rescue && rescue.count > 0
      ? [
          `Until ${formatWhen(rescue.until, rescue.timeZone)} those come first that cost no more than the ${formatCents(rescue.mostCents)} you had agreed: one press accepts.`,
        ]
      : [];
  return renderMail({
    subject: `Your shop cannot do it: ${repair}`,
    heading: isOwnChoice ? `${shopName} gave the job back` : `${shopName} does not do it`,
    paragraphs: [
      `The booking of ${repair} is over. ${isOwnChoice ? 'Their reason: ' : ''}${reason}`,
      'You are charged nothing; whatever was held on your card is let go.',
      left,
      ...first,
    ],
    action: { label: 'Choose again', url: about.jobUrl },
  });
}

/** To an owner: nobody was chosen within the two hours after a shop gave the job back. */
export function rescueEndedMail(about: { repair: string; jobUrl: string; quotes: number }): RenderedMail {
  const { repair, quotes } = about;
  return renderMail({
    subject: `Still open: ${repair}`,
    heading: 'Your job is open as before',
    paragraphs: [
      `The two hours after the booking of ${repair} fell through are over, and nobody was chosen.`,
      quotes > 0
        ? `${quotes === 1 ? 'One quote is' : `${quotes} quotes are`} there for you to choose from.`
        : 'Shops near you can still send quotes; you hear of each at once.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
