export const text = {
  title: 'Your money',
  nothing: 'No money is involved yet.',
  parts: {
    held: 'Held safely',
    approved: 'Approved, not yet held',
    waiting: 'Waiting for your yes',
    released: 'Paid to the shop',
    refunded: 'Back to you',
  },
  of: (total: string) => `Of ${total}:`,
} as const;
