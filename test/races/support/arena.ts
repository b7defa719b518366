import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { brokenInvariants } from '../../support/invariants.ts';
import { type TestPostgres, startPostgres } from '../../support/servers/postgres.ts';
import { startServer, type ServerProcess } from '../../support/servers/server-process.ts';
import { until } from '../../support/servers/until.ts';
import { type Market, prepareMarket } from './market.ts';

/**
 * A PostgreSQL server, and two servers of the product on one of its databases, each in a process of its own.
 * They are on one machine and have their files in one place: what one stores the other may have to send.
 */
export type Arena = Market & {
  servers: [ServerProcess, ServerProcess];
  /** The address to ask the n-th time: the servers take turns. */
  origin(turn: number): string;
};

/** `settings` are those of both servers, beside what every arena has. */
export async function openArena(name: string, settings: Record<string, string> = {}): Promise<Arena> {
  const postgres = await startPostgres();
  const market = await prepareMarket({ url: await postgres.createDatabase(name) });
  const env = { ...market.environment, ...settings };
  const dataDir = mkdtempSync(join(tmpdir(), 'hoist-arena-'));
  const servers = await Promise.all([startServer({ dataDir, env }), startServer({ dataDir, env })]);
  return {
    ...market,
    servers,
    origin: (turn) => servers[turn % servers.length]!.origin,
    close: () => closeArena(market, servers, postgres),
  };
}

async function closeArena(market: Market, servers: Arena['servers'], postgres: TestPostgres): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(servers[0].dataDir, { recursive: true, force: true });
  await market.close();
  await postgres.stop();
}

/** Waits until nothing is on its way any more: queued work, calls to the provider and what it tells us. */
export async function rest({ product }: Pick<Market, 'product'>): Promise<void> {
  const { database } = product.system;
  await until('the market is at rest', async () => {
    const { rows } = await database.executeSql(`
      select exists (select from pgboss.job where state in ('created', 'retry', 'active')
                       and name <> 'dead' and start_after < now() + interval '5 minutes')
          or exists (select from simulator.webhook_delivery where delivered_at is null)
          or exists (select from provider_event where handled_at is null)
          or exists (select from payment_attempt where state = 'pending' and queued_at < now()) as busy`);
    return rows[0]?.['busy'] === false;
  });
}

/**
 * Everything that must be true of the money and the records once the market is at rest: every invariant,
 * provider and ledger compared object by object, the accounts adding up to nothing, and no task that was
 * given up.
 */
export async function expectAllWell(market: Pick<Market, 'product'>): Promise<void> {
  await rest(market);
  const { system } = market.product;
  const { queue } = system;
  expect(await brokenInvariants(system), 'broken invariants').toEqual([]);
  expect(await queue.deadTasks(), 'tasks that were given up').toEqual([]);
  expect(await twiceCharged(market), 'jobs that were charged twice').toEqual([]);
  expect(await sumOfAccounts(market), 'the sum over all accounts').toBe(0);
}

/**
 * Each job pays once: one hold that was captured at the provider, one capture in the ledger, and the same
 * amount.
 */
async function twiceCharged({ product }: Pick<Market, 'product'>): Promise<unknown[]> {
  const { rows } = await product.system.database.executeSql(`
    with taken as (
      select transfer_group as job, count(*) as times, sum(captured_amount) as amount
      from simulator.hold where captured_amount > 0 group by 1
    ), booked as (
      select t.job_id::text as job, count(*) as times, sum(p.amount_cents) as amount
      from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      where t.kind = 'capture' group by 1
    )
    select * from taken full join booked using (job)
    where taken.times is distinct from 1 or booked.times is distinct from 1
      or taken.amount <> booked.amount`);
  return rows;
}

/** Inflows less outflows of every account, those without a running balance included. */
async function sumOfAccounts({ product }: Pick<Market, 'product'>): Promise<number> {
  const { rows } = await product.system.database.executeSql(`
    select coalesce(sum(balance), 0)::int as total from (
      select destination as account, amount_cents as balance from ledger_posting
      union all select source, -amount_cents from ledger_posting) as moved
    join ledger_account on id = account`);
  return rows[0]!['total'] as number;
}
