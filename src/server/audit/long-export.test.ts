import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { MAKE_CHAIN } from '#test/support/long-chain.ts';
import { rounds } from '#test/support/rounds.ts';
import { verifyChains } from './verify-chains.ts';

// The whole trail downloads as one file, however long it is. The memory the server uses stays the same from
// the first thousands of lines to the last.

const MARKET = '900';
const ENTRIES = rounds(1_000_000);
const MEGABYTE = 2 ** 20;
/** Less than the smallest of these files has; two batches of lines are a fifth of it. */
const MOST_GROWTH = 2 * MEGABYTE;
/** What is read once, such as compiled statements, is there after so much of the file. */
const WARM_AFTER = MEGABYTE / 2;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // One call, because a function of `pg_temp` lives in one connection.
  const make = `${MAKE_CHAIN}; select pg_temp.make_chain('${MARKET}', ${ENTRIES})`;
  await app.product.system.database.executeSql(make);
}, 900_000);
afterAll(() => app.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldNow(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

describe('the export of a long trail', () => {
  it('has every entry of a whole chain, and is never held as a whole', { timeout: 1_800_000 }, async () => {
    const chains = await verifyChains(app.product.system);
    expect(chains.find(({ market }) => market === MARKET)).toMatchObject({ whole: true, entries: ENTRIES });

    const { url } = await app.as('ops').audit.staff.export({});
    const response = await httpOf(app).request(`http://hoist.test${url}`, {
      headers: { Cookie: await app.sessionOf('ops') },
    });
    expect(response.status).toBe(200);
    let bytes = 0;
    let ofChain = 0;
    let first: number | undefined;
    let most = 0;
    let nextLook = WARM_AFTER;
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      bytes += chunk.byteLength;
      ofChain += decoder.decode(chunk, { stream: true }).split('Doe (ac***@bench.test)').length - 1;
      if (bytes < nextLook) continue;
      nextLook = bytes + Math.max(MEGABYTE / 2, ENTRIES * 2);
      const held = heldNow();
      first ??= held;
      most = Math.max(most, held - first);
    }
    expect(ofChain).toBe(ENTRIES);
    expect(bytes).toBeGreaterThan(1.5 * MOST_GROWTH);
    expect(most).toBeLessThan(MOST_GROWTH);
  });
});
