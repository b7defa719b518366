import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Kysely, sql, type Transaction } from 'kysely';
import { runTransaction } from '#platform/database/transaction.ts';
import type { SimulatorDb, SimulatorTables } from './tables.ts';

export type SimulatorTx = Transaction<SimulatorTables>;

/**
 * A stand-in for another company's system: its own tables, its own transactions, its own webhooks. Nothing
 * here joins a transaction of ours, so a lost answer is as possible as with the real thing.
 */
export type Simulator = {
  db: SimulatorDb;
  now: () => Date;
  payoutDelays: PayoutDelays;
  /** What a caller of its interface must know; made for this process, where only it can call. */
  secretKey: string;
  /** Where its pages are; empty beside ours, where a path says enough. */
  publicUrl: string;
  /** The platform's own account, and where it is told of events: what an operator sets up at the provider. */
  platform: Platform;
  /** Says `committed` after each change, so that its webhook can leave at once. */
  changes: EventEmitter<{ committed: [] }>;
};

export type Platform = {
  account: Record<string, unknown>;
  endpoints: { url: string; status: string; enabled_events: string[]; api_version: string | null }[];
};

const READY = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  country: 'US',
  default_currency: 'usd',
  capabilities: { card_payments: 'active', transfers: 'active' },
} as const;

export type PayoutDelays = { pendingMs: number; inTransitMs: number };

/** A real payout takes days. Here a shop sees its money move while it is looking. */
const PAYOUT_DELAYS: PayoutDelays = { pendingMs: 60_000, inTransitMs: 60_000 };

export type SimulatorOptions<Schema> = {
  /** The database's own connection, never a transaction of ours. */
  kysely: Kysely<Schema>;
  now: () => Date;
  payoutDelays?: PayoutDelays;
  /** Of a simulator that others call over the network. */
  secretKey?: string;
  publicUrl?: string;
};

export function openSimulator<Schema>(options: SimulatorOptions<Schema>): Simulator {
  return {
    // The connection is shared, the tables are not: from here on only the simulator's can be named.
    db: options.kysely.withSchema('simulator') as unknown as SimulatorDb,
    now: options.now,
    payoutDelays: options.payoutDelays ?? PAYOUT_DELAYS,
    secretKey: options.secretKey ?? `sk_test_${randomBytes(24).toString('hex')}`,
    publicUrl: options.publicUrl ?? '',
    platform: { account: { ...READY }, endpoints: [] },
    changes: new EventEmitter(),
  };
}

/**
 * Runs one transaction of the simulator. The connection opens every transaction as the application's role,
 * which is granted nothing here, so the first thing is to be the owner again.
 */
export function inTransaction<T>(simulator: Simulator, run: (tx: SimulatorTx) => Promise<T>): Promise<T> {
  return runTransaction(simulator.db, async (tx) => {
    await sql`set local role none`.execute(tx);
    return run(tx);
  });
}

/**
 * A transaction that a caller asked for. What a constraint of the money refuses is a refusal by the provider.
 */
export async function change<T>(simulator: Simulator, run: (tx: SimulatorTx) => Promise<T>): Promise<T> {
  const result = await inTransaction(simulator, run).catch((error: unknown) => {
    throw asRefusal(error);
  });
  simulator.changes.emit('committed');
  return result;
}

/** Stripe's words for why nothing was done. */
export type RefusalCode =
  | 'resource_missing'
  | 'account_invalid'
  | 'parameter_missing'
  | 'parameter_unknown'
  | 'parameter_invalid_integer'
  | 'parameter_invalid'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'payment_intent_unexpected_state'
  | 'charge_already_captured'
  | 'balance_insufficient'
  | 'insufficient_capabilities_for_transfer'
  | 'dispute_closed'
  | 'account_not_ready';

/** The call was understood and nothing was done; it would be refused again. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  readonly param: string | undefined;

  constructor(code: RefusalCode, detail: string, param?: string) {
    super(`${code}: ${detail}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.param = param;
  }
}

const REFUSED_BY_CONSTRAINT: Record<string, RefusalCode> = {
  captured_within_authorised: 'amount_too_large',
  refunded_within_captured: 'amount_too_large',
  transferred_within_captured: 'amount_too_large',
  reversed_within_amount: 'amount_too_large',
  captured_once: 'charge_already_captured',
};

export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error;
  const code = REFUSED_BY_CONSTRAINT[String(error.constraint)];
  return code ? new Refusal(code, String(error.constraint), 'amount') : error;
}

export function refuseUnless(
  condition: unknown,
  code: RefusalCode,
  detail: string,
  param?: string,
): asserts condition {
  if (!condition) throw new Refusal(code, detail, param);
}

export function requireAmount(amount: number): void {
  const isWhole = Number.isSafeInteger(amount) && amount >= 1;
  refuseUnless(isWhole, 'parameter_invalid_integer', 'an amount is at least one cent', 'amount');
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** What lets the customer's browser act on one object and on nothing else. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomBytes(24).toString('base64url')}`;
}
