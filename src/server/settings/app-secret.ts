import type { Seal } from '#platform/seal.ts';
import { sealedKinds, sealedValues, type SealedKind } from '#platform/sealed-values.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { System } from '#server/core/context.ts';
import { vouchForPrevious } from '../audit/checkpoint-keys.ts';
import { lockSetting } from './queries.ts';
import {
  countSealed,
  findAppSecret,
  findSealed,
  putAppSecret,
  type SealedRow,
  updateAppSecret,
} from './sealed-queries.ts';

/** What has to do with APP_SECRET, of a running product or of a command. */
export type Secrets = Pick<System, 'database' | 'secret' | 'clock'> & { services: { seal: Seal } };

type Row = NonNullable<Awaited<ReturnType<typeof findAppSecret>>>;

const CANARY = 'app_secret';
const HOW = 'docs/operations/rotate-secrets.md lists the steps of a change.';
const WRONG =
  'APP_SECRET is not the secret of this database. Set APP_SECRET to the one that this ' +
  `installation had before, the same for every process. ${HOW}`;

/**
 * Stops a start whose secret is not that of the database, before anything is served, worked off or sealed.
 * The first start with a new secret beside the previous one begins the rotation. Processes ask one at a time.
 */
export async function requireAppSecret(secrets: Secrets): Promise<void> {
  await secrets.database.transaction(async (tx) => {
    await lockSetting(tx, 'app secret');
    const row = await findAppSecret(tx);
    if (!row) return begin(tx, secrets);
    const { secret } = secrets;
    requireCanary(secrets, row);
    await requireNoneLost(tx, secrets, row);
    if (row.key_id === secret.previous?.id) return rotate(tx, secrets);
    const isDone = row.key_id === secret.id && secret.previous === null;
    if (isDone && row.previous_key_id) await updateAppSecret(tx, { previous_key_id: null });
  });
}

/** The same question without a change, for `hoist doctor`: null where all is well, else a sentence. */
export async function checkAppSecret(secrets: Secrets): Promise<string | null> {
  const { kysely } = secrets.database;
  try {
    const row = await findAppSecret(kysely);
    if (!row) await requireSamples(kysely, secrets);
    else {
      requireCanary(secrets, row);
      await requireNoneLost(kysely, secrets, row);
    }
    return null;
  } catch (error) {
    if (error instanceof WrongSecret) return error.message;
    throw error;
  }
}

export class WrongSecret extends Error {}

/** Before there were canaries, only what was sealed can tell. */
async function begin(tx: Tx, secrets: Secrets): Promise<void> {
  await requireSamples(tx, secrets);
  const { secret, services, clock } = secrets;
  await putAppSecret(tx, {
    key_id: secret.id,
    canary: services.seal.seal(CANARY, 'canary'),
    since: clock.now(),
    previous_key_id: null,
    unreadable: 0,
  });
  if (secret.previous) await rotate(tx, secrets);
}

/** From now on a process that knows only the previous secret is refused. */
async function rotate(tx: Tx, { secret, services, clock }: Secrets): Promise<void> {
  const { id, previous, checkpointKey } = secret;
  if (!previous) return;
  const now = clock.now();
  await updateAppSecret(tx, {
    key_id: id,
    canary: services.seal.seal(CANARY, 'canary'),
    since: now,
    previous_key_id: previous.id,
    unreadable: 0,
  });
  await vouchForPrevious(tx, { key: checkpointKey, previous: previous.checkpointKey, now });
}

function requireCanary({ secret, services }: Secrets, row: Row): void {
  const known = [secret.id, secret.nextId, secret.previous?.id];
  if (!known.includes(row.key_id) || !opens(services.seal, CANARY, row.canary)) throw new WrongSecret(WRONG);
}

async function requireSamples(db: Database['kysely'], { services }: Secrets): Promise<void> {
  let isSealed = false;
  for (const kind of sealedKinds) {
    const found = await findSealed(db, kind);
    if (!found) continue;
    isSealed = true;
    if (opens(services.seal, rowOf(kind, found), found.sealed)) return;
  }
  if (isSealed) throw new WrongSecret(WRONG);
}

/** Refuses to start while values are still sealed under a secret that this process does not know. */
async function requireNoneLost(db: Database['kysely'], { secret }: Secrets, row: Row): Promise<void> {
  const known = [secret.id, secret.nextId, secret.previous?.id].filter((id) => typeof id === 'string');
  if (!row.previous_key_id || known.includes(row.previous_key_id)) return;
  let lost = -row.unreadable;
  for (const kind of sealedKinds) lost += (await countSealed(db, kind, known)).left;
  if (lost <= 0) return;
  throw new WrongSecret(
    `${lost} values are still sealed under the secret before. Set APP_SECRET_PREVIOUS to ` +
      `that secret until "hoist secret rotate --status" says that it can be removed. ${HOW}`,
  );
}

/** To what the value in this row is bound. */
export function rowOf(kind: SealedKind, { key }: SealedRow): string {
  const bind: (...key: string[]) => string = sealedValues[kind].row;
  return bind(...key);
}

function opens(seal: Seal, row: string, sealed: string): boolean {
  try {
    seal.open(row, sealed);
    return true;
  } catch {
    return false;
  }
}
