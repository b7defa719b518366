import { sign as signed } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHash, GENESIS_HASH } from '#domain/audit/audit.ts';
import { type BadPlace, firstBadPlace } from '#domain/audit/audit-place.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { keptCheckpoints } from '#test/support/audit/kept-checkpoints.ts';
import { randomOf } from '#test/support/random.ts';
import { rounds } from '#test/support/rounds.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { type Checkpoint, checkpointKey, textOf } from './checkpoint.ts';
import { checkpointWriter } from './checkpoints.ts';
import { readChain } from './queries.ts';
import { contentOf, verifyChains } from './verify-chains.ts';
import { verifyCheckpoints } from './verify-checkpoints.ts';

// An owner of the database tampers with the trail, in every way there is, anywhere. If the chain breaks,
// the check names the exact entry. If they rewrote it consistently, the signatures outside the database
// contradict them and name the exact entry, too, because a checkpoint holds a fingerprint of each.
// Checkpoints from before fingerprints name the stretch between two checkpoints. Entries are signed as in
// production: after each hundred of a chain, and when five minutes are over.

const MARKET = '777';
/** After which entries a checkpoint was written: at each hundred, and once because time was over. */
const SIGNED = [100, 200, 250, 300];
/** The last ones follow the newest checkpoint. */
const ENTRIES = 320;
const key = checkpointKey(Buffer.alloc(32, 7));

let app: TestApp;
let directory: string;
let kept: ReturnType<typeof keptCheckpoints>;

