export const text = {
  title: 'Your money',
  nothing: 'No money is involved yet.',
  parts: {
    owner: {
      held: 'Held safely',
      approved: 'Approved, not yet held',
      waiting: 'Waiting for your yes',
      released: 'Paid to the shop',
      refunded: 'Back to you',
    },
    shop: {
      held: 'Held safely',
      approved: 'Approved, not yet held',
      waiting: "Waiting for the owner's yes",
      released: 'Released to you',
      refunded: 'Back to the owner',
    },
    staff: {
      held: 'Held',
      approved: 'Approved, not yet held',
      waiting: "Waiting for the owner's yes",
      released: 'Released to the shop',
      refunded: 'Back to the owner',
    },
  },
  of: (total: string) => `Of ${total}:`,
} as const;
