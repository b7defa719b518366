import { type Address, placeOfAddress } from '#domain/marketplace/address.ts';
import { sealedKinds, type SealedKind } from '#platform/sealed-values.ts';
import type { Context, System } from '#server/core/context.ts';
import { rowOf, type Secrets } from './app-secret.ts';
import {
  countSealed,
  countShortLived,
  findAppSecret,
  forgetOtherPoints,
  listSealed,
  movePoint,
  replaceSealed,
  type SealedRow,
  updateAppSecret,
} from './sealed-queries.ts';

const BATCH = 100;
const BATCHES_A_TURN = 10;
/** Processes that have the previous secret still write until they are restarted, so the pass is repeated. */
const TURNS_BETWEEN_PASSES = 60;

type Place = { kind: number; after: string[] | null; unreadable: number };
const start: Place = { kind: 0, after: null, unreadable: 0 };

/**
 * Seals what is under the previous secret again under the current one: each call does a bounded turn. A turn
 * that is cut off loses at most a batch, and a process that starts begins a pass of its own, which skips what
 * is done.
 */
export function resealer(system: Secrets & Pick<System, 'log'>): () => Promise<void> {
  let place = start;
  let turnsToWait = 0;
  return async () => {
    if (turnsToWait > 0) {
      turnsToWait -= 1;
      return;
    }
    for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
      place = await resealBatch(system, place);
      if (place.kind < sealedKinds.length) continue;
      const { unreadable } = place;
      await system.database.transaction(async (tx) => {
        await forgetOtherPoints(tx, system.secret.id);
        await updateAppSecret(tx, { unreadable });
      });
      place = start;
      turnsToWait = TURNS_BETWEEN_PASSES;
      return;
    }
  };
}

async function resealBatch(system: Secrets & Pick<System, 'log'>, place: Place): Promise<Place> {
  const kind = sealedKinds[place.kind]!;
  const { id } = system.secret;
  const { rows, unreadable } = await system.database.transaction(async (tx) => {
    const found = await listSealed(tx, kind, { keyIds: [id], after: place.after, limit: BATCH });
    let closed = 0;
    for (const row of found) {
      const content = opened(system, kind, row);
      if (content === CLOSED) {
        closed += 1;
        continue;
      }
      await replaceSealed(tx, kind, row, system.services.seal.seal(rowOf(kind, row), content));
      if (kind === 'addresses') {
        const hashes = system.services.seal.blindIndexes(placeOfAddress(content as Address));
        await movePoint(tx, { keyId: id, hashes });
      }
    }
    return { rows: found, unreadable: place.unreadable + closed };
  });
  if (rows.length < BATCH) return { kind: place.kind + 1, after: null, unreadable };
  return { kind: place.kind, after: rows.at(-1)!.key, unreadable };
}

const CLOSED = Symbol('closed');

/** One value that no secret opens must not keep the others under the previous one. */
function opened({ services, log }: Secrets & Pick<System, 'log'>, kind: SealedKind, row: SealedRow): unknown {
  try {
    return services.seal.open(rowOf(kind, row), row.sealed);
  } catch (error) {
    log.error({ err: error, kind, key: row.key }, 'a sealed value cannot be opened');
    return CLOSED;
  }
}

/** For the page of the keys; null where no previous secret is set. */
export async function showResealing({ tx, secret }: Pick<Context, 'tx' | 'secret'>) {
  if (!secret.previous) return null;
  let [done, total] = [0, 0];
  for (const kind of sealedKinds) {
    const counted = await countSealed(tx, kind, [secret.id]);
    done += counted.total - counted.left;
    total += counted.total;
  }
  return { done, total };
}

export type RotationStatus = {
  /** `announced`: the next secret is known and not used yet. `resealing`: the previous one is still set. */
  step: 'none' | 'announced' | 'resealing';
  total: number;
  /** Sealed under another secret than the current one. */
  left: number;
  /** Of these, what no secret opens, as the last pass found. */
  unreadable: number;
  /** Links and flows that end by themselves within minutes. */
  shortLived: number;
  kinds: { kind: SealedKind; total: number; left: number }[];
  canRemovePrevious: boolean;
};

/** How far a rotation is, counted at this moment. */
export async function rotationStatus({ database, secret, clock }: Secrets): Promise<RotationStatus> {
  const db = database.kysely;
  const row = await findAppSecret(db);
  // Seen from a process that has the previous secret, too, the one in force is that of the canary.
  const keyIds = [row?.key_id ?? secret.id];
  const kinds: RotationStatus['kinds'] = [];
  for (const kind of sealedKinds) kinds.push({ kind, ...(await countSealed(db, kind, keyIds)) });
  const left = kinds.reduce((sum, one) => sum + one.left, 0);
  const unreadable = Math.min(left, row?.unreadable ?? 0);
  const shortLived = await countShortLived(db, keyIds, clock.now());
  return {
    step: secret.previous ? 'resealing' : secret.nextId ? 'announced' : 'none',
    total: kinds.reduce((sum, one) => sum + one.total, 0),
    left,
    unreadable,
    shortLived,
    kinds,
    canRemovePrevious: secret.previous !== null && left - unreadable + shortLived === 0,
  };
}
