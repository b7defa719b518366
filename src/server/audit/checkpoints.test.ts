import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { forgetCheckpointNumber, keptCheckpoints } from '#test/support/audit/kept-checkpoints.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { newestAnchor, verifyAnchor } from './anchor.ts';
import { type Checkpoint, checkpointKey } from './checkpoint.ts';
import { checkpointWriter } from './checkpoints.ts';
import { verifyCheckpoints } from './verify-checkpoints.ts';

const key = checkpointKey(Buffer.alloc(32, 7));

let app: TestApp;
let directory: string;
let kept: ReturnType<typeof keptCheckpoints>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoist-checkpoints-'));
  kept = keptCheckpoints(join(directory, 'files'), key);
  await forgetCheckpointNumber(system().database);
});
afterEach(() => rm(directory, { recursive: true }));

const system = () => app.product.system;
const verified = () => verifyCheckpoints(system(), kept.checkpoints, system().clock.now());
const verify = async () => (await verified()).problems;
const checkpoints = async () => (await kept.lines()).map((line) => JSON.parse(line) as Checkpoint);
const rewrite = async (change: (lines: Checkpoint[]) => Checkpoint[]) => {
  const changed = change(await checkpoints());
  await kept.removeAll();
  for (const [index, line] of changed.entries()) await kept.put(index + 1, JSON.stringify(line));
};

async function write(entries: number, market = '201'): Promise<void> {
  await asSystem(system(), async (ctx) => {
    for (let count = 1; count <= entries; count += 1) {
      ctx.audit({ action: 'test.wrote', entity: 'test', entityId: String(count), market });
    }
  });
}

/** An attacker with every right in the database, who makes the chain agree with itself. */
async function tamper(sql: string): Promise<void> {
  await system().database.executeSql('alter table audit_entry disable trigger append_only');
  await system().database.executeSql(sql);
  await system().database.executeSql('alter table audit_entry enable trigger append_only');
}

