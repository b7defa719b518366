import { renderMail, type RenderedMail } from './layout.ts';

/** Emails to the owners of a shop about its payout account. */
type AboutAccount = { url: string };

export function payoutAccountAsksMail({
  url,
  isStopped,
  asked,
  dueBy,
}: AboutAccount & { isStopped: boolean; asked: readonly string[]; dueBy: Date | null }): RenderedMail {
  const until = dueBy?.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const subject = isStopped ? 'Your payouts are on hold' : 'The payment provider needs something from you';
  return renderMail({
    subject,
    heading: subject,
    paragraphs: [
      isStopped
        ? 'The payment provider restricted your payout account. We keep what you earn until it is open again.'
        : 'The payment provider needs more information about your bank account.',
      ...(asked.length > 0 ? [`They need: ${asked.join('; ')}.`] : []),
      ...(until ? [`They need it by ${until}.`] : []),
    ],
    action: { label: 'See what is needed', url },
    note: 'You answer on the provider’s own pages. We never ask for documents or account numbers by email.',
  });
}

type AboutBank = AboutAccount & { bankLast4: string | null };

/** `waitsUntil`: when payouts resume after a change of the bank account. */
export function payoutAccountReadyMail({
  url,
  bankLast4,
  waitsUntil,
}: AboutBank & { waitsUntil: string | null }): RenderedMail {
  const bank = bankLast4 ? `the bank account that ends in ${bankLast4}` : 'your bank account';
  return renderMail({
    subject: 'Your bank account can receive payouts',
    heading: 'Your bank account can receive payouts',
    paragraphs: [
      waitsUntil
        ? `We send payouts to ${bank}, starting ${waitsUntil}.`
        : `We send payouts to ${bank}. Payouts that were on hold are on their way.`,
    ],
    action: { label: 'Open your payouts', url },
    note: 'If you did not connect a bank account, write to us right away.',
  });
}

/** The owner who changed it gets this, too: an attacker may have used their session. */
export function bankChangedMail({
  url,
  bankLast4,
  shopName,
  waitsUntil,
}: AboutBank & { shopName: string; waitsUntil: string }): RenderedMail {
  const bank = bankLast4 ? `a bank account that ends in ${bankLast4}` : 'another bank account';
  return renderMail({
    subject: 'Your shop’s bank account was changed',
    heading: 'Your shop’s bank account was changed',
    paragraphs: [
      `From now on, we pay ${shopName} into ${bank}.`,
      `We send no payouts until ${waitsUntil}. Every owner of the shop gets this email.`,
      'We can’t stop money already at the payment provider. The provider pays it into the bank account on file that day.',
      'If no owner did this, sign out everywhere, change your password, correct the bank account and write to us right away. We send the waiting payouts to the bank account on file when the wait ends.',
    ],
    action: { label: 'Check the bank account', url },
    note: 'We never ask for account numbers by email.',
  });
}
