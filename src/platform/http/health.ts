import { Hono } from 'hono';
import type { HttpEnv } from './environment.ts';

export interface HealthChecks {
  /** Resolves when the database answers. */
  pingDatabase(): Promise<void>;
  isSchemaAtHead(): Promise<boolean>;
  /** Whether this machine's clock agrees with the database's. */
  isClockRight(): boolean;
}

const databaseDeadlineMs = 1000;

/**
 * `/healthz`: the process turns. `/readyz`: it can also serve, which needs the database, its newest schema
 * and a clock that agrees with it. Strangers may ask, so the answer holds nothing else.
 */
export function healthRoutes(checks: HealthChecks, deadlineMs = databaseDeadlineMs): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    const database = await holdsWithin(() => checks.pingDatabase().then(() => true), deadlineMs);
    const schema = database && (await holdsWithin(() => checks.isSchemaAtHead(), deadlineMs));
    const noStore = { 'Cache-Control': 'no-store' };
    const clock = checks.isClockRight();
    if (database && schema && clock) return c.json({ status: 'ready' }, 200, noStore);
    const reason = !database ? 'database' : !schema ? 'schema' : 'clock';
    return c.json({ status: 'not ready', reason }, 503, noStore);
  });
  return routes;
}

async function holdsWithin(check: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    // A probe reports a failure by its answer; the driver has logged the cause.
    return await Promise.race([check().catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
