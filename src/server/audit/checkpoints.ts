import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { canonicalJson } from '#domain/audit.ts';
import type { System } from '../context.ts';
import { listHeads, readChain } from './queries.ts';

type Head = { market: string; seq: number; hash: string };
export type Checkpoint = { at: string; heads: Head[]; signature: string };

/** An Ed25519 key from 32 secret bytes, in the wrapping that Node wants. */
export function checkpointKey(seed: Buffer): KeyObject {
  const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' });
}

/**
 * Signs where all chains stand and appends it to a file outside the database. Whoever could rewrite a whole
 * chain in the database would still disagree with what was signed before. Writes nothing while nothing
 * changed.
 */
export async function writeCheckpoint(system: System, key: KeyObject, path: string): Promise<boolean> {
  const heads = await listHeads(system.database.kysely);
  const last = (await readCheckpoints(path)).at(-1);
  if (heads.length === 0 || (last && canonicalJson(last.heads) === canonicalJson(heads))) return false;
  const at = system.clock.now().toISOString();
  const signature = sign(null, Buffer.from(canonicalJson({ at, heads })), key).toString('base64url');
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${JSON.stringify({ at, heads, signature })}\n`);
  return true;
}

/**
 * What is wrong with the signed checkpoints, as sentences; empty when the chains still contain all of them.
 */
export async function verifyCheckpoints(
  system: Pick<System, 'database'>,
  key: KeyObject,
  path: string,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { at, heads, signature } of await readCheckpoints(path)) {
    const text = Buffer.from(canonicalJson({ at, heads }));
    if (!verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64url'))) {
      problems.push(`The checkpoint of ${at} was not signed by us.`);
      continue;
    }
    for (const { market, seq, hash } of heads) {
      const [entry] = await readChain(system.database.kysely, { market, after: seq - 1, limit: 1 });
      if (entry?.seq !== seq || entry.hash !== hash) {
        problems.push(`Chain ${market} no longer holds entry ${seq} as it was signed at ${at}.`);
      }
    }
  }
  return problems;
}

async function readCheckpoints(path: string): Promise<Checkpoint[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Checkpoint);
}
