import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type Kysely, sql, type Transaction } from 'kysely';
import { runTransaction } from '#platform/database/transaction.ts';
import { ProviderRefused, type RefusalReason } from '../payments-provider.ts';
import type { SimulatorTables } from './tables.ts';

export type SimulatorTx = Transaction<SimulatorTables>;

/**
 * A stand-in for another company's system: its own tables, its own transactions, its own webhooks. Nothing
 * here joins a transaction of ours, so a lost answer is as possible as with the real thing.
 */
export type Simulator = {
  db: Kysely<SimulatorTables>;
  now: () => Date;
  payoutDelays: PayoutDelays;
  /** Says `committed` after each change, so that its webhook can leave at once. */
  changes: EventEmitter<{ committed: [] }>;
};

export type PayoutDelays = { pendingMs: number; inTransitMs: number };

/** A real payout takes days. Here a shop sees its money move while it is looking. */
const PAYOUT_DELAYS: PayoutDelays = { pendingMs: 60_000, inTransitMs: 60_000 };

export type SimulatorOptions<Schema> = {
  /** The database's own connection, never a transaction of ours. */
  kysely: Kysely<Schema>;
  now: () => Date;
  payoutDelays?: PayoutDelays;
};

export function openSimulator<Schema>(options: SimulatorOptions<Schema>): Simulator {
  return {
    // The connection is shared, the tables are not: from here on only the simulator's can be named.
    db: options.kysely.withSchema('simulator') as unknown as Kysely<SimulatorTables>,
    now: options.now,
    payoutDelays: options.payoutDelays ?? PAYOUT_DELAYS,
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
 * A transaction that somebody asked for. What a constraint of the money refuses is a refusal by the provider.
 */
export async function change<T>(simulator: Simulator, run: (tx: SimulatorTx) => Promise<T>): Promise<T> {
  const result = await inTransaction(simulator, run).catch((error: unknown) => {
    throw asRefusal(error);
  });
  simulator.changes.emit('committed');
  return result;
}

const REFUSED_BY_CONSTRAINT: Record<string, RefusalReason> = {
  captured_within_authorised: 'amount_too_large',
  refunded_within_captured: 'amount_too_large',
  transferred_within_captured: 'amount_too_large',
  reversed_within_amount: 'amount_too_large',
  captured_once: 'unexpected_state',
};

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error;
  const reason = REFUSED_BY_CONSTRAINT[String(error.constraint)];
  return reason ? new ProviderRefused(reason, String(error.constraint)) : error;
}

export function refuseUnless(condition: unknown, reason: RefusalReason, detail: string): asserts condition {
  if (!condition) throw new ProviderRefused(reason, detail);
}

export function requireAmount(amount: number): void {
  refuseUnless(
    Number.isSafeInteger(amount) && amount >= 1,
    'invalid_request',
    'an amount is at least one cent',
  );
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** What lets the customer's browser act on one object and on nothing else. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomBytes(24).toString('base64url')}`;
}
