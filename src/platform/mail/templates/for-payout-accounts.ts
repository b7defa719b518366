import { renderMail, type RenderedMail } from './layout.ts';

/** Mails to the owner of a shop about the account at the payment provider that its money is sent to. */
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
        ? 'The payment provider restricted your bank account. What you earn is kept for you until it is open again.'
        : 'The payment provider asks for something more about your bank account.',
      ...(asked.length > 0 ? [`It asks for: ${asked.join('; ')}.`] : []),
      ...(until ? [`It asks for this until ${until}.`] : []),
    ],
    action: { label: 'See what is needed', url },
    note: 'You answer on the pages of the provider. We never ask for documents or account numbers by mail.',
  });
}

export function payoutAccountReadyMail({
  url,
  bankLast4,
}: AboutAccount & { bankLast4: string | null }): RenderedMail {
  return renderMail({
    subject: 'Your bank account can receive payouts',
    heading: 'Your bank account can receive payouts',
    paragraphs: [
      bankLast4
        ? `Payouts go to the bank account that ends in ${bankLast4}. Whatever waited for it is on its way.`
        : 'Whatever waited for your bank account is on its way.',
    ],
    action: { label: 'Open your payouts', url },
    note: 'If you did not connect a bank account, write to us at once.',
  });
}
