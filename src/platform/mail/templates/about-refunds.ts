import { formatCents, type Cents } from '#domain/money/money.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails about refunds, by our staff or at the end of a dispute. */
interface Refunded {
  repair: string;
  jobUrl: string;
  amount: Cents;
  /** The label of the reason code; the note that staff wrote stays internal. */
  why: string;
  /** The refund comes from the outcome of a dispute. */
  isOfDispute: boolean;
  /** It is the tip that goes back, not the price. */
  isTip: boolean;
}

const origin = ({ repair, amount, isOfDispute, isTip }: Refunded, whose: string) =>
  isOfDispute
    ? `The dispute about ${repair} is settled: ${formatCents(amount)} is refunded to ${whose}.`
    : `Our staff refunded ${formatCents(amount)} of the ${isTip ? 'tip' : 'payment'} for ${repair}.`;

export function ownerRefundedMail(about: Refunded): RenderedMail {
  const { jobUrl, amount, why } = about;
  return renderMail({
    subject: `${formatCents(amount)} is on its way back to your card`,
    heading: 'We refunded you',
    paragraphs: [origin(about, 'you'), 'Your bank shows it within 5 to 10 days, on the card you paid with.'],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Reason', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

/** Who paid for a refund: the shop's part, and whether it came out of money not yet released. */
export type Borne = { byShop: Cents; isOfHeld: boolean };

export function shopRefundedMail(about: Refunded & Borne): RenderedMail {
  const { repair, jobUrl, amount, why } = about;
  return renderMail({
    subject: `A refund: ${repair}`,
    heading: 'We refunded one of your customers',
    paragraphs: [origin(about, 'the owner'), shareOf(about)],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Reason', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

function shareOf({ byShop, isOfHeld }: Borne): string {
  if (byShop > 0) {
    return `Your share of the refund is ${formatCents(byShop)}. If we already paid it out, we deduct it from your next payouts.`;
  }
  return isOfHeld
    ? 'It came out of the money held for the job, before it was split.'
    : 'It costs you nothing. We cover it.';
}
