import { formatCents, type Cents } from '#domain/money.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails about money that went back after a decision of our staff. */
interface Refunded {
  repair: string;
  jobUrl: string;
  amount: Cents;
  /** Why, in the words of the reason code; what staff wrote down stays with them. */
  why: string;
}

export function ownerRefundedMail({ repair, jobUrl, amount, why }: Refunded): RenderedMail {
  return renderMail({
    subject: `${formatCents(amount)} is on its way back to your card`,
    heading: 'You were refunded',
    paragraphs: [
      `Our staff refunded ${formatCents(amount)} of what you paid for ${repair}.`,
      'Your bank shows it within five to ten days, on the card that you paid with.',
    ],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Why', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}

export function shopRefundedMail(about: Refunded & { isBorneByPlatform: boolean }): RenderedMail {
  const { repair, jobUrl, amount, why } = about;
  const share = about.isBorneByPlatform
    ? 'It costs you nothing: we bear it.'
    : 'Your part of it was taken back, and our fees were given back with it. What was paid out already is kept of your next payouts.';
  return renderMail({
    subject: `A refund: ${repair}`,
    heading: 'A customer of yours was refunded',
    paragraphs: [`Our staff refunded ${formatCents(amount)} for ${repair}.`, share],
    facts: [
      ['Refunded', formatCents(amount)],
      ['Why', why],
    ],
    action: { label: 'Open the job', url: jobUrl },
  });
}
