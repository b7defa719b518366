import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, plus } from '#domain/time.ts';
import { createLog } from '#platform/log.ts';
import { compose } from '../../main/compose.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { forgetCheckpointNumber, keptCheckpoints } from '#test/support/audit/kept-checkpoints.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { type Checkpoint, checkpointKey } from './checkpoint.ts';
import { checkpointWriter } from './checkpoints.ts';
import { verifyCheckpoints } from './verify-checkpoints.ts';

// What can happen to kept checkpoints, from a line torn by a crash to their removal, and how the proof
// reports it.

const key = checkpointKey(Buffer.alloc(32, 7));

let app: TestApp;
let directory: string;
let kept: ReturnType<typeof keptCheckpoints>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoist-verify-'));
  kept = keptCheckpoints(join(directory, 'files'), key);
  await forgetCheckpointNumber(system().database);
});
afterEach(() => rm(directory, { recursive: true }));

const system = () => app.product.system;
const writer = (checkpoints = kept.checkpoints) => {
  const sign = checkpointWriter(checkpoints);
  return () => sign(system());
};
const verified = () => verifyCheckpoints(system(), kept.checkpoints, app.clock.now());
const problems = async () => (await verified()).problems;
const headsOf = async (market: string) =>
  (await kept.lines()).map((line) =>
    (JSON.parse(line) as Checkpoint).heads.find((head) => head.market === market),
  );

async function write(entries: number, market: string): Promise<void> {
  await asSystem(system(), async (ctx) => {
    for (let count = 1; count <= entries; count += 1) {
      ctx.audit({ action: 'test.wrote', entity: 'test', entityId: String(count), market });
    }
  });
}

/** An attacker with every right in the database. */
const tamper = (sql: string) =>
  system().database.executeSql(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );
const bend = (market: string, seq: number) =>
  tamper(`update audit_entry set hash = '${'f'.repeat(64)}' where market = '${market}' and seq = ${seq}`);