beforeAll(async () => {
  app = await testApp();
  directory = await mkdtemp(join(tmpdir(), 'hoist-tampering-'));
  kept = keptCheckpoints(join(directory, 'files'), key);
  const sign = checkpointWriter(kept.checkpoints);
  for (const [at, last] of [...SIGNED, ENTRIES].entries()) {
    await write((SIGNED[at - 1] ?? 0) + 1, last);
    if (SIGNED.includes(last)) await sign(app.product.system);
  }
  await run(`create table kept_chain as select * from audit_entry where market = '${MARKET}';
    create table kept_head as select * from audit_head where market = '${MARKET}'`);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const write = (first: number, last: number) =>
  asSystem(app.product.system, async (ctx) => {
    for (let count = first; count <= last; count += 1) {
      const entry = { action: 'test.wrote', entity: 'test', entityId: `${count}`, market: MARKET };
      ctx.audit({ ...entry, after: { count } });
    }
  });
const run = (sql: string) => app.product.system.database.executeSql(sql);
/** Without triggers and foreign keys, as only the owner of a database can. */
const tamper = (sql: string) =>
  run(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
const at = (seq: number) => `market = '${MARKET}' and seq = ${seq}`;

const restore = () =>
  tamper(`delete from audit_entry where market = '${MARKET}';
    insert into audit_entry select * from kept_chain;
    update audit_head set seq = k.seq, hash = k.hash from kept_head k where audit_head.market = k.market`);

type Found = {
  /** The entry at which the chain breaks. */
  chain: number | null;
  /** Where it first differs from what was signed. */
  signed: BadPlace | null;
};
const nowhere: Found = { chain: null, signed: null };

async function lookFor({ checkpoints } = kept): Promise<Found> {
  const { system } = app.product;
  const chain = (await verifyChains(system)).find(({ market }) => market === MARKET);
  const { problems, differences } = await verifyCheckpoints(system, checkpoints, system.clock.now());
  expect(problems).toHaveLength(differences.length);
  const [difference] = differences;
  return {
    chain: chain?.firstBad ?? null,
    signed: difference ? { from: difference.from, to: difference.to } : null,
  };
}

const exactly = (seq: number): BadPlace => ({ from: seq, to: seq });

/** The stretch between two checkpoints around an entry. */
function stretchOf(place: number): BadPlace {
  const to = SIGNED.find((last) => last >= place)!;
  return { from: (SIGNED[SIGNED.indexOf(to) - 1] ?? 0) + 1, to };
}

/** The checkpoints as they were signed before they held fingerprints. */
async function oldCheckpoints(): Promise<typeof kept> {
  const old = keptCheckpoints(join(directory, 'old'), key);
  for (const [index, line] of (await kept.lines()).entries()) {
    const { at, heads } = JSON.parse(line) as Checkpoint;
    for (const { grew } of heads) delete grew?.fingerprints;
    const signature = signed(null, textOf(at, heads), key).toString('base64url');
    await old.put(index + 1, JSON.stringify({ at, heads, signature } satisfies Checkpoint));
  }
  return old;
}

/** Recomputes every hash from a place on, so that the chain agrees with itself. */
async function rehash(from: number): Promise<string> {
  const entries = await readChain(app.product.system.database.kysely, {
    market: MARKET,
    after: 0,
    limit: ENTRIES,
  });
  let hash = GENESIS_HASH;
  const changes: string[] = [];
  for (const entry of entries) {
    if (entry.seq < from) {
      hash = entry.hash;
      continue;
    }
    const previous = hash;
    hash = auditHash(entry.seq, previous, contentOf(entry), sha256Hex);
    changes.push(`update audit_entry set prev_hash = '${previous}', hash = '${hash}' where ${at(entry.seq)}`);
  }
  return [...changes, `update audit_head set hash = '${hash}' where market = '${MARKET}'`].join(';');
}

type Bend = {
  bend: (place: number) => Promise<unknown>;
  /** Where the chain contradicts itself; null where it agrees. */
  breaksAt: (place: number) => number | null;
  /** The first entry that is not as it was: the place itself, unless it is the second of two. */
  first?: (place: number) => number;
  /** Whether it touches the hashes, of which alone the signatures know. */
  isSigned: boolean;
};
const changed = (place: number) => `update audit_entry set after = '{"count":0}' where ${at(place)}`;
const firstOfTwo = (place: number) => Math.min(place, ENTRIES - 1);

const bends: Record<string, Bend> = {
  'its content changed': {
    bend: (place) => tamper(changed(place)),
    breaksAt: (place) => place,
    isSigned: false,
  },
  'its content changed and its own hash made to fit': {
    bend: async (place) => {
      await tamper(changed(place));
      const hashed = (await rehash(place)).split(';')[0]!;
      await tamper(hashed);
    },
    // It agrees with itself: the next one still names the old hash, and after the last one the head does.
    breaksAt: (place) => Math.min(place + 1, ENTRIES),
    isSigned: true,
  },
  'the entry taken out': {
    bend: (place) => tamper(`delete from audit_entry where ${at(place)}`),
    breaksAt: (place) => place,
    isSigned: true,
  },
  'an entry put in before it': {
    bend: (place) =>
      tamper(`update audit_entry set seq = seq + 1000 where market = '${MARKET}' and seq >= ${place};
        update audit_entry set seq = seq - 999 where market = '${MARKET}' and seq > 1000;
        insert into audit_entry (market, seq, prev_hash, hash, at, actor_kind, action, entity, entity_id)
          select market, ${place}, repeat('b', 64), repeat('a', 64), at, actor_kind, action, entity, 'new'
          from audit_entry where ${at(place + 1)};
        update audit_head set seq = seq + 1 where market = '${MARKET}'`),
    breaksAt: (place) => place,
    isSigned: true,
  },
  'two neighbours swapped': {
    bend: (place) => {
      const first = firstOfTwo(place);
      return tamper(`update audit_entry set seq = 1000 where ${at(first)};
        update audit_entry set seq = ${first} where ${at(first + 1)};
        update audit_entry set seq = ${first + 1} where ${at(1000)}`);
    },
    breaksAt: firstOfTwo,
    first: firstOfTwo,
    isSigned: true,
  },
  'everything from it on cut off': {
    bend: (place) =>
      tamper(`update audit_head set seq = ${place - 1}, hash =
          coalesce((select hash from audit_entry where ${at(place - 1)}), '${GENESIS_HASH}')
          where market = '${MARKET}';
        delete from audit_entry where market = '${MARKET}' and seq >= ${place}`),
    breaksAt: () => null,
    isSigned: true,
  },
  'everything from it on rewritten': {
    bend: async (place) => {
      await tamper(changed(place));
      await tamper(await rehash(place));
    },
    breaksAt: () => null,
    isSigned: true,
  },
};

const bent = Object.entries(bends).map(
  ([what, { first = (place: number) => place, ...bend }]) => [what, { first, ...bend }] as const,
);

describe('an untouched trail', () => {
  it('is whole, by old checkpoints, too', async () => {
    expect(await lookFor()).toEqual(nowhere);
    expect(await lookFor(await oldCheckpoints())).toEqual(nowhere);
  });
});

const LAST_SIGNED = SIGNED.at(-1)!;

describe('a trail with', () => {
  it.each(bent)(
    'finds out %s and names the first bad entry',
    { timeout: 300_000 },
    async (what, { bend, breaksAt, first, isSigned }) => {
      const random = randomOf(what);
      // The edges of what one checkpoint signs every time, and as many places besides as chance chooses.
      const places = [1, LAST_SIGNED - 100, LAST_SIGNED];
      for (let round = 0; round < rounds(200); round += 1) places.push(1 + random.below(LAST_SIGNED));
      for (const [round, place] of places.entries()) {
        await bend(place);
        const found = await lookFor();
        const where = `round ${round}, entry ${place}`;
        const signed = isSigned ? exactly(first(place)) : null;
        expect(found, where).toEqual({ chain: breaksAt(place), signed });
        expect(firstBadPlace(found.chain, found.signed), where).toEqual(exactly(first(place)));
        await restore();
      }
      expect(await lookFor()).toEqual(nowhere);
    },
  );
});

describe('a trail whose checkpoints are from before they held fingerprints, with', () => {
  it.each(bent)(
    'finds out %s and names a stretch at the worst',
    { timeout: 300_000 },
    async (what, { bend, breaksAt, first, isSigned }) => {
      const random = randomOf(`${what}, old`);
      const file = await oldCheckpoints();
      const places = [1, LAST_SIGNED - 100, LAST_SIGNED];
      for (let round = 0; round < rounds(40); round += 1) places.push(1 + random.below(LAST_SIGNED));
      for (const [round, place] of places.entries()) {
        await bend(place);
        const { chain, signed } = await lookFor(file);
        const where = `round ${round}, entry ${place}`;
        expect({ chain, isSigned: signed !== null }, where).toEqual({ chain: breaksAt(place), isSigned });
        const { from, to } = firstBadPlace(chain, signed)!;
        const stretch = stretchOf(first(place));
        expect(from, where).toBeGreaterThanOrEqual(stretch.from);
        expect(from, where).toBeLessThanOrEqual(first(place));
        expect(to, where).toBeGreaterThanOrEqual(first(place));
        expect(to, where).toBeLessThanOrEqual(stretch.to);
        await restore();
      }
    },
  );
});

describe('what follows the newest checkpoint', () => {
  it.each(bent)(
    'is found out by the chain alone: %s',
    { timeout: 300_000 },
    async (what, { bend, breaksAt }) => {
      const random = randomOf(`${what}, unsigned`);
      for (let round = 0; round < rounds(40); round += 1) {
        const place = LAST_SIGNED + 1 + random.below(ENTRIES - LAST_SIGNED);
        await bend(place);
        // Cut off or rewritten before it was signed, nothing contradicts it: five minutes at most.
        expect(await lookFor(), `round ${round}, entry ${place}`).toEqual({
          chain: breaksAt(place),
          signed: null,
        });
        await restore();
      }
    },
  );
});
