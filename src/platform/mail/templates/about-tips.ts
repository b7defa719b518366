import { formatCents, type Cents } from '#domain/money/money.ts';
import { named } from '#domain/notifications/titles.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails about the tip of a job. */
type Tip = { repair: string; jobUrl: string; amount: Cents };

/** `ownerName` is the short name: the front office reads it, whatever its roles. */
export function tipReceivedMail(about: Tip & { ownerName: string }): RenderedMail {
  const { repair, jobUrl, amount, ownerName } = about;
  return renderMail({
    subject: `You received a ${formatCents(amount)} tip from ${named(ownerName)}`,
    heading: 'You received a tip',
    paragraphs: [
      `${ownerName} tipped you ${formatCents(amount)} for ${repair}.`,
      'We take no fee: all of it is yours. It is paid out like your other earnings.',
    ],
    facts: [['Tip', formatCents(amount)]],
    action: { label: 'Open the statement', url: jobUrl },
  });
}

export function tipReceiptMail(about: Tip & { shopName: string; card: string }): RenderedMail {
  const { repair, jobUrl, amount, shopName, card } = about;
  return renderMail({
    subject: `Your tip of ${formatCents(amount)} to ${named(shopName)}`,
    heading: 'Thank you for your tip',
    paragraphs: [`You tipped ${shopName} ${formatCents(amount)} for ${repair}. The shop gets all of it.`],
    facts: [
      ['Tip', formatCents(amount)],
      ['Card', card],
    ],
    action: { label: 'Open the receipt', url: jobUrl },
  });
}
