import * as z from 'zod';
import { ensure } from '#domain/errors/errors.ts';
import type { Checkpoints, System } from '#server/core/context.ts';
import { type Checkpoint, isOurs } from './checkpoint.ts';
import { nameOf, ourKeys } from './checkpoint-keys.ts';
import { newestCheckpoints } from './checkpoint-store.ts';
import { sayDifference, SignedHistory } from './signed-history.ts';

/** A checkpoint with the key that checks it, to keep where neither we nor our database reach. */
const anchorFile = z.object({
  at: z.iso.datetime(),
  heads: z.array(
    z.looseObject({ market: z.string(), seq: z.int().min(1), hash: z.string(), root: z.string().optional() }),
  ),
  signature: z.string(),
  publicKey: z.string(),
});

/** The newest checkpoint as a file: the head of every chain, the signature, and the public key. */
export async function newestAnchor(system: Pick<System, 'database' | 'checkpoints'>) {
  const [newest] = await newestCheckpoints(system, 1);
  ensure(newest, 'NOT_FOUND');
  const { at, heads, signature } = newest;
  const publicKey = nameOf(await signerOf(newest, system));
  const name = `audit-anchor-${at.slice(0, 19).replaceAll(':', '-')}.json`;
  return { name, text: `${JSON.stringify({ at, heads, signature, publicKey }, null, 2)}\n` };
}

/**
 * What is wrong with a kept file, or with its chains, as sentences; empty when the file is ours and every
 * chain still holds what was in it.
 */
export async function verifyAnchor(
  { database }: Pick<System, 'database'>,
  checkpoints: Checkpoints,
  text: string,
): Promise<string[]> {
  const read = anchorFile.safeParse(parsed(text));
  if (!read.success) return ['This is no file of a checkpoint.'];
  const { publicKey, ...signed } = read.data;
  const checkpoint = signed as Checkpoint;
  const named = (await ourKeys({ database }, checkpoints)).filter((key) => nameOf(key) === publicKey);
  if (named.length === 0) return [`The file of ${signed.at} names another key than ours.`];
  if (!isOurs(checkpoint, named)) return [`The file of ${signed.at} was changed, or not signed by us.`];
  const history = new SignedHistory(database);
  await history.add(checkpoint);
  // One checkpoint alone does not show what it grew from.
  return history.differences.map(sayDifference);
}

/** After a rotation, the newest checkpoint may still be one of the key before. */
async function signerOf(checkpoint: Checkpoint, system: Pick<System, 'database' | 'checkpoints'>) {
  const ours = await ourKeys(system, system.checkpoints);
  return ours.find((key) => isOurs(checkpoint, [key])) ?? system.checkpoints.key;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
