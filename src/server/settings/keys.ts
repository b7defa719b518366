import type { Context, KeyFact } from '#server/core/context.ts';
import { listSecretAges, lockSetting, putSecretAge } from './queries.ts';

/** The root that the fingerprints themselves are keyed by. */
const ROOT = 'APP_SECRET';

/**
 * Notes at the start which secrets are others than at the last start, so that somebody can see how old each
 * is. With a new root every fingerprint is another one, although only the root was changed: then only its age
 * begins anew.
 */
export async function noteSecrets(ctx: Context, keys: readonly KeyFact[]): Promise<void> {
  await lockSetting(ctx.tx, 'secret ages');
  const known = new Map((await listSecretAges(ctx.tx)).map((row) => [row.name, row]));
  const root = keys.find(({ name }) => name === ROOT);
  const before = known.get(ROOT);
  const hasNewRoot = before !== undefined && before.fingerprint !== root?.fingerprint;
  for (const { name, fingerprint } of keys) {
    const row = known.get(name);
    if (!fingerprint || row?.fingerprint === fingerprint) continue;
    const isNew = !row || !hasNewRoot || name === ROOT;
    await putSecretAge(ctx.tx, { name, fingerprint, since: isNew ? ctx.now : row.since });
    if (!row || !isNew) continue;
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
  return keys.map(({ name, part, isSet, isDerived, lastFour, fingerprint }) => {
    const row = known.get(name);
    const since = row && row.fingerprint === fingerprint ? row.since.toISOString() : null;
    return { name, part, isSet, isDerived, lastFour, since };
  });
}
