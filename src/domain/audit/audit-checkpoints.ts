import { MINUTE, plus } from '#domain/time.ts';

/** How often the heads of the chains are signed, beside every hundred entries of one chain. */
export const CHECKPOINT_SECONDS = 5 * 60;

/** An entry that is older than this and was not signed has missed several turns. */
const OVERDUE_AFTER = 15 * MINUTE;

/**
 * Whether an unsigned entry should be signed by now: then nothing signs, or what was signed was
 * taken away. The first entries of a new installation are not, until the first turn is over.
 */
export function isSigningOverdue(oldestUnsigned: Date, now: Date): boolean {
  return now > plus(oldestUnsigned, OVERDUE_AFTER);
}
