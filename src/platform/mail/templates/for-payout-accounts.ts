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

type AboutBank = AboutAccount & { bankLast4: string | null };

/** `waitsUntil`: until when nothing more is sent, because the bank was changed. */
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
        ? `Payouts go to ${bank}, from ${waitsUntil} on.`
        : `Payouts go to ${bank}. Whatever waited for it is on its way.`,
    ],
    action: { label: 'Open your payouts', url },
    note: 'If you did not connect a bank account, write to us at once.',
  });
}

/** Also for the owner who changed it: whoever took over their session would not tell them. */
export function bankChangedMail({
  url,
  bankLast4,
  shopName,
  waitsUntil,
}: AboutBank & { shopName: string; waitsUntil: string }): RenderedMail {
  const bank = bankLast4 ? `a bank account that ends in ${bankLast4}` : 'another bank account';
  return renderMail({
    subject: 'The bank account of your shop was changed',
    heading: 'The bank account of your shop was changed',
    paragraphs: [
      `What ${shopName} earns goes to ${bank} from now on.`,
      `We send nothing more until ${waitsUntil}. Every owner of the shop gets this mail.`,
      'Money that is with the payment provider already does not wait: it is paid out by the rules of the ' +
        'provider, to the bank account that is named there on that day.',
      'If nobody of you did this, sign out everywhere, change your password, set the bank account right, and ' +
        'write to us at once. What waits is sent to the bank account that is named when the time is over.',
    ],
    action: { label: 'Look at the bank account', url },
    note: 'We never ask for account numbers by mail.',
  });
}
