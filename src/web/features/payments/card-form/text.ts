export const text = {
  testMode: 'Test payments: no real money moves.',
  number: 'Card number',
  numberHelp: 'Only the test cards below work here.',
  expiry: 'Expires',
  expiryExample: 'MM/YY',
  cvc: 'CVC',
  checking: 'Asking your bank …',
  done: 'Confirmed',
  testCards: 'Test cards',
  testCardsFailed: 'The list of test cards could not be loaded.',
  retry: 'Retry',

  missing: {
    number: 'Type the card number.',
    expiry: 'Type the month and the year, such as 12/34.',
    cvc: 'Type the three digits on the back of the card.',
  },
  wrong: {
    number: 'This number does not add up. Check its digits.',
    expiry: 'Use two digits each for month and year, such as 12/34.',
    cvc: 'The CVC has three digits.',
  },

  bank: {
    title: 'Your bank asks you to confirm',
    says: 'A real bank would ask for a code or your fingerprint. Here one press is enough.',
    approve: 'Approve',
    refuse: 'Refuse',
    answering: 'Telling your bank …',
    left: 'Your bank still waits for your answer. Nothing was charged; press again to be asked once more.',
  },

  declined: {
    card_declined: 'Your card was declined. Nothing was charged; try another card.',
    insufficient_funds: 'There is not enough money on this card. Nothing was charged; try another card.',
    expired_card: 'This card has expired. Nothing was charged; try another card.',
    authentication_required: 'Your bank wants to hear from you first. Nothing was charged; try again.',
    authentication_failed: 'You refused at your bank, so nothing was charged. Try again or use another card.',
    capture_failed: 'The money could not be taken from this card. Reload the page to use another one.',
  },
  failed: {
    not_a_test_card: 'This is not one of the test cards. Choose one below; never type a real card here.',
    invalid: 'The card could not be read. Check the number, the date and the CVC.',
    over: 'This payment is over: paid, cancelled or too late. Reload the page to see where it stands.',
    unreachable: 'The payment service did not answer. Press again: you cannot be charged twice.',
  },
} as const;
