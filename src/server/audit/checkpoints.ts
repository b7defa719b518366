import { sign } from 'node:crypto';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { consistencyProof, emptyTree, rootOf } from '#domain/audit/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Checkpoints, System } from '#server/core/context.ts';
import { type Growth, growth, type Standing } from './chain-growth.ts';
import {
  type Checkpoint,
  fingerprintsOf,
  isOurs,
  readCheckpoints,
  type SignedHead,
  sizeOf,
  textOf,
} from './checkpoint-file.ts';
import { ourKeys } from './checkpoint-keys.ts';
import { listHeads } from './queries.ts';

/**
 * Entries that one line signs at most: a chain that was never signed takes several, so that neither a line
 * nor the memory it needs is as long as the trail.
 */
const MOST_IN_A_LINE = 10_000;

type Writer = Pick<System, 'database' | 'clock' | 'log'>;
type Head = { market: string; seq: number };
/** What was signed so far, and how far the file was read to know it. */
type Known = { standings: Map<string, Standing>; end: number };

/**
 * Signs where all chains stand, and appends it to a file outside the database and to the log. Whoever could
 * rewrite a whole chain in the database would still disagree with what was signed before. Writes nothing
 * while nothing changed. Who asks while it is writing waits for their turn, so that the file stays one line
 * after the other. What other processes wrote into the file is read first, and every line goes on from it.
 */
export function checkpointWriter(
  checkpoints: Checkpoints,
  { mostInALine = MOST_IN_A_LINE } = {},
): (system: Writer) => Promise<boolean> {
  const known: Known = { standings: new Map(), end: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const write = async (system: Writer): Promise<boolean> => {
    await catchUp(known, checkpoints, system);
    // Read once: what is written meanwhile waits for the next time, or a busy market would never let us end.
    const heads = await listHeads(system.database.kysely);
    sayShorter(heads, known, system.log);
    let lines = 0;
    for (;;) {
      const grew = await growth(system.database, known.standings, heads, mostInALine);
      if (grew.size === 0) return lines > 0;
      await append(system, checkpoints, signedHeads(known.standings, grew));
      for (const [market, found] of grew) {
        if (!found.continues) system.log.error({ market }, 'a chain does not continue what was signed of it');
        known.standings.set(market, { tree: found.tree, hash: found.hash });
      }
      lines += 1;
    }
  };
  return (system) => {
    const turn = last.then(() => write(system));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** What signs, wherever the product asks for it, whatever was written since. */
export function tailSigner(system: System): () => Promise<void> {
  const write = checkpointWriter(system.checkpoints);
  return async () => void (await write(system));
}

/** Reads what the file holds beyond what is known. Lines of others than us say nothing about our chains. */
async function catchUp(known: Known, checkpoints: Checkpoints, system: Writer): Promise<void> {
  const { path } = checkpoints;
  const ours = await ourKeys(system, checkpoints);
  const size = await sizeOf(path);
  if (size < known.end) {
    // We go on from what we know, so that the next line names one before it that is missing.
    system.log.error({ path }, 'signed checkpoints were taken away');
    known.end = size;
  }
  for await (const { checkpoint, isWhole, end } of readCheckpoints(path, known.end)) {
    if (!isWhole) return;
    known.end = end;
    if (!checkpoint || !isOurs(checkpoint, ours)) continue;
    for (const { market, seq, hash, grew } of checkpoint.heads) {
      const isNewer = seq > (known.standings.get(market)?.tree.size ?? 0);
      if (grew && isNewer)
        known.standings.set(market, { tree: { size: seq, peaks: grew.peaks.map(bytesOf) }, hash });
    }
  }
}

/** Said each time: nothing lawful makes a chain shorter. */
function sayShorter(heads: readonly Head[], { standings }: Known, log: System['log']): void {
  const entries = new Map(heads.map(({ market, seq }) => [market, seq]));
  for (const [market, { tree }] of standings) {
    const now = entries.get(market) ?? 0;
    if (now < tree.size)
      log.error({ market, entries: now, signed: tree.size }, 'a chain is shorter than it was signed');
  }
}

/** Chains that did not grow are signed as they were: whatever became of them since is not vouched for. */
function signedHeads(
  standings: ReadonlyMap<string, Standing>,
  grew: ReadonlyMap<string, Growth>,
): SignedHead[] {
  const markets = [...new Set([...standings.keys(), ...grew.keys()])].sort();
  return markets.map((market) => {
    const found = grew.get(market);
    const { tree, hash } = found ?? standings.get(market)!;
    const head = { market, seq: tree.size, hash, root: hexOf(rootOf(tree, sha256)) };
    return found ? { ...head, grew: growthSigned(found) } : head;
  });
}

function growthSigned({ tree, before, leaves, hashes }: Growth): SignedHead['grew'] {
  const proof = before.size === emptyTree.size ? [] : consistencyProof(before, leaves, sha256);
  return {
    from: before.size,
    proof: proof.map(hexOf),
    peaks: tree.peaks.map(hexOf),
    fingerprints: fingerprintsOf(hashes),
  };
}

async function append(system: Writer, { key, path }: Checkpoints, heads: SignedHead[]): Promise<void> {
  const at = system.clock.now().toISOString();
  const signature = sign(null, textOf(at, heads), key).toString('base64url');
  const line = JSON.stringify({ at, heads, signature } satisfies Checkpoint);
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${(await isTorn(path)) ? '\n' : ''}${line}\n`);
  system.log.info({ checkpoint: line }, 'audit checkpoint');
}

/** Whether a crash left the file without the end of its last line, so that ours would be glued to it. */
async function isTorn(path: string): Promise<boolean> {
  const size = await sizeOf(path);
  if (size === 0) return false;
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString() !== '\n';
  } finally {
    await file.close();
  }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
