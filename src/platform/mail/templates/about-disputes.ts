import { formatCents, type Cents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails about a problem that one side reported, and about banks that take a payment back. */
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
const kept = 'Until it is settled nothing of the payment is paid out and nothing is refunded.';
const factsOf = ({ reason, asked }: AboutCase) =>
  [
    ['What it is about', reason],
    ['Argued about', formatCents(asked)],
  ] as const;

/** `taken`: what was only held on the card until now; a hold does not outlast a case. */
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
        ? `The other side has until ${until} to answer. If it says nothing by then, what you ask for stands.`
        : `Please answer until ${until}. If you say nothing by then, what is asked for stands.`,
      ...(taken > 0
        ? [`${formatCents(taken)} that was held on ${card} is charged now and kept until it is settled.`]
        : []),
      kept,
    ],
    facts: factsOf(about),
    action: open(jobUrl),
  });
}

/**
 * The words themselves stay on the page: mails are read by whoever has the phone. `replyBy`: until when the
 * reader has to say something to the answer.
 */
export function disputeSaidMail(about: AboutCase & { isStaff: boolean; replyBy: Date | null }): RenderedMail {
  const { repair, jobUrl, isStaff, replyBy, timeZone } = about;
  return renderMail({
    subject: `A new message in your dispute: ${repair}`,
    heading: isStaff ? 'Our staff wrote to you' : 'The other side wrote',
    paragraphs: [
      'Read it, and answer or take an offer, on the page of the dispute.',
      ...(replyBy
        ? [
            `Please say something to the answer, or take the offer, until ${formatWhen(replyBy, timeZone)}. If you ` +
              'say nothing by then, the case is closed: what was offered goes back, and the rest is paid out.',
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
    paragraphs: [ask, `You have until ${formatWhen(dueAt, timeZone)}. After that we decide by what we have.`],
    action: { label: 'Send evidence', url: jobUrl },
  });
}

export function evidenceEndedMail(about: AboutCase & { dueAt: Date }): RenderedMail {
  const { repair, jobUrl, dueAt, timeZone } = about;
  return renderMail({
    subject: `We decide your dispute now: ${repair}`,
    heading: 'The wait for evidence is over',
    paragraphs: [
      `We decide by what is here, until ${formatWhen(dueAt, timeZone)}.`,
      'You can still add to it until then.',
    ],
    action: open(jobUrl),
  });
}

/** Handed on, and not taken over yet. */
export function disputeEscalatedMail(about: AboutCase & { dueAt: Date }): RenderedMail {
  const { repair, jobUrl, dueAt, timeZone } = about;
  return renderMail({
    subject: `Your dispute goes to another person: ${repair}`,
    heading: 'Somebody else takes a second look',
    paragraphs: [
      `Another person of our staff takes it over and decides by ${formatWhen(dueAt, timeZone)}. You hear from us when they begin.`,
      'You can still add to it until then.',
    ],
    action: open(jobUrl),
  });
}

export function disputeReviewedMail(about: AboutCase & { dueAt: Date; isSecond: boolean }): RenderedMail {
  const { repair, jobUrl, dueAt, isSecond, timeZone } = about;
  return renderMail({
    subject: `We are looking at your dispute: ${repair}`,
    heading: isSecond ? 'Another person decides now' : 'Our staff decide now',
    paragraphs: [
      `We have read what both sides said and decide by ${formatWhen(dueAt, timeZone)}.`,
      'You can still add to it until then.',
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
    heading: 'Our staff decided',
    paragraphs: [
      why,
      `Either side can appeal once, until ${formatWhen(dueAt, timeZone)}. Then the money moves as decided.`,
    ],
    facts: [...factsOf(about), ['Goes back to the owner', formatCents(refund)]],
    action: open(jobUrl),
  });
}

export function disputeEndedMail(
  about: AboutCase & { refund: Cents; why: string | null; how: string; isOwner: boolean },
): RenderedMail {
  const { repair, jobUrl, refund, why, how, isOwner } = about;
  const money = isOwner
    ? `${formatCents(refund)} goes back to your card. Your bank shows it within five to ten days.`
    : `${formatCents(refund)} goes back to the owner; your part of it is taken back, and the rest goes on.`;
  const nothing = isOwner ? 'Nothing goes back; the payment stands.' : 'The payment stands and goes on.';
  return renderMail({
    subject: `Settled: ${repair}`,
    heading: 'The dispute is over',
    paragraphs: [...(why ? [why] : []), refund > 0 ? money : nothing],
    facts: [
      ['How it ended', how],
      ['Goes back to the owner', formatCents(refund)],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

type Chargeback = { repair: string; jobUrl: string; amount: Cents };

export function chargebackOpenedMail({ repair, jobUrl, amount }: Chargeback): RenderedMail {
  return renderMail({
    subject: `The bank took a payment back: ${repair}`,
    heading: "The owner's bank took a payment back",
    paragraphs: [
      `The bank of the card asks why ${formatCents(amount)} was charged. We answer it with the record of the job: ` +
        'what was approved, the check-in, the pictures and the invoice.',
      'Until the bank has decided, nothing of this payment moves.',
    ],
    facts: [['Amount', formatCents(amount)]],
    action: { label: 'Open the job', url: jobUrl },
  });
}

export function chargebackClosedMail(about: Chargeback & { isWon: boolean; isOurs: boolean }): RenderedMail {
  const { repair, jobUrl, amount, isWon, isOurs } = about;
  const lost = isOurs
    ? 'We bear it: your part of the payment stays yours.'
    : 'Your part of the payment is taken back. What was paid out already is kept of your next payouts.';
  return renderMail({
    subject: isWon ? `The payment stands: ${repair}` : `The bank decided for the owner: ${repair}`,
    heading: isWon ? 'The bank decided: the payment stands' : 'The bank decided for the owner',
    paragraphs: [isWon ? 'Whatever waited for the bank goes on now.' : lost],
    facts: [['Amount', formatCents(amount)]],
    action: { label: 'Open the job', url: jobUrl },
  });
}
