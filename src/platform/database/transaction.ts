import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { assert } from '#domain/assert.ts';

const RETRIES = 3;
/**
 * serialization_failure and deadlock_detected: the database gave up, nothing happened, the same run may
 * succeed.
 */
const TRANSIENT_STATES = new Set(['40001', '40P01']);

const current = new AsyncLocalStorage<{ open: boolean } | undefined>();

/**
 * Stops at work that would run beside the transaction it was started in: it would not be rolled back with
 * it, and on the embedded database, which has a single connection, it would wait for itself forever.
 */
export function assertNoOpenTransaction(what: string): void {
  assert(!current.getStore()?.open, `${what} inside a transaction must go through that transaction`);
}

/**
 * Runs code that was merely triggered by a transaction, such as the arrival of a notification, outside of it.
 */
export function outsideTransaction<T>(run: () => T): T {
  return current.run(undefined, run);
}

/**
 * Runs the whole of `run` in one transaction, again from the start when the database had to give up, so `run`
 * may have no effects outside the database.
 */
export async function runTransaction<DB, T>(
  kysely: Kysely<DB>,
  run: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  assertNoOpenTransaction('A second transaction');
  for (let attempt = 0; ; attempt += 1) {
    const scope = { open: true };
    try {
      return await kysely
        .transaction()
        .setIsolationLevel('read committed')
        .execute((tx) => current.run(scope, run, tx));
    } catch (error) {
      if (attempt >= RETRIES || !isTransient(error)) throw error;
    } finally {
      scope.open = false;
    }
    await sleep(attempt * 10 + Math.random() * 20);
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    TRANSIENT_STATES.has(error.code)
  );
}
