import { Hono } from 'hono';
import type { HttpEnv } from './environment.ts';

export interface HealthChecks {
  /** Resolves when the database answers. */
  pingDatabase(): Promise<void>;
  isSchemaAtHead(): Promise<boolean>;
  /** The last known count of violations by invariant. They inform and never take a server out of service. */
  invariants(): Record<string, number>;
}

const databaseDeadlineMs = 1000;

/**
 * `/healthz`: the process turns. `/readyz`: it can also serve, which needs the database and its newest
 * schema.
 */
export function healthRoutes(checks: HealthChecks, deadlineMs = databaseDeadlineMs): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    const database = await holdsWithin(() => checks.pingDatabase().then(() => true), deadlineMs);
    const schema = database && (await holdsWithin(() => checks.isSchemaAtHead(), deadlineMs));
    const isReady = database && schema;
    const body = {
      status: isReady ? 'ready' : 'not ready',
      database,
      schema,
      invariants: checks.invariants(),
    };
    return c.json(body, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
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
