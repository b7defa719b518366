/** What happens next with a job's money: a sentence for every code of the protection bar. */
export const protectionSentences = {
  nothing_charged: 'Nothing was held and nothing was charged.',
  nothing_held_yet: 'Nothing is held until a quote is accepted.',
  disputed: 'This payment is disputed. It is frozen until the dispute is settled.',
  preparing: 'The payment is being prepared.',
  card_saved: 'The card is saved. We will hold the amount a day before the appointment.',
  fee_kept: 'Only the fee was charged. The rest of the hold was voided.',
  fee_owed_no_card: 'No card worked, so the fee is unpaid.',
  no_card: 'No card worked, so nothing is held.',
  voided: 'The hold was voided. Nothing was charged.',
  went_back: 'The money was refunded to the owner.',
  goes_back: 'The money is being refunded to the owner.',
  fee_may_be_owed: 'No card worked. The fee is owed if the report is upheld.',
  time_kept: 'The time is reserved for 15 minutes while the card is entered.',
  card_declined:
    'The card was declined. Without another card, the booking ends two hours before the appointment.',
  fee_owed: 'The fee is unpaid.',
  card_needed: 'The card could not be charged. The owner needs to add another one.',
  card_needed_for_shop: 'The card could not be charged. The shop is paid once the owner adds another one.',
  held_until_confirmed: 'Held on the card until the work is confirmed, or the time to confirm it is over.',
  collecting: 'The work is confirmed. We are collecting the money.',
  charging_fee: 'We are charging the fee and voiding the rest of the hold.',
  held_with_car: 'Held on the card. Charged when the work is confirmed, or before the hold expires.',
  held: 'Held on the card. Nothing is charged before the shop has the car.',
  kept_until_confirmed: 'Charged and held until the work is confirmed, or the time to confirm it is over.',
  releasing: 'We are releasing the money to the shop.',
  kept: 'Charged and held for this job until the work is confirmed.',
  released: "Charged, and the shop's share is released.",
  rest_goes_back: 'The shop’s share is released. The rest is being refunded to the owner.',
  fee_waits: 'We charged the fee and hold it until the report is final.',
} as const;

export type ProtectionCode = keyof typeof protectionSentences;
export const protectionCodes = Object.keys(protectionSentences) as [ProtectionCode, ...ProtectionCode[]];
