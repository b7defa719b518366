export const text = {
  add: 'Save a card',
  addAnother: 'Save another card',
  failed: 'Your cards could not be loaded.',
  loading: 'Loading your cards...',
  none: 'No card is saved yet.',
  choose: 'Card',
  expired: (card: string) => `${card} has expired.`,
  other: 'Use another card',

  saveCard: {
    title: 'Save a card',
    cancel: 'Cancel',
    preparing: 'Preparing the card form...',
    saving: 'Saving...',
    amount: 'Nothing is charged now.',
    submit: 'Save card',
    retry: 'Retry',
  },
} as const;
