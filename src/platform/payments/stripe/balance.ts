import type Stripe from 'stripe';
import { cents } from '#domain/money/money.ts';
import type { MovementKind, MovementPage, PaymentsProvider, ProviderMovement } from '../payments-provider.ts';
import { idOf, whole } from './cards.ts';
import { translated } from './errors.ts';

type Balance = Pick<PaymentsProvider, 'listMovements' | 'listPayoutMovements'>;
type Found = Stripe.ApiList<Stripe.BalanceTransaction>;

/** The most that Stripe gives at once. */
const PAGE = 100;
const expand = ['data.source'];

/** The provider's own books: every movement of a balance, with its fee and what caused it. */
export function stripeBalance(stripe: Stripe): Balance {
  return {
    listMovements: ({ since, until, after }) =>
      translated('listMovements', async () => {
        const created = { gte: seconds(since), lt: seconds(until) };
        const asked = { created, limit: PAGE, starting_after: after, expand };
        return pageFrom(await stripe.balanceTransactions.list(asked));
      }),
    listPayoutMovements: ({ payout, account, after }) =>
      translated('listPayoutMovements', async () => {
        const asked = { payout, limit: PAGE, starting_after: after, expand };
        return pageFrom(await stripe.balanceTransactions.list(asked, { stripeAccount: account }));
      }),
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

function pageFrom({ data, has_more: hasMore }: Found): MovementPage {
  return { items: data.map(movementFrom), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

/** By reporting category first: a type such as `adjustment` stands for many things. */
const byCategory: Record<string, MovementKind> = {
  partial_capture_reversal: 'charge_release',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
};

const byType: Record<string, MovementKind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
};

export function movementFrom(moved: Stripe.BalanceTransaction): ProviderMovement {
  const { source } = moved;
  return {
    id: moved.id,
    kind: byCategory[moved.reporting_category] ?? byType[moved.type] ?? 'other',
    providerType: moved.type,
    amount: cents(moved.amount),
    fee: cents(moved.fee),
    source: source === null ? undefined : idOf(source),
    parent: parentOf(whole(source)),
    key: keyOf(whole(source)),
    createdAt: new Date(moved.created * 1_000),
  };
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null> | undefined;

function parentOf(source: Source): string | undefined {
  switch (source?.object) {
    case 'charge':
      // At a shop's account a transfer arrives as a payment that names it.
      return idOrNone(source.source_transfer) ?? source.transfer_group ?? undefined;
    case 'refund':
    case 'dispute':
      return idOrNone(source.charge);
    case 'transfer':
      return idOrNone(source.source_transaction);
    case 'transfer_reversal':
      return idOrNone(source.transfer);
    default:
      return undefined;
  }
}

function idOrNone(named: string | { id: string } | null | undefined): string | undefined {
  return named ? idOf(named) : undefined;
}

function keyOf(source: Source): string | undefined {
  if (source === undefined || !('metadata' in source)) return undefined;
  return source.metadata?.['hoist_key'];
}