describe('what was never signed', () => {
  it('is signed in several lines where it is much, and each names its entries', async () => {
    await write(25, '301');
    expect(await checkpointWriter(kept.checkpoints, { mostInALine: 10 })(system())).toBe(true);
    for (const line of await kept.lines()) {
      const added = (JSON.parse(line) as Checkpoint).heads.map(({ seq, grew }) =>
        grew ? seq - grew.from : 0,
      );
      expect(added.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(10);
    }
    expect(await verified()).toMatchObject({ problems: [], unsigned: { entries: 0, since: null } });
    await bend('301', 17);
    expect((await verified()).differences).toEqual([expect.objectContaining({ from: 17, to: 17 })]);
  });

  it('is counted since its oldest entry, and overdue when it missed several turns', async () => {
    const sign = writer();
    await write(2, '302');
    await sign();
    app.clock.moveTo(plus(app.clock.now(), MINUTE));
    const since = app.clock.now();
    await write(3, '302');
    app.clock.moveTo(plus(since, 5 * MINUTE));
    await write(1, '303');
    const unsigned = { entries: 4, since: since.toISOString(), isOverdue: false };
    expect((await verified()).unsigned).toEqual(unsigned);
    app.clock.moveTo(plus(since, 16 * MINUTE));
    expect((await verified()).unsigned).toEqual({ ...unsigned, isOverdue: true });
    await sign();
    expect((await verified()).unsigned).toEqual({ entries: 0, since: null, isOverdue: false });
  });

  it('is not signed beyond a gap', async () => {
    await write(5, '304');
    await tamper(`delete from audit_entry where market = '304' and seq = 4`);
    await writer()();
    expect(await headsOf('304')).toEqual([expect.objectContaining({ seq: 3 })]);
    expect((await verified()).unsigned.entries).toBe(2);
    await tamper(`delete from audit_entry where market = '304' and seq > 3;
      update audit_head set seq = 3 where market = '304'`);
  });

  it('is signed when the product is stopped', async () => {
    const { system: ours, config } = app.product;
    await write(3, '305');
    const log = createLog({ level: 'silent', pretty: false });
    const { database, clock } = ours;
    const worker = await compose({ config, log, clock, database, works: true, withZipCodes: false });
    await worker.close();
    const { unsigned, problems: found } = await verifyCheckpoints(ours, ours.checkpoints, clock.now());
    expect({ found, unsigned }).toMatchObject({ found: [], unsigned: { entries: 0 } });
  });
});

describe('kept checkpoints', () => {
  it('are gone on with where another process left off, one after the other', async () => {
    const [one, other] = [writer(), writer()];
    for (const sign of [one, other, other, one]) {
      await write(2, '311');
      await sign();
    }
    const froms = (await headsOf('311')).map((head) => head?.grew?.from);
    expect(froms).toEqual([0, 2, 4, 6]);
    expect(await problems()).toEqual([]);
  });

  it('may hold one of a process that was late, as the files of before did', async () => {
    await write(2, '312');
    await writer()();
    const late = keptCheckpoints(join(directory, 'late'), key);
    await cp(join(directory, 'files'), join(directory, 'late'), { recursive: true });
    await write(2, '312');
    await writer(late.checkpoints)();
    await forgetCheckpointNumber(system().database);
    await write(2, '312');
    await writer()();
    await kept.put(3, (await late.lines()).at(-1)!);
    expect((await headsOf('312')).map((head) => head?.seq)).toEqual([2, 6, 4]);
    expect(await problems()).toEqual([]);
    await bend('312', 3);
    expect((await verified()).differences).toEqual([expect.objectContaining({ from: 3, to: 3 })]);
  });

  it('of which one cannot be read are gone on with in the next', async () => {
    const sign = writer();
    await write(2, '313');
    await sign();
    const [first] = await kept.lines();
    await kept.put(2, first!.slice(0, 40));
    await write(2, '313');
    await sign();
    expect(await problems()).toEqual(['Checkpoint 2 cannot be read.']);
    expect(await verified()).toMatchObject({ signed: 2, unsigned: { entries: 0 } });
    await write(1, '313');
    await writer()();
    expect(await problems()).toHaveLength(1);
  });

  it('are numbered by the database, so that no two processes sign the same entries', async () => {
    await write(6, '320');
    await Promise.all([writer()(), writer()(), writer()()]);
    expect((await headsOf('320')).map((head) => head?.seq)).toEqual([6]);
    expect(await problems()).toEqual([]);
  });

  it('that a process left without their number are gone on with, and never replaced', async () => {
    await write(2, '321');
    await writer()();
    // As where the process ended between the two.
    await forgetCheckpointNumber(system().database);
    const [first] = await kept.lines();
    expect(await problems()).toEqual([]);
    await write(2, '321');
    await writer()();
    const lines = await kept.lines();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(first);
    expect(await problems()).toEqual([]);
    await expect(
      kept.checkpoints.storage.put('audit-checkpoints/0000000001.json', Buffer.from('{}'), {
        contentType: 'application/json',
      }),
    ).rejects.toThrow();
  });

  it('of a file in the data directory are taken over to the letter, once, and the file stays', async () => {
    const sign = writer();
    for (let count = 0; count < 3; count += 1) {
      await write(2, '322');
      await sign();
    }
    const lines = await kept.lines();
    const file = `${[lines[0], lines[1], 'torn'].join('\n')}\n${lines[2]}\n`;
    await kept.removeAll();
    await forgetCheckpointNumber(system().database);
    await writeFile(kept.checkpoints.oldFile, file);
    await write(1, '322');
    await writer()();
    const taken = await kept.lines();
    expect(taken.slice(0, 4)).toEqual([lines[0], lines[1], 'torn', lines[2]]);
    expect(await problems()).toEqual(['Checkpoint 3 cannot be read.']);
    expect(await verified()).toMatchObject({ signed: 4, unsigned: { entries: 0 } });
    await write(1, '322');
    await writer()();
    expect(await kept.lines()).toHaveLength(6);
    expect(await readFile(kept.checkpoints.oldFile, 'utf8')).toBe(file);
  });

  it('among which a stranger wrote are gone on with from our last one', async () => {
    const sign = writer();
    await write(2, '314');
    await sign();
    await write(2, '314');
    await writer({ ...kept.checkpoints, key: checkpointKey(Buffer.alloc(32, 8)) })();
    await write(2, '314');
    await sign();
    const froms = (await headsOf('314')).map((head) => head?.grew?.from);
    expect(froms).toEqual([0, 0, 2]);
    expect(await problems()).toEqual([expect.stringContaining('was not signed by us')]);
  });

  it('that are taken away while the product runs are missed for good', async () => {
    const sign = writer();
    await write(2, '315');
    await sign();
    await kept.removeAll();
    await write(2, '315');
    await sign();
    const missed = expect.stringContaining('does not prove that chain 315 only grew');
    expect(await problems()).toContainEqual(missed);
    await write(2, '315');
    await writer()();
    expect(await problems()).toContainEqual(missed);
  });

  it('whose first is young say how much older the trail is', async () => {
    const began = app.clock.now();
    await write(2, '316');
    app.clock.moveTo(plus(began, 60 * MINUTE));
    await writer()();
    const { begins } = await verified();
    expect(begins?.signedAt).toBe(app.clock.now().toISOString());
    expect(new Date(begins!.writtenAt).getTime()).toBeLessThanOrEqual(began.getTime());
  });

  it('say of each chain once where it first differs, however many of them it contradicts', async () => {
    const sign = writer();
    for (let line = 0; line < 4; line += 1) {
      await write(3, '317');
      await sign();
    }
    await bend('317', 5);
    await bend('317', 8);
    expect((await problems()).filter((problem) => problem.includes('317'))).toEqual([
      expect.stringMatching(/^Chain 317 no longer holds entry 5 as it was signed at /),
    ]);
  });

  it('of which some are missing leave a stretch where nothing names the entries', async () => {
    const sign = writer();
    for (let line = 0; line < 3; line += 1) {
      await write(4, '318');
      await sign();
    }
    await kept.remove(2);
    const placeAfter = async (seq: number) => {
      const { rows } = await system().database.executeSql(
        `select hash from audit_entry where market = '318' and seq = ${seq}`,
      );
      await bend('318', seq);
      const found = (await verified()).differences.filter(({ market }) => market === '318');
      const restored = `update audit_entry set hash = '${String(rows[0]!['hash'])}'`;
      await tamper(`${restored} where market = '318' and seq = ${seq}`);
      return found.map(({ from, to }) => [from, to]);
    };
    expect(await placeAfter(2)).toEqual([[2, 2]]);
    expect(await placeAfter(6)).toEqual([[5, 8]]);
    expect(await placeAfter(10)).toEqual([[5, 10]]);
  });
});
