import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditHash, GENESIS_HASH } from '#domain/audit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { randomOf } from '../../../test/support/random.ts';
import { rounds } from '../../../test/support/rounds.ts';
import { asSystem } from '../unit-of-work.ts';
import { checkpointKey, checkpointWriter, verifyCheckpoints } from './checkpoints.ts';
import { readChain } from './queries.ts';
import { contentOf, verifyChains } from './verify-chains.ts';

// Somebody who owns the database bends the trail, in every way there is, anywhere. The chain or what was
// signed outside the database contradicts them, and names the place.

const MARKET = '777';
const ENTRIES = 14;
const key = checkpointKey(Buffer.alloc(32, 7));

let app: TestApp;
let directory: string;
let path: string;

beforeAll(async () => {
  app = await testApp();
  directory = await mkdtemp(join(tmpdir(), 'hoist-tampering-'));
  path = join(directory, 'checkpoints.jsonl');
  const sign = checkpointWriter(key, path);
  for (let count = 1; count <= ENTRIES; count += 1) {
    await asSystem(app.product.system, async (ctx) =>
      ctx.audit({
        action: 'test.wrote',
        entity: 'test',
        entityId: `${count}`,
        market: MARKET,
        after: { count },
      }),
    );
    await sign(app.product.system);
  }
  await run(`create table kept_chain as select * from audit_entry where market = '${MARKET}';
    create table kept_head as select * from audit_head where market = '${MARKET}'`);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
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

/** Where the proof of the chain, or else the signatures, say that it begins to be wrong. */
async function firstBad(): Promise<number | null> {
  const { system } = app.product;
  const chain = (await verifyChains(system)).find(({ market }) => market === MARKET);
  const problems = await verifyCheckpoints(system, key, path);
  const signed = problems.flatMap(
    (problem) => /Chain 777 no longer holds entry (\d+)/.exec(problem)?.[1] ?? [],
  );
  const places = [chain?.firstBad ?? null, ...signed.map(Number)].filter((place) => place !== null);
  return places.length > 0 ? Math.min(...places) : null;
}

/** Every hash from a place on, made anew over what stands there, so that the chain agrees with itself. */
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

type Bend = (place: number) => Promise<unknown>;
const changed = (place: number) => `update audit_entry set after = '{"count":0}' where ${at(place)}`;

const bends: Record<string, Bend> = {
  'its content changed': (place) => tamper(changed(place)),
  'its content changed and its own hash made to fit': async (place) => {
    await tamper(changed(place));
    const hashed = (await rehash(place)).split(';')[0]!;
    await tamper(hashed);
  },
  'the entry taken out': (place) => tamper(`delete from audit_entry where ${at(place)}`),
  'an entry put in before it': (place) =>
    tamper(`update audit_entry set seq = seq + 1000 where market = '${MARKET}' and seq >= ${place};
      update audit_entry set seq = seq - 999 where market = '${MARKET}' and seq > 1000;
      insert into audit_entry (market, seq, prev_hash, hash, at, actor_kind, action, entity, entity_id)
        select market, ${place}, repeat('b', 64), repeat('a', 64), at, actor_kind, action, entity, 'new'
        from audit_entry where ${at(place + 1)};
      update audit_head set seq = seq + 1 where market = '${MARKET}'`),
  'two neighbours swapped': (place) => {
    const first = Math.min(place, ENTRIES - 1);
    return tamper(`update audit_entry set seq = 1000 where ${at(first)};
      update audit_entry set seq = ${first} where ${at(first + 1)};
      update audit_entry set seq = ${first + 1} where ${at(1000)}`);
  },
  'everything from it on cut off': (place) =>
    tamper(`update audit_head set seq = ${place - 1}, hash =
        coalesce((select hash from audit_entry where ${at(place - 1)}), '${GENESIS_HASH}')
        where market = '${MARKET}';
      delete from audit_entry where market = '${MARKET}' and seq >= ${place}`),
  'everything from it on written anew': async (place) => {
    await tamper(changed(place));
    await tamper(await rehash(place));
  },
};

describe('a trail that nobody touched', () => {
  it('is whole', async () => {
    expect(await firstBad()).toBeNull();
  });
});

describe('a trail with', () => {
  it.each(Object.entries(bends))(
    'finds out %s and names the place',
    { timeout: 300_000 },
    async (what, bend) => {
      const random = randomOf(what);
      for (let round = 0; round < rounds(200); round += 1) {
        const place = 1 + random.below(ENTRIES);
        await bend(place);
        const named = what.startsWith('two') ? Math.min(place, ENTRIES - 1) : place;
        expect(await firstBad(), `round ${round}, entry ${place}`).toBe(named);
        await restore();
      }
      expect(await firstBad()).toBeNull();
    },
  );
});
