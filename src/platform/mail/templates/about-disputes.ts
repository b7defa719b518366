import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about disputes and chargebacks. */
export type AboutCase = {
  repair: string;
  jobUrl: string;
  /** Whether the reader is the side that opened the case. */
  isOpener: boolean;
  reason: string;
  asked: Cents;
  timeZone: string;
};

const open = (url: string) => ({ label: 'Open the dispute', url });
const kept = 'Until the dispute is settled, we pay nothing out and refund nothing.';
const factsOf = ({ reason, asked }: AboutCase) =>
  [
    ['Reason', reason],
    ['Amount in dispute', formatCents(asked)],
  ] as const;

/** `taken`: the hold that we capture now, because it would expire before the case ends. */
export function disputeOpenedMail(
  about: AboutCase & { dueAt: Date; taken: Cents; isOwner: boolean },
): RenderedMail {
  const { repair, jobUrl, isOpener, isOwner, dueAt, taken, timeZone } = about;
  const card = isOwner ? 'your card' : 'the owner’s card';
  const until = formatWhen(dueAt, timeZone);
  return renderMail({
    subject: isOpener ? `We have your report: ${repair}` : `A problem was reported: ${repair}`,
    heading: isOpener ? 'Your dispute is open' : 'A problem was reported',
    paragraphs: [
      isOpener
        ? `The other side has until ${until} to answer. If they don’t, you get what you asked for.`
        : `Please answer by ${until}. If you don’t, the other side gets what they asked for.`,
      ...(taken > 0
        ? [
            `We charged the ${formatCents(taken)} held on ${card} and will keep it until the dispute is settled.`,
          ]
        : []),
      kept,
    ],
    facts: factsOf(about),
    action: open(jobUrl),
  });
}

/**
 * The message itself stays on the page, because anyone who holds the phone can read an email. `replyBy`: the
 * deadline for the reader’s reply to the answer.
 */
export function disputeSaidMail(about: AboutCase & { isStaff: boolean; replyBy: Date | null }): RenderedMail {
  const { repair, jobUrl, isStaff, replyBy, timeZone } = about;
  return renderMail({
    subject: `A new message in your dispute: ${repair}`,
    heading: isStaff ? 'Our staff wrote to you' : 'The other side wrote',
    paragraphs: [
      'Read it on the dispute page. You can reply there or accept an offer.',
      ...(replyBy
        ? [
            `Reply or accept the offer by ${formatWhen(replyBy, timeZone)}. If you don’t, we close the case: the amount offered is refunded and the rest is paid out.`,
          ]
        : []),
    ],
    action: open(jobUrl),
  });
}

export function evidenceAskedMail(about: AboutCase & { ask: string; dueAt: Date }): RenderedMail {
  const { repair, jobUrl, ask, dueAt, timeZone } = about;
  return renderMail({
    subject: `We need something from you: ${repair}`,
    heading: 'Please send us evidence',
    paragraphs: [
      ask,
      `You have until ${formatWhen(dueAt, timeZone)}. After that, we decide with what we have.`,
    ],
    action: { label: 'Send evidence', url: jobUrl },
  });
}

export function evidenceEndedMail(about: AboutCase & { dueAt: Date }): RenderedMail {
  const { repair, jobUrl, dueAt, timeZone } = about;
  return renderMail({
    subject: `We are deciding your dispute: ${repair}`,
    heading: 'The time for evidence is over',
    paragraphs: [
      `We will decide with what we have by ${formatWhen(dueAt, timeZone)}.`,
      'You can add more until then.',
    ],
    action: open(jobUrl),
  });
}

/** Escalated, and the second person has not started yet. */
export function disputeEscalatedMail(about: AboutCase & { dueAt: Date }): RenderedMail {
  const { repair, jobUrl, dueAt, timeZone } = about;
  return renderMail({
    subject: `Your dispute was escalated: ${repair}`,
    heading: 'Another staff member will review your dispute',
    paragraphs: [
      `They will decide by ${formatWhen(dueAt, timeZone)}. We’ll email you when they start.`,
      'You can add more until then.',
    ],
    action: open(jobUrl),
  });
}