describe('a checkpoint', () => {
  it('signs the head of every chain, proves that each only grew, and holds', async () => {
    const writeCheckpoint = checkpointWriter(kept.checkpoints);
    await write(3);
    expect(await writeCheckpoint(system())).toBe(true);
    await write(4);
    await write(2, '202');
    expect(await writeCheckpoint(system())).toBe(true);
    const [first, second] = await checkpoints();
    const headIn = (line: Checkpoint | undefined, market: string) =>
      line?.heads.find((head) => head.market === market);
    const before = headIn(first, '201')!;
    expect(headIn(second, '201')).toMatchObject({ seq: before.seq + 4, grew: { from: before.seq } });
    expect(headIn(second, '202')).toMatchObject({ grew: { from: headIn(first, '202')?.seq ?? 0 } });
    expect(await verify()).toEqual([]);
  });

  it('is counted, and where none is left nothing is said to hold', async () => {
    expect(await verified()).toMatchObject({ signed: 0, problems: [] });
    await write(2, '207');
    await checkpointWriter(kept.checkpoints)(system());
    expect(await verified()).toMatchObject({
      signed: 1,
      problems: [],
      unsigned: { entries: 0, since: null },
    });
    await kept.removeAll();
    const { unsigned, ...found } = await verified();
    const problems = ['Checkpoint 1 is missing.'];
    expect(found).toEqual({ signed: 0, problems, differences: [], begins: null });
    expect(unsigned.entries).toBeGreaterThanOrEqual(2);
  });

  it('is not written while nothing happened, and goes on where another process left off', async () => {
    await write(5);
    expect(await checkpointWriter(kept.checkpoints)(system())).toBe(true);
    const again = checkpointWriter(kept.checkpoints);
    expect(await again(system())).toBe(false);
    await write(1);
    expect(await Promise.all([again(system()), again(system())])).toEqual([true, false]);
    expect(await checkpoints()).toHaveLength(2);
    expect(await verify()).toEqual([]);
  });

  it('exports as a file that exposes a rewritten chain and a rewritten file', async () => {
    await write(3, '205');
    await checkpointWriter(kept.checkpoints)(system());
    const { name, text } = await newestAnchor({ database: system().database, checkpoints: kept.checkpoints });
    expect(name).toMatch(/^audit-anchor-[\dT-]+\.json$/);
    const check = (file: string) => verifyAnchor(system(), kept.checkpoints, file);
    await write(2, '205');
    expect(await check(text)).toEqual([]);

    expect(await check(text.replace('"205"', '"206"'))).toEqual([expect.stringContaining('was changed')]);
    expect(await check('{}')).toEqual(['This is no file of a checkpoint.']);
    const stranger = { ...kept.checkpoints, key: checkpointKey(Buffer.alloc(32, 8)) };
    expect(await verifyAnchor(system(), stranger, text)).toEqual([expect.stringContaining('another key')]);

    const { hash } = (await checkpoints())[0]!.heads.find(({ market }) => market === '205')!;
    const last = `market = '205' and seq = 3`;
    await tamper(`update audit_entry set hash = '${'f'.repeat(64)}' where ${last}`);
    expect((await check(text)).join()).toContain('Chain 205 no longer holds entry 3 as it was signed');
    await tamper(`update audit_entry set hash = '${hash}' where ${last}`);
    expect(await check(text)).toEqual([]);
  });

  it('is offered as a file to people who may read the trail', async () => {
    const { checkpoints: ours } = system();
    await write(1, '206');
    await checkpointWriter(ours)(system());
    const { text } = await app.as('finance').audit.staff.anchor({});
    expect(await verifyAnchor(system(), ours, text)).toEqual([]);
    const asSupport = app.as('support').audit.staff.anchor({});
    await expect(asSupport).rejects.toEqual(expect.objectContaining({ code: 'NOT_ALLOWED' }));
  });

  it('is in the log, too, as a whole outside the demo', async () => {
    const lines: string[] = [];
    const log = createLog({
      level: 'info',
      pretty: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const { database, clock } = system();
    await checkpointWriter(kept.checkpoints)({ isDemo: false, database, clock, log });
    const [line] = lines.map((text) => JSON.parse(text) as { checkpoint: string });
    expect([line?.checkpoint]).toEqual(await kept.lines());
    await write(1, '20147');
    await checkpointWriter(kept.checkpoints)({ isDemo: true, database, clock, log });
    expect(lines[1]).toContain('audit checkpoint');
    expect(lines[1]).not.toContain('signature');
  });

  it('contradicts a chain that was rewritten as a whole, and one that became shorter', async () => {
    await write(2, '203');
    await checkpointWriter(kept.checkpoints)(system());
    const hash = 'f'.repeat(64);
    const { hash: signedHash } = (await checkpoints())[0]!.heads.find(({ market }) => market === '203')!;
    await tamper(`update audit_entry set hash = '${hash}' where market = '203' and seq = 2`);
    expect((await verify()).join()).toContain('Chain 203 no longer holds entry 2');
    await tamper(`update audit_entry set hash = '${signedHash}' where market = '203' and seq = 2`);
    expect(await verify()).toEqual([]);
    const first = `market = '203' and seq = 1`;
    await tamper(`update audit_entry set hash = '${hash}' where ${first}`);
    // The last entry is as it was signed; only the tree over all of them knows.
    expect((await verify()).join()).toContain('Chain 203 no longer holds entry 1');
  });

  it('of two processes at once never says that a chain is shorter than the other one just signed', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLog({ level: 'error', pretty: false, destination });
    const both = [checkpointWriter(kept.checkpoints), checkpointWriter(kept.checkpoints)];
    const sign = () => Promise.all(both.map((one) => one({ ...system(), log })));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([write(2, '211'), sign(), write(2, '211'), sign()]);
    }
    expect(lines).toEqual([]);
  });

  it('with a foreign signature, a change or a gap is noticed', async () => {
    const writeCheckpoint = checkpointWriter(kept.checkpoints);
    for (const count of [2, 3, 4]) {
      await write(count);
      await writeCheckpoint(system());
    }
    const whole = await checkpoints();
    await rewrite(([one, two, three]) => [one!, { ...two!, at: '2020-01-01T00:00:00.000Z' }, three!]);
    expect(await verify()).toEqual(
      expect.arrayContaining([expect.stringContaining('2020-01-01T00:00:00.000Z was not signed by us')]),
    );
    await kept.remove(2);
    expect(await verify()).toContain('Checkpoint 2 is missing.');
    expect((await verify()).join()).toContain('does not prove that chain 201 only grew');
    await rewrite(() => whole.slice(0, 2));
    expect(await verify()).toEqual(['Checkpoint 3 is missing.']);
    await rewrite(() => whole);
    expect(await verify()).toEqual([]);
  });

  it('does not wait for its five minutes after a hundred entries of one chain', async () => {
    const waiting = async () => {
      const { rows } = await system().database.executeSql(
        `select count(*)::int as times from pgboss.job where name = 'audit.checkpoint'`,
      );
      return Number(rows[0]!['times']);
    };
    await write(99, '204');
    const before = await waiting();
    await write(1, '204');
    expect(await waiting()).toBe(before + 1);
    await write(1, '204');
    expect(await waiting()).toBe(before + 1);
  });
});
