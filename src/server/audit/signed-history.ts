import type { BadPlace } from '#domain/audit/audit-place.ts';
import { emptyTree, grown, isConsistent, type MerkleTree, rootOf } from '#domain/audit/merkle.ts';
import { sha256 } from '#platform/tokens.ts';
import type { System } from '#server/core/context.ts';
import { leafOf, linksBetween } from './chain-growth.ts';
import { type Checkpoint, fingerprintsIn, type SignedHead } from './checkpoint.ts';

/** Where a chain first differs from what was signed of it, and when that was signed. */
export type Difference = BadPlace & { market: string; signedAt: string };

/** One chain as it is now, read as far as what was signed of it so far. */
type Walk = { tree: MerkleTree; hash: string; oldest: string | null; differs: boolean; roots: Roots };
/** The roots that were signed last, by the size of the tree. */
type Roots = Map<number, string>;

/**
 * A proof names the checkpoint before it, or one of a few more where several processes sign. Older ones are
 * forgotten, so that years of checkpoints take no more memory than days.
 */
const ROOTS_KEPT = 200;

/**
 * Holds the chains against checkpoints, which are added in the order in which they were signed. Each chain is
 * read once, in step with them, and no further than to where it first differs.
 */
export class SignedHistory {
  readonly problems: string[] = [];
  readonly differences: Difference[] = [];
  /** The highest entry of each chain that a checkpoint speaks for. */
  readonly signedTo = new Map<string, number>();
  readonly #database: System['database'];
  readonly #walks = new Map<string, Walk>();
  #hasTrees = false;

  constructor(database: System['database']) {
    this.#database = database;
  }

  /** Answers when the oldest entry was written of those that this one signs as the first. */
  async add({ at, heads }: Checkpoint): Promise<string | null> {
    let oldest: string | null = null;
    for (const head of heads) {
      const { market, seq, root } = head;
      const walk = this.#walkOf(market);
      this.#hasTrees ||= root !== undefined;
      if (!onlyGrew(head, walk.roots)) {
        this.problems.push(`The checkpoint of ${at} does not prove that chain ${market} only grew.`);
      }
      if (root) keepRoot(walk.roots, seq, root);
      // What was signed before contradicts the chain already, and what follows cannot say where better.
      if (!walk.differs) await this.#compare(walk, head, at);
      if (!this.signedTo.has(market) && walk.oldest && (oldest === null || walk.oldest < oldest)) {
        oldest = walk.oldest;
      }
      this.signedTo.set(market, Math.max(seq, this.signedTo.get(market) ?? 0));
    }
    return oldest;
  }

  #walkOf(market: string): Walk {
    const known = this.#walks.get(market);
    if (known) return known;
    const walk: Walk = { tree: emptyTree, hash: '', oldest: null, differs: false, roots: new Map() };
    this.#walks.set(market, walk);
    return walk;
  }

  async #compare(walk: Walk, head: SignedHead, at: string): Promise<void> {
    const place = head.seq < walk.tree.size ? await this.#compareAgain(head) : await this.#goOn(walk, head);
    if (!place) return;
    walk.differs = true;
    const difference = { market: head.market, signedAt: at, ...place };
    this.differences.push(difference);
    this.problems.push(sayDifference(difference));
  }

  /** Reads the chain on to where it was signed, and answers where it first differs. */
  async #goOn(walk: Walk, head: SignedHead): Promise<BadPlace | null> {
    const { market, seq } = head;
    const after = walk.tree.size;
    const fingerprints = fingerprintsIn(head);
    // Up to `after` everything was compared. Where fingerprints begin later, the stretch between has none.
    const isEachSigned = fingerprints !== null && fingerprints.from <= after;
    const upTo = (to: number): BadPlace => ({ from: isEachSigned ? to : after + 1, to });
    for await (const link of linksBetween(this.#database, market, { after, last: seq })) {
      const next = walk.tree.size + 1;
      if (link.seq !== next) return upTo(next);
      if (fingerprints && next > fingerprints.from && !fingerprints.isSigned(link)) return upTo(next);
      walk.tree = grown(walk.tree, leafOf(link), sha256);
      walk.hash = link.hash;
      walk.oldest ??= link.at;
    }
    if (walk.tree.size < seq) return upTo(walk.tree.size + 1);
    if (walk.hash === head.hash && this.#isRootOf(walk.tree, head)) return null;
    const isRestSigned = fingerprints !== null && fingerprints.from > after;
    return { from: Math.min(after + 1, seq), to: isRestSigned ? fingerprints.from : seq };
  }

  /** Of several processes that sign at once one may be late. */
  async #compareAgain(head: SignedHead): Promise<BadPlace | null> {
    const walk: Walk = { tree: emptyTree, hash: '', oldest: null, differs: false, roots: new Map() };
    return this.#goOn(walk, head);
  }

  #isRootOf(tree: MerkleTree, { root }: SignedHead): boolean {
    return !this.#hasTrees || root === Buffer.from(rootOf(tree, sha256)).toString('hex');
  }
}

/** For readers of a proof's findings. */
export function sayDifference({ market, from, to, signedAt }: Difference): string {
  return from === to
    ? `Chain ${market} no longer holds entry ${from} as it was signed at ${signedAt}.`
    : `Chain ${market} no longer holds entries ${from} to ${to} as they were signed at ${signedAt}: ` +
        'the first bad one is among them.';
}

function keepRoot(roots: Roots, seq: number, root: string): void {
  roots.delete(seq);
  roots.set(seq, root);
  const [first] = roots.keys();
  if (roots.size > ROOTS_KEPT) roots.delete(first!);
}

function onlyGrew({ seq, root, grew }: SignedHead, roots: Roots): boolean {
  if (!grew || grew.from === 0) return true;
  const before = roots.get(grew.from);
  if (!before || !root) return false;
  const first = { size: grew.from, root: bytesOf(before) };
  return isConsistent(first, { size: seq, root: bytesOf(root) }, grew.proof.map(bytesOf), sha256);
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
