/** The words of the simulator's card form and of its bank. */
export const words = {
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
  incomplete: 'Your card details are incomplete.',
  notATestCard:
    'Your card was declined. Your request was in test mode, but used a non test card. Use one of the test cards.',
  over: 'This payment was already paid, canceled or expired.',
  unreachable: 'The payment simulator did not answer.',
  notAuthenticated: 'We are unable to authenticate your payment method.',
} as const;