export function disputeReviewedMail(about: AboutCase & { dueAt: Date; isSecond: boolean }): RenderedMail {
  const { repair, jobUrl, dueAt, isSecond, timeZone } = about;
  return renderMail({
    subject: `We are reviewing your dispute: ${repair}`,
    heading: isSecond
      ? 'Another staff member is reviewing your dispute'
      : 'Our staff are reviewing your dispute',
    paragraphs: [
      `We are reading both sides and will decide by ${formatWhen(dueAt, timeZone)}.`,
      'You can add more until then.',
    ],
    action: open(jobUrl),
  });
}

export function disputeDecidedMail(
  about: AboutCase & { refund: Cents; why: string; dueAt: Date },
): RenderedMail {
  const { repair, jobUrl, refund, why, dueAt, timeZone } = about;
  return renderMail({
    subject: `Decided: ${repair}`,
    heading: 'We decided your dispute',
    paragraphs: [
      why,
      `Either side can appeal once, by ${formatWhen(dueAt, timeZone)}. After that, we move the money as decided.`,
    ],
    facts: [...factsOf(about), ['Refunded to the owner', formatCents(refund)]],
    action: open(jobUrl),
  });
}

export function disputeEndedMail(
  about: AboutCase & { refund: Cents; why: string | null; how: string; isOwner: boolean },
): RenderedMail {
  const { repair, jobUrl, refund, why, how, isOwner } = about;
  const money = isOwner
    ? `We refunded ${formatCents(refund)} to your card. Your bank shows it within 5 to 10 days.`
    : `We refunded ${formatCents(refund)} to the owner. Your share of it is deducted, and we release the rest.`;
  const nothing = isOwner
    ? 'There is no refund. The payment goes to the shop.'
    : 'There is no refund. We release the payment.';
  return renderMail({
    subject: `Dispute settled: ${repair}`,
    heading: 'The dispute is over',
    paragraphs: [...(why ? [why] : []), refund > 0 ? money : nothing],
    facts: [
      ['How it ended', how],
      ['Refunded to the owner', formatCents(refund)],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

type Chargeback = { repair: string; jobUrl: string; amount: Cents; isTip: boolean };

export function chargebackOpenedMail({ repair, jobUrl, amount, isTip }: Chargeback): RenderedMail {
  return renderMail({
    subject: `Chargeback: ${repair}`,
    heading: 'The owner’s bank opened a chargeback',
    paragraphs: [
      `The bank questions the ${isTip ? 'tip' : 'charge'} of ${formatCents(amount)}. We answer with the job’s record: the approval, the check-in, the photos and the invoice.`,
      `This ${isTip ? 'tip' : 'payment'} is frozen until the bank decides.`,
    ],
    facts: [[isTip ? 'Tip' : 'Amount', formatCents(amount)]],
    action: { label: 'Open the job', url: jobUrl },
  });
}

export function chargebackClosedMail(about: Chargeback & { isWon: boolean; isOurs: boolean }): RenderedMail {
  const { repair, jobUrl, amount, isWon, isOurs, isTip } = about;
  const share = isTip ? 'the tip' : 'your share of the payment';
  const lost = isOurs
    ? `We cover the loss. You keep ${share}.`
    : `We reverse ${share}. If it was already paid out, we deduct it from your next payouts.`;
  return renderMail({
    subject: isWon ? `Chargeback won: ${repair}` : `Chargeback lost: ${repair}`,
    heading: isWon ? 'The bank decided in your favor' : 'The bank decided for the owner',
    paragraphs: [isWon ? `The ${isTip ? 'tip' : 'payment'} is no longer frozen.` : lost],
    facts: [[isTip ? 'Tip' : 'Amount', formatCents(amount)]],
    action: { label: 'Open the job', url: jobUrl },
  });
}
