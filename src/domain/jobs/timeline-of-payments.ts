/** The part of a job's story that is about its money; see timeline.ts. */
export const paymentEntries = {
  'payment.card_saved': row(
    'safe',
    'Your card is saved. {amount} will be held on it a day before the appointment.',
    "The owner's card is saved.",
    'A card is saved for {amount}.',
  ),
  'payment.authorised': row(
    'safe',
    '{amount} is held on your card. Nothing was charged yet.',
    "{amount} is held on the owner's card.",
    '{amount} is authorised.',
  ),
  'payment.declined': row(
    'danger',
    '{refusal} Nothing was charged.',
    "The owner's card was declined.",
    'The card was declined: {declineReason}.',
  ),
  'payment.captured': row(
    'safe',
    '{amount} was charged and is kept safe for this job.',
    "The owner's payment of {amount} arrived and is kept safe for this job.",
    '{amount} was captured.',
  ),
  'payment.voided': row(
    'neutral',
    'The hold on your card was let go. Nothing was charged.',
    'The hold on the payment was let go.',
    'The hold was voided.',
  ),
  'payment.called_off': same('neutral', 'The payment was called off. Nothing was charged.'),
  'payment.released': row(
    'safe',
    'Your payment was released to {shop}.',
    '{net} was released to you.',
    '{net} was released to {shop}.',
  ),
  'payment.fee_kept': row(
    'caution',
    '{fee} was kept as the fee that you agreed to.',
    '{net} of the fee is yours.',
    '{fee} was kept.',
  ),
  'payment.fee_forgiven': row(
    'safe',
    'The fee of {fee} falls away. What was charged goes back to you.',
    'The fee falls away.',
    'The fee of {fee} was forgiven.',
  ),
  'payment.refunded': row(
    'neutral',
    '{amount} was refunded to you.',
    '{amount} was refunded to the owner.',
    '{amount} was refunded.',
  ),
  'payment.refund': row('neutral', null, null, 'A refund of {amount} was ordered.'),
  'payment.refund_requested': row('caution', null, null, 'A refund of {amount} waits for a second person.'),
  'payment.refund_declined': row('neutral', null, null, 'The refund of {amount} was declined.'),
  'payment.refund_failed': row('danger', null, null, 'The refund of {amount} failed.'),
  'payment.debt_kept': row('neutral', null, 'A refund cost you {amount}.', 'A debt of {amount} was kept.'),
  'payout.sent': row(
    'neutral',
    null,
    '{amount} is on its way to your bank.',
    '{amount} is on its way to {shop}.',
  ),
  'payout.paid': row('safe', null, '{amount} arrived at your bank.', '{amount} was paid out to {shop}.'),
  'payout.failed': row(
    'danger',
    null,
    'Your bank refused {amount}. Check your bank account.',
    'The payout of {amount} to {shop} failed.',
  ),
};

type Tone = 'neutral' | 'safe' | 'caution' | 'danger';

function row(tone: Tone, owner: string | null, shop: string | null, staff: string) {
  return { tone, owner, shop, staff } as const;
}

function same(tone: Tone, sentence: string) {
  return row(tone, sentence, sentence, sentence);
}
