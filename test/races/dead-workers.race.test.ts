import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { freePort, startServer, type ServerProcess } from '../support/servers/server-process.ts';
import { until } from '../support/servers/until.ts';

// All workers are killed: the web server, which lives, says so on every dial that an operator or a visitor
// sees.

let postgres: TestPostgres;
let url: string;
let web: ServerProcess;
let worker: ServerProcess;
let webMetrics: string;
beforeAll(async () => {
  postgres = await startPostgres({ crashes: true });
  url = await postgres.createDatabase('dead_workers');
  const env = {
    HOIST_MODE: 'production',
    ALLOW_NO_PAYMENTS: '1',
    DATABASE_URL: url,
    APP_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'error',
  };
  const metricsPort = String(await freePort());
  webMetrics = `http://127.0.0.1:${metricsPort}/metrics`;
  web = await startServer({ env: { ...env, ROLE: 'web', METRICS_PORT: metricsPort } });
  // A worker answers /readyz on the port of its metrics, and on no other.
  const port = await freePort();
  worker = await startServer({ port, env: { ...env, ROLE: 'worker', METRICS_PORT: String(port) } });
});
afterAll(async () => {
  await worker.kill();
  await web.stop();
  await postgres.stop();
});

async function dial(name: string): Promise<number | undefined> {
  const text = await (await fetch(webMetrics)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}
const status = async () =>
  (await (await fetch(`${web.origin}/api/site/status`)).json()) as { parts: { isWell: boolean | null }[] };

describe('a web server whose workers were killed', () => {
  it('shows it in its metrics, while it stays ready itself', async () => {
    await until('the worker is seen', async () => (await dial('workers_alive')) === 1);
    await worker.kill();
    await until('the worker is missed', async () => (await dial('workers_alive')) === 0);
    expect(await dial('worker_heartbeat_age_seconds')).toBeGreaterThan(0);
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(200);
  });

  it('says on its status page that nothing is measured any more', async () => {
    expect((await status()).parts.every(({ isWell }) => isWell)).toBe(true);
    // As it is twenty minutes later.
    await query(url, `update health_day set last_at = last_at - interval '20 minutes'`);
    expect((await status()).parts.every(({ isWell }) => isWell === null)).toBe(true);
    const page = await (await fetch(`${web.origin}/status`)).text();
    expect(page).toContain('No measurements since');
    expect(page).toContain('background work may be delayed');
    expect(page).not.toContain('All systems operational');
  });
});
