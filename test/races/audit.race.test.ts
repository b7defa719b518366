import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { type TestPostgres, startPostgres } from '../support/servers/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { openProduct } from './support/market.ts';

// Many write to one chain at the same moment, from two processes' worth of connections.

let postgres: TestPostgres;
let products: Awaited<ReturnType<typeof openProduct>>[];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('audit');
  products = [await openProduct({ url }), await openProduct({ url })];
  for (const { product } of products) await product.system.queue.prepare();
});
afterAll(async () => {
  for (const product of products) await product.close();
  await postgres.stop();
});

describe('64 writers at once', () => {
  it('leave a chain without a fork and without a gap', { timeout: 300_000 }, async () => {
    const [{ product }] = products as [(typeof products)[number]];
    const played = rounds(100);
    for (let round = 0; round < played; round += 1) {
      await Promise.all(
        Array.from({ length: 64 }, (_, writer) =>
          asSystem(products[writer % 2]!.product.system, async (ctx) => {
            // Some transactions write to two chains; the order of locks keeps them from waiting for each
            // other.
            const markets = writer % 3 === 0 ? ['902', '901'] : ['901'];
            for (const market of markets) {
              ctx.audit({ action: 'test.wrote', entity: 'test', entityId: `${round} ${writer}`, market });
            }
          }),
        ),
      );
    }
    const { rows } = await product.system.database.executeSql(
      `select market, count(*)::int as entries, max(seq)::int as last, count(distinct prev_hash)::int as links
       from audit_entry where market in ('901', '902') group by market order by market`,
    );
    expect(rows).toEqual([
      { market: '901', entries: 64 * played, last: 64 * played, links: 64 * played },
      { market: '902', entries: 22 * played, last: 22 * played, links: 22 * played },
    ]);
    const chains = await verifyChains(product.system);
    expect(chains.every(({ whole }) => whole)).toBe(true);
  });
});
