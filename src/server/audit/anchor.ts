import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { ensure } from '#domain/errors/errors.ts';
import type { System } from '#server/core/context.ts';
import { type Checkpoint, isOurs } from './checkpoint.ts';
import { newestCheckpoints } from './checkpoint-store.ts';
import { sayDifference, SignedHistory } from './signed-history.ts';

/** A checkpoint with the key that checks it: what somebody keeps where neither we nor our database reach. */
const anchorFile = z.object({
  at: z.iso.datetime(),
  heads: z.array(
    z.looseObject({ market: z.string(), seq: z.int().min(1), hash: z.string(), root: z.string().optional() }),
  ),
  signature: z.string(),
  publicKey: z.string(),
});

/** The newest checkpoint as a file: where every chain stood, the signature, and the public key. */
export async function newestAnchor(system: Pick<System, 'database' | 'checkpoints'>) {
  const [newest] = await newestCheckpoints(system, 1);
  ensure(newest, 'NOT_FOUND');
  const { at, heads, signature } = newest;
  const publicKey = publicKeyOf(system.checkpoints.key);
  const name = `audit-anchor-${at.slice(0, 19).replaceAll(':', '-')}.json`;
  return { name, text: `${JSON.stringify({ at, heads, signature, publicKey }, null, 2)}\n` };
}

/**
 * What is wrong with a file that was kept, or with the chains that it was taken of, as sentences; empty when
 * the file is ours and every chain still holds what stood in it.
 */
export async function verifyAnchor(
  { database }: Pick<System, 'database'>,
  key: KeyObject,
  text: string,
): Promise<string[]> {
  const read = anchorFile.safeParse(parsed(text));
  if (!read.success) return ['This is no file of a checkpoint.'];
  const { publicKey, ...signed } = read.data;
  const checkpoint = signed as Checkpoint;
  if (publicKey !== publicKeyOf(key)) return [`The file of ${signed.at} names another key than ours.`];
  if (!isOurs(checkpoint, key)) return [`The file of ${signed.at} was changed, or not signed by us.`];
  const history = new SignedHistory(database);
  await history.add(checkpoint);
  // Of one checkpoint alone nobody can tell what it grew from.
  return history.differences.map(sayDifference);
}

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
