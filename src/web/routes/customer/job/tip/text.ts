import { type Cents, formatCents } from '#domain/money/money.ts';

export const text = {
  title: 'Add a tip?',
  invite: (shop: string) => `It’s up to you. ${shop} gets all of it, and we take no fee.`,
  start: 'Choose a tip',
  later: 'Hide',
  reopen: 'Tip the shop',
  until: 'You can tip until',
  amount: 'Tip',
  preset: (percent: number, amount: Cents) => `${percent}% · ${formatCents(amount)}`,
  other: 'Other amount',
  otherLabel: 'Amount in dollars',
  bounds: (least: Cents, most: Cents) => `From ${formatCents(least)} to ${formatCents(most)}.`,
  chooseAmount: 'Choose an amount.',
  wrongAmount: (least: Cents, most: Cents) =>
    `Enter a tip from ${formatCents(least)} to ${formatCents(most)}.`,
  jobCard: 'Paid for this job',
  send: 'Give the tip',
  sending: 'Asking your bank …',
  charged: 'We charge it now, apart from the bill.',
  asking: 'Asking your bank about your tip …',
  slow: 'Your bank is taking long to answer. You can’t be charged twice.',
  checkAgain: 'Check again',
  cardLabel: (amount: string, shop: string) =>
    `We charge ${amount} on your card now. All of it goes to ${shop}.`,
  cardSubmit: (amount: string) => `Tip ${amount}`,
  confirmWhy: 'Your card isn’t charged yet. Enter it, or confirm the tip with your bank.',
  checking: 'Confirmed. We are charging your tip …',
  startOver: 'Change the tip or the card',
  declined: 'Your card was declined. You were not charged. Try another card.',
  given: (shop: string, amount: string) => `You tipped ${shop} ${amount}.`,
  refunded: (amount: string) => `${amount} of it was refunded to you.`,
} as const;
