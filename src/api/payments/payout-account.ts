import * as z from 'zod';
import { payoutStandings } from '#domain/money/payout-account.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

/** The state of a shop's bank account, and what it still needs. */
export const payoutAccountView = z.object({
  standing: z.enum(payoutStandings),
  /** The owner answered everything at the provider; it says nothing of what the account may do. */
  isConnected: z.boolean(),
  /** Whether the provider can send money to it now. */
  canBePaid: z.boolean(),
  bankLast4: z.string().nullable(),
  requirements: z.array(z.object({ says: z.string(), isPastDue: z.boolean() })),
  /** Why the provider holds it back. */
  stopped: z.string().nullable(),
  dueBy: instant.nullable(),
  /** The bank was changed a short time ago, and until then nothing more is sent to it. */
  bankWaitsUntil: instant.nullable(),
  /** The shop is suspended with its payouts frozen: then a good account pays nothing out either. */
  isFrozen: z.boolean(),
  /** What was earned and waits, by what it waits for. */
  waiting: z.array(z.object({ reason: z.string(), count: z.int(), amountCents: centsSchema })),
  /** When the provider was asked last; null before there is an account. */
  readAt: instant.nullable(),
});
export type PayoutAccountView = z.infer<typeof payoutAccountView>;

const shown = z.object({ account: payoutAccountView });
const opened = z.object({ url: z.string() });
/** A question to the provider, which costs it something. */
const asks = { burst: 10, perMinute: 10 };

/** Where the provider pays a shop. It belongs to the shop of who asks: no operation takes the id of one. */
export const payoutAccount = {
  read: op({
    method: 'GET',
    path: '/shop/payout-account',
    summary: 'The state of my shop’s bank account, and what it still needs',
    input: z.strictObject({}),
    output: shown,
    access: { who: 'shop', permission: 'payout_account.read' },
  }),
  connect: op({
    method: 'POST',
    path: '/shop/payout-account/connect',
    summary: 'Go to the pages of the payment provider, to connect a bank account or answer what is asked',
    input: z.strictObject({ from: z.enum(['setup', 'signup', 'payouts']), idempotencyKey }),
    output: opened,
    errors: ['PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],
    access: { who: 'shop', permission: 'payout_account.manage', stepUp: true },
    needsPayments: true,
    limit: asks,
  }),
  openDashboard: op({
    method: 'POST',
    path: '/shop/payout-account/dashboard',
    summary: 'Go to the view that the payment provider has of the account, where its bank is changed',
    input: z.strictObject({ idempotencyKey }),
    output: opened,
    errors: ['PAYOUT_ACCOUNT_NOT_CONNECTED', 'PAYOUT_LINK_FAILED', 'PROVIDER_UNAVAILABLE', 'KEY_REUSED'],
    access: { who: 'shop', permission: 'payout_account.manage', stepUp: true },
    needsPayments: true,
    limit: asks,
  }),
  refresh: op({
    method: 'POST',
    path: '/shop/payout-account/refresh',
    summary: 'Ask the provider again for the state of the account',
    input: z.strictObject({}),
    output: shown,
    errors: ['PAYOUT_CHECK_FAILED', 'PROVIDER_UNAVAILABLE'],
    access: { who: 'shop', permission: 'payout_account.manage' },
    limit: asks,
  }),
  finish: op({
    method: 'POST',
    path: '/shop/payout-account/finish',
    summary: 'Back from the provider: whether the account is connected, as the provider itself says',
    input: z.strictObject({}),
    output: shown.extend({ outcome: z.enum(['connected', 'pending']) }),
    errors: ['PAYOUT_CHECK_FAILED', 'PROVIDER_UNAVAILABLE'],
    // People who come back after more than ten minutes see the result: this does not change their choice.
    access: { who: 'shop', permission: 'payout_account.manage' },
    limit: asks,
  }),
};
