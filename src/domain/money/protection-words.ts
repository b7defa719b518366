/** What moves next of the money of a job, and who moves it: a sentence for every code of the protection bar. */
export const protectionSentences = {
  nothing_charged: 'Nothing was held and nothing was charged.',
  nothing_held_yet: 'Nothing is held yet. That comes when a quote is accepted.',
  disputed: 'This payment is disputed. It stays where it is until the dispute is settled.',
  preparing: 'The payment is being prepared.',
  card_saved: 'The card is saved. The amount will be held a day before the appointment.',
  fee_kept: 'Only the fee was charged. The rest was let go.',
  fee_owed_no_card: 'No card worked, so the fee is still owed.',
  no_card: 'No card worked, so nothing is held.',
  voided: 'The hold was let go. Nothing was charged.',
  went_back: 'The money went back to the owner.',
  goes_back: 'The money is going back to the owner.',
  fee_may_be_owed: 'No card worked. The fee is owed if it stands.',
  time_kept: 'The time is kept while the card is entered, and then given back.',
  card_declined:
    'The card was declined. Without another one the booking ends two hours before the appointment.',
  fee_owed: 'The fee is still owed.',
  card_needed: 'The card could not be charged. Another one is needed.',
  card_needed_for_shop: 'The card could not be charged. Another one is needed before the shop can be paid.',
  held_until_confirmed: 'Held on the card until the owner confirms the work, or their time for that is over.',
  collecting: 'The work is confirmed and the money is being collected.',
  charging_fee: 'The fee is being charged. The rest is let go.',
  held_with_car: 'Held on the card. Charged when the work is confirmed, or before the hold would run out.',
  held: 'Held on the card. Nothing is charged before the shop has the car.',
  kept_until_confirmed:
    'Charged and kept safe until the owner confirms the work, or their time for that is over.',
  releasing: 'The money is being released to the shop.',
  kept: 'Charged and kept safe for this job until the work is confirmed.',
  released: "Charged, and the shop's share is released.",
  rest_goes_back: "The shop's share is released. The rest is going back to the owner.",
  fee_waits: 'The fee was charged and is held until the report is final.',
} as const;

export type ProtectionCode = keyof typeof protectionSentences;
export const protectionCodes = Object.keys(protectionSentences) as [ProtectionCode, ...ProtectionCode[]];
