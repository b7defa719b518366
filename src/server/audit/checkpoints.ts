import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { canonicalJson } from '#domain/audit.ts';
import { consistencyProof, emptyTree, isConsistent, type MerkleTree, rootOf } from '#domain/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { System } from '../context.ts';
import { type Growth, growth, treesAt } from './chain-trees.ts';
import { listHeads, readChain } from './queries.ts';

/**
 * Where a chain stood: its last entry, the root of the Merkle tree over all its entries (RFC 6962), and,
 * where it has grown since the checkpoint before, the proof that it only grew.
 */
export type SignedHead = {
  market: string;
  seq: number;
  hash: string;
  /** Absent in lines from before there were trees; no such line may follow one that has it. */
  root?: string;
  grew?: { from: number; proof: string[]; peaks: string[] };
};
export type Checkpoint = { at: string; heads: SignedHead[]; signature: string };

/** Enough for several checkpoints of every market there is. */
const TAIL_BYTES = 4 * 2 ** 20;

type Writer = Pick<System, 'database' | 'clock' | 'log'>;

/** An Ed25519 key from 32 secret bytes, in the wrapping that Node wants. */
export function checkpointKey(seed: Buffer): KeyObject {
  const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([wrapping, seed]), format: 'der', type: 'pkcs8' });
}

/**
 * Signs where all chains stand, and appends it to a file outside the database and to the log. Whoever could
 * rewrite a whole chain in the database would still disagree with what was signed before. Writes nothing
 * while nothing changed. Who asks while it is writing waits for their turn, so that the file stays one line
 * after the other.
 */
export function checkpointWriter(key: KeyObject, path: string): (system: Writer) => Promise<boolean> {
  let trees: Map<string, MerkleTree> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (system: Writer): Promise<boolean> => {
    const before = (trees ??= treesOf(await readCheckpoints(path)));
    const heads = await listHeads(system.database.kysely);
    const grew = await growth(system.database, before, heads);
    if (grew.size === 0) return false;
    const signed = heads.map((head) => signedHead(head, before.get(head.market), grew.get(head.market)));
    const at = system.clock.now().toISOString();
    const signature = sign(null, textOf(at, signed), key).toString('base64url');
    const line = JSON.stringify({ at, heads: signed, signature } satisfies Checkpoint);
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${line}\n`);
    system.log.info({ checkpoint: line }, 'audit checkpoint');
    for (const [market, { tree }] of grew) before.set(market, tree);
    return true;
  };
  return (system) => {
    const turn = last.then(() => write(system));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** `signed` checkpoints were found, and nothing else speaks for a chain that was rewritten as a whole. */
export type Verified = { signed: number; problems: string[] };

/**
 * What is wrong with the signed checkpoints, as sentences; none when the chains still contain all of them,
 * and none either where no checkpoint is left: how many were found is told with it.
 */
export async function verifyCheckpoints(
  { database }: Pick<System, 'database'>,
  key: KeyObject,
  path: string,
): Promise<Verified> {
  const problems: string[] = [];
  const checkpoints = (await readCheckpoints(path)).filter(({ at, heads, signature }) => {
    const isOurs = verify(null, textOf(at, heads), createPublicKey(key), Buffer.from(signature, 'base64url'));
    if (!isOurs) problems.push(`The checkpoint of ${at} was not signed by us.`);
    return isOurs;
  });
  const roots = await treesAt(database, sizesIn(checkpoints));
  const signedRoots = new Map<string, string>();
  // Up to where each chain is as it was signed: what was bent lies after it.
  const intact = new Map<string, number>();
  let hasTrees = false;
  for (const { at, heads } of checkpoints) {
    for (const head of heads) {
      const { market, seq, hash, root } = head;
      const [entry] = await readChain(database.kysely, { market, after: seq - 1, limit: 1 });
      hasTrees ||= root !== undefined;
      const isRootRight = hasTrees ? roots.get(`${market} ${seq}`) === root : true;
      if (entry?.seq !== seq || entry.hash !== hash || !isRootRight) {
        const place = placeOf(intact.get(market) ?? 0, seq);
        problems.push(`Chain ${market} no longer holds ${place} as it was signed at ${at}.`);
      } else if (seq > (intact.get(market) ?? 0)) intact.set(market, seq);
      if (!onlyGrew(head, signedRoots.get(`${market} ${head.grew?.from}`))) {
        problems.push(`The checkpoint of ${at} does not prove that chain ${market} only grew.`);
      }
      if (root) signedRoots.set(`${market} ${seq}`, root);
    }
  }
  return { signed: checkpoints.length, problems };
}

function signedHead(
  head: { market: string; seq: number; hash: string },
  old: MerkleTree = emptyTree,
  grew: Growth | undefined,
): SignedHead {
  if (!grew) return { ...head, root: hexOf(rootOf(old, sha256)) };
  const proof = old.size === 0 ? [] : consistencyProof(old, grew.added, sha256);
  return {
    ...head,
    root: hexOf(rootOf(grew.tree, sha256)),
    grew: { from: old.size, proof: proof.map(hexOf), peaks: grew.tree.peaks.map(hexOf) },
  };
}

function placeOf(intact: number, seq: number): string {
  return intact >= seq - 1
    ? `entry ${seq}`
    : `entry ${seq} (the first bad one is among ${intact + 1} to ${seq})`;
}

function onlyGrew({ seq, root, grew }: SignedHead, rootBefore: string | undefined): boolean {
  if (!grew || grew.from === 0) return true;
  if (!rootBefore || !root) return false;
  const first = { size: grew.from, root: bytesOf(rootBefore) };
  return isConsistent(first, { size: seq, root: bytesOf(root) }, grew.proof.map(bytesOf), sha256);
}

/** The trees as the checkpoints left them, to go on from there. */
function treesOf(checkpoints: readonly Checkpoint[]): Map<string, MerkleTree> {
  const trees = new Map<string, MerkleTree>();
  for (const { market, seq, grew } of checkpoints.flatMap(({ heads }) => heads)) {
    if (grew) trees.set(market, { size: seq, peaks: grew.peaks.map(bytesOf) });
  }
  return trees;
}

function sizesIn(checkpoints: readonly Checkpoint[]): Map<string, Set<number>> {
  const sizes = new Map<string, Set<number>>();
  for (const { market, seq } of checkpoints.flatMap(({ heads }) => heads)) {
    sizes.set(market, (sizes.get(market) ?? new Set()).add(seq));
  }
  return sizes;
}

/** The newest checkpoints, for people to read. They lie at the end of the file, so no more of it is read. */
export async function newestCheckpoints(
  { path }: System['checkpoints'],
  most: number,
): Promise<Checkpoint[]> {
  const file = await open(path).catch(() => null);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    // The first line of a tail may be half a line.
    const whole = start > 0 ? lines.slice(1) : lines;
    return whole
      .slice(-most)
      .reverse()
      .map((line) => JSON.parse(line) as Checkpoint);
  } finally {
    await file.close();
  }
}

export const textOf = (at: string, heads: readonly SignedHead[]) => Buffer.from(canonicalJson({ at, heads }));
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

async function readCheckpoints(path: string): Promise<Checkpoint[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Checkpoint);
}
