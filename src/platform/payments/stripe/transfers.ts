import type Stripe from 'stripe';
import { assert } from '#domain/assert.ts';
import { cents } from '#domain/money/money.ts';
import type {
  PaymentsProvider,
  ProviderPayout,
  ProviderRefund,
  ProviderTransfer,
} from '../payments-provider.ts';
import { idOf, whole } from './cards.ts';
import { translated } from './errors.ts';
import { ALL, madeOnce, marked } from './made-once.ts';

type Movements = Pick<
  PaymentsProvider,
  'refund' | 'readRefund' | 'transfer' | 'readTransfer' | 'reverseTransfer' | 'readPayout'
>;

/** One payout pays few jobs. */
const MOST_TRANSFERS = 1_000;

/** Money that moves after it was taken: back to the customer, on to a shop, and from there to its bank. */
export function stripeMovements(stripe: Stripe): Movements {
  return {
    refund: ({ chargeId: charge, amount, ...keyed }) =>
      translated('refund', async () => {
        const asked = { charge, amount, ...marked(keyed.key) };
        const refund = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.refunds.create(asked, { idempotencyKey }),
          among: () => stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray(ALL),
        });
        return refundFrom(refund);
      }),
    readRefund: (id) => translated('readRefund', async () => refundFrom(await stripe.refunds.retrieve(id))),
    // The group of its charge is a transfer's as well: Stripe takes it from there.
    transfer: ({ amount, destination, sourceCharge, ...keyed }) =>
      translated('transfer', async () => {
        const from = { source_transaction: sourceCharge, destination };
        const asked = { amount, currency: 'usd', ...from, ...marked(keyed.key) };
        const transfer = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.transfers.create(asked, { idempotencyKey }),
          among: async () => {
            const { transfer_group: group } = await stripe.charges.retrieve(sourceCharge);
            const among = { destination, transfer_group: group ?? undefined, limit: 100 };
            return stripe.transfers.list(among).autoPagingToArray(ALL);
          },
        });
        return transferFrom(transfer);
      }),
    readTransfer: (id) =>
      translated('readTransfer', async () => transferFrom(await stripe.transfers.retrieve(id))),
    reverseTransfer: ({ transferId, amount, ...keyed }) =>
      translated('reverseTransfer', async () => {
        const asked = { amount, expand: ['transfer'], ...marked(keyed.key) };
        const { transfer } = await madeOnce(keyed, {
          make: (idempotencyKey) => stripe.transfers.createReversal(transferId, asked, { idempotencyKey }),
          among: () => stripe.transfers.listReversals(transferId, { limit: 100 }).autoPagingToArray(ALL),
        });
        return transferFrom(whole(transfer) ?? (await stripe.transfers.retrieve(transferId)));
      }),
    readPayout: ({ id, account }) =>
      translated('readPayout', async () => {
        const stripeAccount = account;
        const payout = await stripe.payouts.retrieve(id, {}, { stripeAccount });
        const asked = { payout: id, type: 'payment', limit: 100, expand: ['data.source'] };
        // Stripe lists what a payout contains for automatic ones only.
        const arrivals = payout.automatic
          ? await stripe.balanceTransactions
              .list(asked, { stripeAccount })
              .autoPagingToArray({ limit: MOST_TRANSFERS })
          : [];
        assert(arrivals.length < MOST_TRANSFERS, 'one payout has more transfers than can be read');
        return payoutFrom(payout, account, arrivals);
      }),
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function refundFrom(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    chargeId: refund.charge ? idOf(refund.charge) : '',
    amount: cents(refund.amount),
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
  };
}

function transferFrom(transfer: Stripe.Transfer): ProviderTransfer {
  return {
    id: transfer.id,
    amount: cents(transfer.amount),
    reversedAmount: cents(transfer.amount_reversed),
    destination: transfer.destination ? idOf(transfer.destination) : '',
    sourceCharge: transfer.source_transaction ? idOf(transfer.source_transaction) : '',
  };
}

const payoutStatuses: Record<string, ProviderPayout['status']> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** What arrived at an account is a payment there, which says by which transfer of ours it came. */
function payoutFrom(
  payout: Stripe.Payout,
  account: string,
  arrivals: Stripe.BalanceTransaction[],
): ProviderPayout {
  const payments = arrivals.flatMap(({ source }) => (isCharge(source) ? [source] : []));
  const status = payoutStatuses[payout.status] ?? 'pending';
  return {
    id: payout.id,
    account,
    amount: cents(payout.amount),
    status,
    transferIds: payments.flatMap(({ source_transfer: from }) => (from ? [idOf(from)] : [])),
    paidAt: status === 'paid' ? new Date(payout.arrival_date * 1_000) : undefined,
  };
}

function isCharge(source: Stripe.BalanceTransaction['source']): source is Stripe.Charge {
  return whole(source)?.object === 'charge';
}
