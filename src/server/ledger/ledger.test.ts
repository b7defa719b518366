import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { account, capturePostings, type Posting, refundBeforeReleasePostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { START } from '#test/support/money-factories.ts';
import { type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { balanceOf } from './balances.ts';
import { checkInvariants } from './check-invariants.ts';
import { post } from './post.ts';
import { takeSnapshots } from './snapshots.ts';

let database: Database;
let world: MoneyWorld;
let job: JobId;

afterAll(() => database.close());

const postOnce = (key: string, postings: Posting[], kind: 'capture' | 'refund' = 'capture') =>
  world.as({ kind: 'system' }, (ctx) =>
    post(ctx, { kind, idempotencyKey: key, market: '201', jobId: job, postings }),
  );
const balance = (name: Parameters<typeof balanceOf>[1]) => database.transaction((tx) => balanceOf(tx, name));

describe('the ledger', () => {
  beforeAll(async () => {
    database = await testDatabase();
    world = await moneyWorld(database);
    job = await world.booked();
  });
  afterAll(() => database.close());

  it('moves money once for a key, however often it is posted', async () => {
    const postings = capturePostings({ job, amount: cents(5_000) });
    expect(await postOnce('capture:one', postings)).toBe(true);
    expect(await postOnce('capture:one', postings)).toBe(false);
    expect(await balance(account.jobFunds(job))).toBe(5_000);
  });

  it('refuses to take more out of a job than is in it', async () => {
    const tooMuch = refundBeforeReleasePostings({ job, amount: cents(5_001) });
    await expect(postOnce('refund:too-much', tooMuch, 'refund')).rejects.toThrow(/never_overdrawn/);
    expect(await balance(account.jobFunds(job))).toBe(5_000);
  });

  it('refuses to change or remove what was posted', async () => {
    await postOnce('capture:one', capturePostings({ job, amount: cents(5_000) }));
    const attempts = [
      `update ledger_posting set amount_cents = 1`,
      `delete from ledger_posting`,
      `truncate ledger_posting`,
      `delete from ledger_transaction`,
      `update ledger_transaction set kind = 'refund'`,
    ];
    for (const attempt of attempts) {
      await expect(database.executeSql(attempt), attempt).rejects.toThrow(/append-only|cannot truncate/);
    }
    const asApplication = database.transaction((tx) =>
      tx
        .updateTable('ledger_account')
        .set({ inflow_cents: cents(0) })
        .execute(),
    );
    await expect(asApplication).rejects.toThrow(/permission denied/);
  });

  it('adds up the outside world from a daily snapshot and what came after it', async () => {
    expect(await balance('world:customer')).toBe(-5_000);
    world.clock.moveTo(plus(START, DAY));
    await takeSnapshots(world.system);
    await takeSnapshots(world.system);
    const { rows } = await database.executeSql(
      `select day::text as day, balance_cents from ledger_snapshot where account = 'world:customer'`,
    );
    expect(rows).toMatchObject([{ day: '2026-11-20', balance_cents: -5_000 }]);
    await postOnce('capture:two', capturePostings({ job, amount: cents(700) }));
    expect(await balance('world:customer')).toBe(-5_700);
    world.clock.moveTo(plus(START, 2 * DAY));
    await takeSnapshots(world.system);
    expect(await balance('world:customer')).toBe(-5_700);
    world.clock.moveTo(START);
  });
});

describe('the check of the invariants', () => {
  const broken = async () =>
    (await checkInvariants(world.system)).filter(({ violations }) => violations > 0).map(({ id }) => id);

  /** Damages the database as its owner can, past every trigger, looks, and repairs it. */
  async function whileDamaged(damage: string, repair: string): Promise<string[]> {
    const asOwner = (text: string) =>
      database.executeSql(`begin; set local session_replication_role = replica; ${text}; commit`);
    await asOwner(damage);
    try {
      return await broken();
    } finally {
      await asOwner(repair);
    }
  }

  beforeAll(async () => {
    database = await testDatabase();
    world = await moneyWorld(database);
    job = await world.booked();
    await world.worked(job);
    await world.completed(job);
    world.clock.moveTo(plus(START, HOUR));
  });

  it('finds nothing after a job went well, and says so for every process', async () => {
    expect(await broken()).toEqual([]);
    const { rows } = await database.executeSql('select id, violations from invariant_check order by id');
    expect(rows.map((row) => row['id'])).toEqual([
      'L1', 'L1-cancelled', 'L2', 'L3', 'L4', 'M1', 'M2', 'M3', 'M3-under-way', 'M4', 'M4-tips', 'M5', 'M7', 'M8',
    ]); // prettier-ignore
    expect(rows.every((row) => row['violations'] === 0)).toBe(true);
  });

  const damages: [id: string, what: string, damage: string, repair: string][] = [
    [
      'M1',
      'a balance that its postings do not explain',
      `update ledger_account set inflow_cents = inflow_cents + 1 where id like 'shop:%:payable'`,
      `update ledger_account set inflow_cents = inflow_cents - 1 where id like 'shop:%:payable'`,
    ],
    [
      'M2',
      'funds that a payment does not explain',
      `update payment set captured_cents = captured_cents - 1, released_cents = released_cents - 2`,
      `update payment set captured_cents = captured_cents + 1, released_cents = released_cents + 2`,
    ],
    [
      'M3',
      'a payment that says something else than the ledger',
      `update payment set captured_cents = captured_cents - 1, released_cents = released_cents - 1`,
      `update payment set captured_cents = captured_cents + 1, released_cents = released_cents + 1`,
    ],
    [
      'M4',
      'a release that pays a shop too little',
      `update ledger_posting set amount_cents = amount_cents - 100 where position = 1 and source like 'job:%';
       update ledger_posting set amount_cents = amount_cents + 100 where destination = 'platform:commission'`,
      `update ledger_posting set amount_cents = amount_cents + 100 where position = 1 and source like 'job:%';
       update ledger_posting set amount_cents = amount_cents - 100 where destination = 'platform:commission'`,
    ],
    [
      'M7',
      'a charge without a request',
      `update payment_attempt set state = 'failed' where kind = 'capture'`,
      `update payment_attempt set state = 'succeeded' where kind = 'capture'`,
    ],
    [
      'M8',
      'a request whose answer was lost',
      `insert into idempotency_key
       values ('ana', gen_random_uuid(), 'bookings.confirm', '', null, '2026-11-20T20:30Z')`,
      `delete from idempotency_key`,
    ],
    [
      'L1',
      'a booked job without its accepted quote',
      `update quote set state = 'withdrawn'`,
      `update quote set state = 'accepted'`,
    ],
    [
      'L1-cancelled',
      'a card that is held for a cancelled job',
      `update job set state = 'cancelled', cancel_code = 'staff';
       update payment set state = 'authorised', due_cents = null`,
      `update job set state = 'completed', cancel_code = null;
       update payment set state = 'released', due_cents = released_cents`,
    ],
    [
      'L3',
      'a state that no audit entry tells of',
      `update job set state = 'closed'`,
      `update job set state = 'completed'`,
    ],
    [
      'L4',
      'an audit head that points elsewhere',
      `update audit_head set hash = repeat('f', 64)`,
      `update audit_head set hash = (
         select hash from audit_entry e where e.market = audit_head.market and e.seq = audit_head.seq)`,
    ],
  ];
  for (const [id, what, damage, repair] of damages) {
    it(`finds ${what} (${id})`, async () => {
      expect(await whileDamaged(damage, repair)).toContain(id);
      expect(await broken()).toEqual([]);
    });
  }

  it('finds a ledger entry that was written without an audit entry (L3)', async () => {
    await world.as({ kind: 'system' }, (ctx) =>
      post(ctx, {
        kind: 'reversal',
        idempotencyKey: 'unaudited',
        market: '201',
        jobId: job,
        postings: capturePostings({ job, amount: cents(1) }),
      }),
    );
    expect(await broken()).toContain('L3');
  });
});
