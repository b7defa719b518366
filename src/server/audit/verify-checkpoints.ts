import { isSigningOverdue } from '#domain/audit/audit-checkpoints.ts';
import type { Checkpoints, System } from '#server/core/context.ts';
import { isOurs } from './checkpoint.ts';
import { ourKeys } from './checkpoint-keys.ts';
import { readCheckpoints } from './checkpoint-store.ts';
import { type Difference, SignedHistory } from './signed-history.ts';
import { listHeads, readCheckpointNumber, readLinks } from './queries.ts';

/**
 * Entries that no checkpoint speaks for, when the oldest of them was written, and whether it should have been
 * signed by now: then nothing signs, or what was signed was taken away.
 */
export type Unsigned = { entries: number; since: string | null; isOverdue: boolean };

/**
 * What was signed, and how the chains differ from it. `signed` checkpoints were found, and nothing else
 * speaks for a chain that was rewritten as a whole.
 */
export type Verified = {
  signed: number;
  problems: string[];
  differences: Difference[];
  unsigned: Unsigned;
  /** When the first of them was signed, and the oldest entry that was signed with it was written. */
  begins: { signedAt: string; writtenAt: string } | null;
};

/**
 * What is wrong with the signed checkpoints, as sentences. None when the chains still contain all of them,
 * and none without checkpoints: the report on unsigned entries covers that. Reads every checkpoint and
 * every chain once, and holds neither.
 */
export async function verifyCheckpoints(
  { database }: Pick<System, 'database'>,
  checkpoints: Checkpoints,
  now: Date,
): Promise<Verified> {
  const ours = await ourKeys({ database }, checkpoints);
  const history = new SignedHistory(database);
  const unreadable: string[] = [];
  let signed = 0;
  const known = await readCheckpointNumber(database.kysely);
  let before = 0;
  let begins: Verified['begins'] = null;
  for await (const { number, checkpoint } of readCheckpoints(checkpoints.storage, known)) {
    // Those before the first may lawfully be elsewhere, as after a move: then `begins` tells.
    if (before > 0) unreadable.push(...sayMissing(before + 1, number - 1));
    before = number;
    if (!checkpoint) unreadable.push(`Checkpoint ${number} cannot be read.`);
    else if (!isOurs(checkpoint, ours)) {
      unreadable.push(`The checkpoint of ${checkpoint.at} was not signed by us.`);
    } else {
      signed += 1;
      const oldest = await history.add(checkpoint);
      if (signed === 1 && oldest) begins = { signedAt: checkpoint.at, writtenAt: oldest };
    }
  }
  unreadable.push(...sayMissing(before + 1, known));
  return {
    signed,
    problems: [...unreadable, ...history.problems],
    differences: history.differences,
    unsigned: await unsignedEntries(database, history.signedTo, now),
    begins,
  };
}

function sayMissing(from: number, to: number): string[] {
  if (from > to) return [];
  return [from === to ? `Checkpoint ${from} is missing.` : `Checkpoints ${from} to ${to} are missing.`];
}

/** Counted against the newest that was signed of each chain. */
export async function unsignedEntries(
  { kysely }: System['database'],
  signedTo: ReadonlyMap<string, number>,
  now: Date,
): Promise<Unsigned> {
  let entries = 0;
  let since: string | null = null;
  for (const { market, seq } of await listHeads(kysely)) {
    const after = signedTo.get(market) ?? 0;
    if (seq <= after) continue;
    entries += seq - after;
    const [oldest] = await readLinks(kysely, { market, after, limit: 1 });
    if (oldest && (since === null || oldest.at < since)) since = oldest.at;
  }
  return { entries, since, isOverdue: since !== null && isSigningOverdue(new Date(since), now) };
}
