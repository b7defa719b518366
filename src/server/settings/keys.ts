import type { Context, KeyFact } from '#server/core/context.ts';
import { listSecretAges, lockSetting, putSecretAge } from './queries.ts';

/**
 * Notes at the start which secrets are others than at the last start, so that staff can see how old each is.
 * While the root is rotated, the fingerprints of the same secret differ: a process with the new root renews
 * them, and one that still has the old root leaves them alone.
 */
export async function noteSecrets(ctx: Context, keys: readonly KeyFact[]): Promise<void> {
  await lockSetting(ctx.tx, 'secret ages');
  const known = new Map((await listSecretAges(ctx.tx)).map((row) => [row.name, row]));
  for (const { name, fingerprint, nextFingerprint, previousFingerprint } of keys) {
    const row = known.get(name);
    if (!fingerprint || row?.fingerprint === fingerprint) continue;
    if (row && row.fingerprint === nextFingerprint) continue;
    const isSame = row !== undefined && row.fingerprint === previousFingerprint;
    await putSecretAge(ctx.tx, { name, fingerprint, since: isSame ? row.since : ctx.now });
    if (!row || isSame) continue;
    ctx.audit({
      action: 'key.rotated',
      entity: 'key',
      entityId: name,
      market: 'platform',
      before: { since: row.since.toISOString() },
      after: { since: ctx.now.toISOString() },
    });
  }
}

/** Each secret: whether it is set, how it ends and since when it is this one. What it says stays where it is. */
export async function listKeys({ tx }: Pick<Context, 'tx'>, keys: readonly KeyFact[]) {
  const known = new Map((await listSecretAges(tx)).map((row) => [row.name, row]));
  return keys.map(({ name, part, isSet, isDerived, lastFour, ...fingerprints }) => {
    const row = known.get(name);
    const { fingerprint, nextFingerprint, previousFingerprint } = fingerprints;
    const isThisOne = row && [fingerprint, nextFingerprint, previousFingerprint].includes(row.fingerprint);
    return { name, part, isSet, isDerived, lastFour, since: isThisOne ? row.since.toISOString() : null };
  });
}
