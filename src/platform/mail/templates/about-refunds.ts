import { formatCents, type Cents } from '#domain/money/money.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails about money that went back after a decision of our staff, or with the end of a dispute. */
interface Refunded {
  repair: string;
  jobUrl: string;
  amount: Cents;
  /** Why, in the words of the reason code; what staff wrote down stays with them. */
  why: string;
  /** It is what a dispute about the repair ended with, and nobody of our staff chose it besides. */
  isOfDispute: boolean;
}

const origin = ({ repair, amount, isOfDispute }: Refunded, whose: string) =>
  isOfDispute
    ? `The dispute about ${repair} is over: ${formatCents(amount)} goes back to ${whose}.`
    : `Our staff refunded ${formatCents(amount)} of what was paid for ${repair}.`;

export function ownerRefundedMail(about: Refunded): RenderedMail {
  const { jobUrl, amount, why } = about;
  return renderMail({
    subject: `${formatCents(amount)} is on its way back to your card`,
    heading: 'You were refunded',
    paragraphs: [
      origin(about, 'you'),
      'Your bank shows it within five to ten days, on the card that you paid with.',
    ],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Why', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

/** Who bore a refund: what of the shop's part was taken, and whether it came out of what was held yet. */
export type Borne = { byShop: Cents; isOfHeld: boolean };

export function shopRefundedMail(about: Refunded & Borne): RenderedMail {
  const { repair, jobUrl, amount, why } = about;
  return renderMail({
    subject: `A refund: ${repair}`,
    heading: 'A customer of yours was refunded',
    paragraphs: [origin(about, 'the owner'), shareOf(about)],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Why', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

function shareOf({ byShop, isOfHeld }: Borne): string {
  if (byShop > 0) {
    return `${formatCents(byShop)} of it was taken out of your part. What was paid out already is kept of your next payouts.`;
  }
  return isOfHeld
    ? 'It came out of what was held for the job, before anybody had a part of it.'
    : 'It costs you nothing: we bear it.';
}
