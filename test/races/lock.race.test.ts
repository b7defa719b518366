import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../support/servers/server-process.ts';
import { askAt } from './support/over-http.ts';
import { type Market, prepareMarket } from './support/market.ts';
import { postJob } from './support/stories-over-http.ts';

// Two processes on one embedded database would lose committed work without any error.

let dataDir: string;
let market: Market;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoist-lock-'));
  market = await prepareMarket({ dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a second server on the same embedded database', () => {
  it(
    'is refused by name of the holder, and takes over when the holder is dead',
    { timeout: 300_000 },
    async () => {
      const [person] = await market.customers(1);
      await market.close();
      const env = market.environment;
      const first = await startServer({ dataDir, env });
      const jobId = await postJob(askAt(first.origin, person!));

      await expect(startServer({ dataDir, env })).rejects.toThrow(
        new RegExp(`in use by process ${first.pid}, started at \\d{4}-`),
      );
      expect((await askAt(first.origin, person!).jobs.get({ jobId })).state).toBe('open');

      await first.kill();
      const next = await startServer({ dataDir, env });
      expect((await askAt(next.origin, person!).jobs.get({ jobId })).state).toBe('open');
      await next.stop();
    },
  );
});
