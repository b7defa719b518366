import { type PayoutStanding, standingSays } from '#domain/money/payout-account.ts';
import { payoutRules } from '#domain/money/statement-words.ts';

export const text = {
  connect: 'Connect bank account',
  paymentsOff: 'Payments are turned off, so a bank account can’t be connected right now.',
  goOn: 'Continue with the payment provider',
  answer: 'Provide information',
  opening: 'Opening the provider…',
  dashboard: 'Open the provider’s dashboard',
  check: 'Check again',
  checking: 'Checking…',
  ownersOnly: 'Only the shop owner can change its bank account.',
  title: 'Bank account',
  failed: 'The bank account could not be loaded',
  loading: 'Loading...',
  connected: 'Bank account connected!',
  // The specification writes these two labels differently.
  skip: { setup: 'Skip for now', signup: 'Skip for Now' },
  skipping: 'One moment...',
  endsIn: (last4: string) => `Ends in ${last4}`,
  asked: 'The payment provider needs',
  overdue: 'overdue',
  dueBy: 'Due by',
  bankChanged: 'The bank account was changed',
  bankWaits: 'Payouts are on hold until',
  bankWaitsWhy:
    'so every shop owner can check the change. If none of you made it, change it back and contact us.',
  waiting: 'On hold',
  waits: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
  schedule: 'When you are paid',
  scheduleLines: payoutRules,
  badges: {
    none: 'Not connected',
    started: 'Not finished',
    checking: 'In review',
    asked: 'Information needed',
    restricted: 'On hold',
    enabled: 'Ready',
  } satisfies Record<PayoutStanding, string>,
  words: standingSays,
  frozen: {
    badge: 'On hold',
    words: 'Payouts are frozen while the shop is suspended. We keep your earnings for you until then.',
  },
} as const;
