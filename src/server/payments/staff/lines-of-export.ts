import type { PaymentId } from '#domain/ids.ts';
import { invoiceNumber } from '#domain/jobs/job-words.ts';
import { heldOf, sumOfHeld } from '#domain/money/held.ts';
import { chargedFee, feeStageNames } from '#domain/money/kept-fee.ts';
import { type Cents, sumCents } from '#domain/money/money.ts';
import { moneyTypeWords, type PaymentColumn, paymentStatusWords } from '#domain/money/payment-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import { movesOfPayments } from '#server/ledger/balances.ts';
import { borneIn, sharesIn } from '../shares-of-release.ts';
import type { pageOf } from './list-payments.ts';
import { listFileFacts } from './payment-queries.ts';

type Row = Awaited<ReturnType<typeof pageOf>>['items'][number];
type Facts = Awaited<ReturnType<typeof listFileFacts>>[number];
type Move = Awaited<ReturnType<typeof movesOfPayments>>[number];

/**
 * What the charge of a payment came to and who has it, by the ledger. In each line gross and borne by the
 * platform are the sum of refunded, fees, taxes, net and held in funds.
 */
const moneyColumns = {
  Gross: ({ facts }) => facts.captured_cents,
  Refunded: ({ facts }) => facts.refunded_cents,
  'Platform fee': ({ shares }) => sumCents([shares.commission, shares.keptFee]),
  Processing: ({ shares }) => shares.processing,
  'Tax to state': ({ shares }) => shares.tax,
  'Net to shop': ({ shares }) => shares.shop,
  // The tax that a shop remits is a part of its net; after a refund the ledger does not tell them apart.
  'Tax in net at release': ({ moves }) => taxForShop(moves),
  'Borne by platform': ({ moves }) => borneIn(moves),
  'Held on card': ({ facts }) => heldIn(facts).onCard,
  'Held in funds': ({ facts }) => heldIn(facts).inFunds,
  Held: ({ facts }) => sumOfHeld(heldIn(facts)),
} satisfies Record<string, (known: Known) => Cents>;

type Known = { facts: Facts; moves: readonly Move[]; shares: ReturnType<typeof sharesIn> };

export const fileColumns = [
  'Transaction ID',
  'Type',
  'Kind',
  'State',
  'Amount',
  ...Object.keys(moneyColumns),
  'Job',
  'Invoice',
  'Customer',
  'Customer email',
  'Shop',
  'Shop owner',
  'Created',
  'Charged',
  'Released',
  'Paid out',
  'Method',
  'Card',
  'Payment ID',
];

/** What each column of the list becomes in the file; the bookkeeping columns are always included. */
const ofColumns = {
  type: ['Type', 'Kind'],
  amount: ['Amount', 'Method', 'Card'],
  status: ['State'],
  customer: ['Customer', 'Customer email'],
  shop: ['Shop', 'Shop owner'],
  at: ['Created'],
} as const satisfies Record<PaymentColumn, readonly string[]>;

export type ColumnLeftOut = PaymentColumn;

export function isInFile(name: string, without: readonly ColumnLeftOut[]): boolean {
  return without.every((column) => !(ofColumns[column] as readonly string[]).includes(name));
}

/**
 * The cells of a batch. Refunds and payouts have their amount only: what they changed is in the line of their
 * charge, and a column that had it twice could not be added up.
 */
export async function linesOf(tx: Tx, rows: readonly Row[]): Promise<(string | null)[][]> {
  const ids = [...new Set(rows.map((row) => row.paymentId))];
  const facts = new Map((await listFileFacts(tx, ids)).map((one) => [one.id, one]));
  const moves = Map.groupBy(await movesOfPayments(tx, ids), (move) => move.payment_id as PaymentId);
  return rows.map((row) => lineOf(row, facts.get(row.paymentId), moves.get(row.paymentId) ?? []));
}

function lineOf(row: Row, facts: Facts | undefined, moves: readonly Move[]): (string | null)[] {
  const known = row.type === 'charge' && facts ? { facts, moves, shares: sharesIn(moves) } : undefined;
  const released = moves.find(({ kind }) => ['release', 'keep_fee', 'tip'].includes(kind))?.at;
  return [
    row.transactionId,
    moneyTypeWords[row.type],
    facts && (known || facts.is_tip) ? kindOf(facts) : null,
    paymentStatusWords[row.status],
    decimal(row.amountCents),
    ...Object.values(moneyColumns).map((of) => (known ? decimal(of(known)) : null)),
    row.jobNumber,
    facts?.invoice_number ? invoiceNumber(facts.invoice_number) : null,
    row.customer.name,
    row.customer.email,
    row.shop.name,
    row.shop.owner,
    row.at,
    facts?.captured_at?.toISOString() ?? null,
    released?.toISOString() ?? null,
    facts?.paid_at?.toISOString() ?? null,
    row.method,
    row.cardLast4,
    row.paymentId,
  ];
}

function kindOf(facts: Facts): string {
  if (facts.is_tip) return 'Tip';
  const fee = chargedFee({
    cancelCode: facts.cancel_code,
    captured: facts.captured_cents,
    state: facts.state,
    feeWaits: facts.fee_waits,
  });
  return fee ? feeStageNames[fee.cause][fee.stage] : 'Job';
}

function heldIn(facts: Facts) {
  return heldOf({
    state: facts.state,
    authorised: facts.authorised_cents,
    captured: facts.captured_cents,
    refunded: facts.refunded_cents,
    released: facts.released_cents,
  });
}

function taxForShop(moves: readonly Move[]): Cents {
  return sumCents(
    moves
      .filter(({ kind, source, destination }) => {
        return kind === 'release' && source.startsWith('tax:') && destination.startsWith('shop:');
      })
      .map(({ amount }) => amount),
  );
}

/** Plain decimals, for spreadsheets that add them up. */
const decimal = (amount: Cents) => (amount / 100).toFixed(2);
