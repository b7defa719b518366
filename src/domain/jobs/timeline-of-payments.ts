/** The timeline entries about money; see timeline.ts. */
export const paymentEntries = {
  'payment.card_saved': row(
    'safe',
    'Your card is saved. We will hold {amount} on it a day before the appointment.',
    "The owner's card is saved.",
    'A card is saved for {amount}.',
  ),
  'payment.authorised': row(
    'safe',
    '{amount} is held on your card. You have not been charged yet.',
    "{amount} is held on the owner's card.",
    '{amount} is authorized.',
  ),
  'payment.declined': row(
    'danger',
    '{refusal} Nothing was charged.',
    "The owner's card was declined.",
    'The card was declined: {declineReason}.',
  ),
  'payment.captured': row(
    'safe',
    'We charged {amount} and hold it for this job.',
    'The owner paid {amount}. We hold it for this job.',
    '{amount} was captured.',
  ),
  'payment.voided': row(
    'neutral',
    'We voided the hold on your card. Nothing was charged.',
    'We voided the hold on the payment.',
    'The hold was voided.',
  ),
  'payment.called_off': same('neutral', 'The payment was canceled. Nothing was charged.'),
  'payment.released': row(
    'safe',
    'We released your payment to {shop}.',
    'We released {net} to you.',
    '{net} was released to {shop}.',
  ),
  'payment.fee_kept': row(
    'caution',
    'We kept the {fee} fee you agreed to.',
    'You get {net} of the fee.',
    '{fee} was kept.',
  ),
  'payment.fee_forgiven': row(
    'safe',
    'The {fee} fee is waived. We refund what was charged.',
    'The fee is waived.',
    'The {fee} fee was waived.',
  ),
  'payment.refunded': row(
    'neutral',
    'We refunded {amount} to you.',
    'We refunded {amount} to the owner.',
    '{amount} was refunded.',
  ),
  'payment.refund': row('neutral', null, null, 'A refund of {amount} was started.'),
  'payment.refund_requested': row('caution', null, null, 'A refund of {amount} needs a second person.'),
  'payment.refund_declined': row('neutral', null, null, 'The refund of {amount} was declined.'),
  'payment.refund_failed': row('danger', null, null, 'The refund of {amount} failed.'),
  'payment.debt_kept': row('neutral', null, 'A refund cost you {amount}.', 'A debt of {amount} was kept.'),
  'tip.requested': row('neutral', null, null, 'The owner chose a tip of {amount}.'),
  'tip.card_asked': row('neutral', null, null, 'The owner is asked for a card for the tip.'),
  'tip.authorised': row('neutral', null, null, 'The tip of {amount} is authorized.'),
  'tip.declined': row('neutral', null, null, 'The card for the tip was declined: {declineReason}.'),
  'tip.captured': row('safe', null, null, 'The tip of {amount} was captured.'),
  'tip.released': row(
    'safe',
    'You tipped {shop} {amount}.',
    'The owner tipped you {amount}. All of it is yours.',
    'The tip of {amount} went to {shop} whole.',
  ),
  'tip.failed': row('neutral', null, null, 'The tip came to nothing. Nothing was charged.'),
  'tip.voided': row('neutral', null, null, 'The tip was called off. Nothing was charged.'),
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
    'Your bank rejected {amount}. Check your bank account.',
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
