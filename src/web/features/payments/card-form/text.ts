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
    number: 'Enter the card number.',
    expiry: 'Enter the month and year, such as 12/34.',
    cvc: 'Enter the three digits on the back of the card.',
  },
  wrong: {
    number: 'This is not a valid card number. Check the digits.',
    expiry: 'Use two digits for the month and two for the year, such as 12/34.',
    cvc: 'The CVC has three digits.',
  },

  bank: {
    title: 'Your bank asks you to confirm',
    says: 'A real bank would ask for a code or your fingerprint. Here, just choose Approve.',
    approve: 'Approve',
    refuse: 'Refuse',
    answering: 'Contacting your bank …',
    left: 'Your bank is still waiting for your confirmation. You were not charged. Press again to confirm.',
  },

  declined: {
    card_declined: 'Your card was declined. You were not charged. Try another card.',
    insufficient_funds: 'This card has insufficient funds. You were not charged. Try another card.',
    expired_card: 'This card has expired. You were not charged. Try another card.',
    authentication_required: 'Your bank needs you to confirm this payment. You were not charged. Try again.',
    authentication_failed:
      'You did not confirm with your bank, so you were not charged. Try again or use another card.',
    capture_failed: 'We could not charge this card. Reload the page to use another one.',
  },
  failed: {
    not_a_test_card: 'This is not a test card. Choose one below. Never enter a real card here.',
    invalid: 'The card details are not valid. Check the number, expiration date and CVC.',
    over: 'This payment was already paid, canceled or expired. Reload the page to see its status.',
    unreachable: 'The payment service did not respond. Try again. You cannot be charged twice.',
  },
} as const;
