import { type PayoutStanding, standingSays } from '#domain/money/payout-account.ts';
import { payoutRules } from '#domain/money/statement-words.ts';

export const text = {
  connect: 'Connect bank account',
  paymentsOff: 'Payments are turned off, so a bank account can’t be connected right now.',
  goOn: 'Continue with the payment provider',
  answer: 'Answer what is asked',
  opening: 'Opening the provider…',
  dashboard: 'Open the provider’s view',
  check: 'Check again',
  checking: 'Checking…',
  ownersOnly: 'Only the owner of the shop can change its bank account.',
  title: 'Bank account',
  failed: 'The bank account could not be read',
  loading: 'Loading...',
  connected: 'Bank account connected!',
  // P §2 writes it so on the pages of the setup, and with a capital in the stepper of the invited.
  skip: { setup: 'Skip for now', signup: 'Skip for Now' },
  skipping: 'One moment...',
  endsIn: (last4: string) => `Ends in ${last4}`,
  asked: 'The payment provider asks for',
  overdue: 'overdue',
  dueBy: 'Needed until',
  bankChanged: 'The bank account was changed',
  bankWaits: 'Nothing more is sent to it until',
  bankWaitsWhy:
    'so that every owner of the shop can notice. If nobody of you did this, set it right and write to us.',
  waiting: 'On hold',
  waits: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
  schedule: 'When you are paid',
  scheduleLines: payoutRules,
  badges: {
    none: 'Not connected',
    started: 'Not finished',
    checking: 'Being checked',
    asked: 'Something is needed',
    restricted: 'On hold',
    enabled: 'Ready',
  } satisfies Record<PayoutStanding, string>,
  words: standingSays,
  frozen: {
    badge: 'On hold',
    words: 'Payouts are frozen while the shop is suspended. What you earned is kept for you until then.',
  },
} as const;
