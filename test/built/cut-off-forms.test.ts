import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSource } from '../../src/main/pages.ts';
import { serverForCutOffs } from '../support/servers/cut-off.ts';

// A form of a page whose sender goes away in the middle is no failure of ours.

let server: Awaited<ReturnType<typeof serverForCutOffs>>;
beforeAll(async () => {
  const { build } = pageSource();
  server = await serverForCutOffs({ mode: 'production', build });
});
afterAll(() => server.close());

it.each([
  ['/login', 'stated'],
  ['/login', 'chunked'],
  ['/login.data', 'stated'],
  ['/contact', 'stated'],
  ['/logout', 'chunked'],
] as const)('%s, its length %s, is a refusal in the log', async (path, framing) => {
  const seen = await server.cutOff({ path, type: 'application/x-www-form-urlencoded', framing });
  expect(seen.filter(({ level }) => level === 'error')).toEqual([]);
  expect(seen.find(({ msg }) => msg === 'request')?.status).toBe(400);
});
