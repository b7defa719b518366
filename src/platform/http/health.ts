import { Hono } from 'hono';
import type { HttpEnv } from './environment.ts';

export interface HealthChecks {
  /** Resolves when the database answers. */
  pingDatabase(): Promise<void>;
  /** Whether this version of the code can run on the schema that the database has. */
  doesSchemaFit(): Promise<boolean>;
  /** Whether this machine's clock agrees with the database's. */
  isClockRight(): boolean;
  /** The process ends soon: a proxy is to ask another one. */
  isStopping?: () => boolean;
}

const databaseDeadlineMs = 1000;

/**
 * `/healthz`: the process turns. `/readyz`: it can also serve, which needs the database, a schema that fits
 * and a clock that agrees with the database's, and it is not about to stop. Strangers may ask, so the answer
 * holds nothing else.
 */
export function healthRoutes(checks: HealthChecks, deadlineMs = databaseDeadlineMs): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    const noStore = { 'Cache-Control': 'no-store' };
    const notReady = (reason: string) => c.json({ status: 'not ready', reason }, 503, noStore);
    if (checks.isStopping?.()) return notReady('stopping');
    const database = await holdsWithin(() => checks.pingDatabase().then(() => true), deadlineMs);
    if (!database) return notReady('database');
    if (!(await holdsWithin(() => checks.doesSchemaFit(), deadlineMs))) return notReady('schema');
    if (!checks.isClockRight()) return notReady('clock');
    return c.json({ status: 'ready' }, 200, noStore);
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
