import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Tx } from '#platform/database/connect.ts';
import type { Checkpoints, System } from '#server/core/context.ts';
import { insertCheckpointKey, listCheckpointKeys } from './queries.ts';

/**
 * The public keys whose checkpoints are ours: those of the secrets that this process has, and the earlier
 * ones that are vouched for. A key that was only written into the database is vouched for by none of ours.
 */
export async function ourKeys(
  { database }: Pick<System, 'database'>,
  { key, others }: Checkpoints,
): Promise<KeyObject[]> {
  const ours = [key, ...others].map(publicHalf);
  const vouched = await listCheckpointKeys(database.kysely);
  // Each key that is found may vouch for one before it: the list grows while it is walked.
  for (const voucher of ours) {
    for (const { public_key: publicKey, vouched_by: by, signature } of vouched) {
      if (by !== nameOf(voucher) || ours.some((one) => nameOf(one) === publicKey)) continue;
      if (verify(null, vouchFor(publicKey), voucher, Buffer.from(signature, 'base64url'))) {
        ours.push(createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' }));
      }
    }
  }
  return ours;
}

/** Lets the current key vouch for the previous one, so that its checkpoints hold when its secret is gone. */
export async function vouchForPrevious(
  tx: Tx,
  { key, previous, now }: { key: KeyObject; previous: KeyObject; now: Date },
): Promise<void> {
  const publicKey = nameOf(previous);
  await insertCheckpointKey(tx, {
    public_key: publicKey,
    vouched_by: nameOf(key),
    signature: sign(null, vouchFor(publicKey), key).toString('base64url'),
    since: now,
  });
}

/** How a public key is written down, given either half. */
export function nameOf(key: KeyObject): string {
  return publicHalf(key).export({ format: 'der', type: 'spki' }).toString('base64url');
}

const publicHalf = (key: KeyObject) => (key.type === 'public' ? key : createPublicKey(key));

const vouchFor = (publicKey: string) => Buffer.from(`hoist checkpoint key\n${publicKey}`);
