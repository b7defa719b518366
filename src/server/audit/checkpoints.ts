import { type KeyObject, sign } from 'node:crypto';
import { consistencyProof, emptyTree, rootOf } from '#domain/audit/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Checkpoints, System } from '#server/core/context.ts';
import { type Growth, growth, type Standing } from './chain-growth.ts';
import {
  type Checkpoint,
  fingerprintsOf,
  isOurs,
  parseCheckpoint,
  type SignedHead,
  textOf,
} from './checkpoint.ts';
import { ourKeys } from './checkpoint-keys.ts';
import {
  addLine,
  hasLine,
  importOldFile,
  newestNumber,
  readCheckpoints,
  readLine,
} from './checkpoint-store.ts';
import { keepCheckpointNumber, listHeads, lockCheckpointNumber } from './queries.ts';

/**
 * Entries that one line signs at most: a chain that was never signed takes several, so that neither a line
 * nor the memory it needs is as long as the trail.
 */
const MOST_IN_A_LINE = 10_000;

/** More than this are not looked for, one before the other, where the newest ones are missing. */
const MOST_MISSING = 100;

type Writer = Pick<System, 'database' | 'clock' | 'log' | 'isDemo'>;
type Head = { market: string; seq: number };
/** What was signed so far, and the newest checkpoint that was read to know it. */
type Known = { standings: Map<string, Standing>; number: number };

/**
 * Signs the heads of all chains, and keeps the signature as a file of its own, outside the database, and in
 * the log. A whole chain rewritten in the database still contradicts it. Writes nothing while nothing
 * changed. One process signs at a time, each after reading what the others signed.
 */
export function checkpointWriter(
  checkpoints: Checkpoints,
  { mostInALine = MOST_IN_A_LINE } = {},
): (system: Writer) => Promise<boolean> {
  const known: Known = { standings: new Map(), number: 0 };
  let last: Promise<unknown> = Promise.resolve();
  const write = async (system: Writer): Promise<boolean> => {
    if (known.number === 0) await importOldFile(system, checkpoints);
    // Read once: later writes wait for the next run, or a busy market would never let us end.
    const heads = await listHeads(system.database.kysely);
    let lines = 0;
    // Asked outside of the transactions that sign, since it may have to wait for a connection of its own.
    const ours = await ourKeys(system, checkpoints);
    while (await writeOne(system, { checkpoints, known, heads, ours, mostInALine })) lines += 1;
    // Read again after signing, or a chain that has grown since would look shorter than what others signed.
    sayShorter(await listHeads(system.database.kysely), known, system.log);
    return lines > 0;
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

type Turn = {
  checkpoints: Checkpoints;
  known: Known;
  heads: readonly Head[];
  ours: readonly KeyObject[];
  mostInALine: number;
};

/**
 * Signs what was added, up to the size of one checkpoint; false where nothing was. The number is kept in the
 * transaction that holds the others back. Should it end without, the next turn finds the file and goes on.
 */
async function writeOne(system: Writer, turn: Turn): Promise<boolean> {
  const { checkpoints, known, heads, mostInALine } = turn;
  return system.database.transaction(async (tx) => {
    const signed = await lockCheckpointNumber(tx);
    await catchUp(turn, signed, system.log);
    const grew = await growth({ kysely: tx }, known.standings, heads, mostInALine);
    const number = grew.size === 0 ? known.number : known.number + 1;
    if (grew.size > 0) {
      const line = signedLine(signedHeads(known.standings, grew), checkpoints.key, system.clock.now());
      await addLine(checkpoints.storage, number, line);
      // The first line of a demo world speaks for all of its past: it would fill the screen.
      const said = system.isDemo ? { chains: grew.size } : { checkpoint: line };
      system.log.info(said, 'audit checkpoint');
      note(known, number, grew, system.log);
    }
    if (number !== signed) await keepCheckpointNumber(tx, number);
    return grew.size > 0;
  });
}

function note(known: Known, number: number, grew: ReadonlyMap<string, Growth>, log: System['log']): void {
  known.number = number;
  for (const [market, found] of grew) {
    if (!found.continues) log.error({ market }, 'a chain does not continue what was signed of it');
    known.standings.set(market, { tree: found.tree, hash: found.hash });
  }
}

/** Reads what was signed beyond what is known. Lines of others than us say nothing about our chains. */
async function catchUp(turn: Turn, signed: number, log: System['log']): Promise<void> {
  const { known, ours, checkpoints } = turn;
  const { storage } = checkpoints;
  const isFirst = known.number === 0;
  const newest = Math.max(known.number, signed);
  if (newest > 0 && !(await hasLine(storage, newest))) {
    // We go on from what we know, so that the next line names one before it that is missing.
    log.error({ number: newest }, 'signed checkpoints were taken away');
  }
  if (isFirst) return resume(turn, signed);
  const options = { first: known.number + 1, atOnce: 1 };
  for await (const { number, checkpoint } of readCheckpoints(storage, signed, options)) {
    known.number = number;
    if (checkpoint && isOurs(checkpoint, ours)) {
      for (const head of checkpoint.heads) learn(known, head);
    }
  }
  known.number = Math.max(known.number, signed);
}

/**
 * What a process needs that has just started: from the newest line backwards, until each chain in it has been
 * found where it grew, because only there a line holds the peaks of its tree.
 */
async function resume({ known, ours, checkpoints }: Turn, signed: number): Promise<void> {
  const { storage } = checkpoints;
  known.number = await newestNumber(storage, signed);
  let wanted: Set<string> | undefined;
  let missing = 0;
  for (let number = known.number; number > 0 && missing < MOST_MISSING; number -= 1) {
    const line = await readLine(storage, number);
    missing = line === null ? missing + 1 : 0;
    const checkpoint = line === null ? null : parseCheckpoint(line);
    if (!checkpoint || !isOurs(checkpoint, ours)) continue;
    wanted ??= new Set(checkpoint.heads.map(({ market }) => market));
    for (const head of checkpoint.heads) if (learn(known, head)) wanted.delete(head.market);
    if (wanted.size === 0) return;
  }
}

/** Answers whether the line tells how the tree of the chain was. */
function learn({ standings }: Known, { market, seq, hash, grew }: SignedHead): boolean {
  if (!grew) return false;
  const isNewer = seq > (standings.get(market)?.tree.size ?? 0);
  if (isNewer) standings.set(market, { tree: { size: seq, peaks: grew.peaks.map(bytesOf) }, hash });
  return true;
}

/** Reported each time: no valid change makes a chain shorter. */
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

function signedLine(heads: SignedHead[], key: KeyObject, now: Date): string {
  const at = now.toISOString();
  const signature = sign(null, textOf(at, heads), key).toString('base64url');
  return JSON.stringify({ at, heads, signature } satisfies Checkpoint);
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
