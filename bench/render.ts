import { assert } from '#domain/assert.ts';
import { newNonce } from '#platform/http/security-headers.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { answering } from './support/answer-nowhere.ts';
import { startChild } from './support/child.ts';
import { getRequest, load } from './support/http-load.ts';
import { pagesToWrite, PATH } from './support/pages-to-write.ts';
import { percentile, report } from './support/report.ts';
import type { Cell } from './support/table.ts';

/**
 * `npm run bench:render`: B3 of the figures. The server writes /marketplace with fifty cards for a stranger,
 * beside an empty page through the same entry and beside the same elements without any component of ours. All
 * of them are answered as the product's server answers, but into no socket, and without a database: the
 * search answers from memory. What one leaves behind is swept away before the next begins. Then the same
 * pages are asked for over a socket, of a process of their own.
 */
const ROUNDS = Number(process.argv[2] ?? 7);
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_500;
const AT_ONCE = 10;

type Contestant = { name: string; page: () => Promise<Response> };
type Rates = Record<string, number[]>;

const { empty, plain, marketplace } = await pagesToWrite();
const cards = (await (await marketplace()).text()).match(/<article/g)?.length ?? 0;
const cache = new PageCache();
/** As a browser gets it: packed, with a nonce of its own. */
const cached = () => cache.answer(PATH, { nonce: newNonce(), acceptEncoding: 'gzip' }, marketplace);
const unpacked = () => cache.answer(PATH, { nonce: newNonce(), acceptEncoding: null }, marketplace);

const contestants: Contestant[] = [
  { name: 'an empty page', page: empty },
  { name: 'the same elements, plain', page: plain },
  { name: `/marketplace, ${cards} cards`, page: marketplace },
  { name: '/marketplace, cached for a second', page: cached },
  { name: '/marketplace, cached, for who takes no gzip', page: unpacked },
];

const written: Rates = {};
for (const { page } of contestants) await pagesASecond(page, WARM_UP_MS);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { name, page } of contestants) {
    (written[name] ??= []).push(await pagesASecond(page, ROUND_MS));
  }
  process.stdout.write(`round ${round + 1} of ${ROUNDS}\n`);
}
const sent = await overSocket();

report({
  name: 'render',
  title: `Pages rendered by one process, median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`,
  columns: ['Page', 'Pages a second', 'Of empty', 'Of plain', 'Bytes'],
  rows: [
    ...(await Promise.all(
      contestants.map(async ({ name, page }) => [...rowOf(written, name), await answering(page, PATH)()]),
    )),
    ...Object.keys(sent).map((name) => [...rowOf(sent, name), '']),
  ],
  measured: { written, sent },
});

/** Each round is compared with itself, so that a busy moment falls on both sides. */
function rowOf(rates: Rates, name: string): Cell[] {
  const [emptyName = '', plainName = ''] = Object.keys(rates);
  const ratio = (to: string) =>
    percentile(
      rates[name]!.map((rate, round) => rate / rates[to]![round]!),
      0.5,
    ).toFixed(2);
  return [name, Math.round(percentile(rates[name]!, 0.5)), ratio(emptyName), ratio(plainName)];
}

/** Writes each page to its end, ten at a time. */
async function pagesASecond(page: () => Promise<Response>, ms: number): Promise<number> {
  assert(globalThis.gc, 'node runs with --expose-gc');
  globalThis.gc();
  const answer = answering(page, PATH);
  const startedAt = performance.now();
  let pages = 0;
  const write = async () => {
    while (performance.now() - startedAt < ms) {
      await answer();
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return (pages * 1000) / (performance.now() - startedAt);
}

/** The same without a cache, with all that a socket and a process of its own bring along. */
async function overSocket(): Promise<Rates> {
  const child = await startChild('bench/support/page-server.ts', '/empty', {});
  const ask = async (name: string, ms: number) => {
    const requests = [getRequest(`/${name}`)];
    const run = await load({ port: child.port, requests, connections: AT_ONCE, seconds: ms / 1000 });
    assert(run.refused === 0, `${name} was refused`);
    return run.requests / run.seconds;
  };
  const names = ['empty', 'plain', 'marketplace'];
  const rates: Rates = {};
  for (const name of names) await ask(name, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) (rates[`over a socket: ${name}`] ??= []).push(await ask(name, ROUND_MS));
  }
  await child.stop();
  return rates;
}
