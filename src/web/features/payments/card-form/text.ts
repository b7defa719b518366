export const text = {
  testMode: 'Test payments: no real money moves.',
  label: 'Card details',
  loading: 'Loading the card form...',
  checking: 'Asking your bank …',
  done: 'Confirmed',
  retry: 'Retry',
  notLoaded: 'The card form did not load.',
  /** Named, so that its reader can allow it. */
  notLoadedHelp: (host: string) =>
    `Check your connection. If you use a content blocker, allow ${host} for this page. Then press Retry. Nothing you entered is lost, and a reserved time stays reserved until its clock runs out.`,

  declined: {
    card_declined: 'Your card was declined. You were not charged. Try another card.',
    insufficient_funds: 'This card has insufficient funds. You were not charged. Try another card.',
    expired_card: 'This card has expired. You were not charged. Try another card.',
    authentication_required: 'Your bank needs you to confirm this payment. You were not charged. Try again.',
    authentication_failed:
      'You did not confirm with your bank, so you were not charged. Try again or use another card.',
    capture_failed: 'We could not charge this card. Reload the page to use another one.',
    not_a_test_card: 'This is not a test card. Choose a test card. Never enter a real card here.',
  },
  failed: {
    over: 'This payment was already paid, canceled or expired. Reload the page to see its status.',
    unreachable: 'The payment service did not respond. Try again. You cannot be charged twice.',
  },
} as const;
