import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.ts';

/** The names are a promise to dashboards and alert rules: a test holds them. */
export interface Metrics {
  registry: Registry;
  requestDuration: Histogram<'method' | 'area' | 'status'>;
  /** Rows that break an invariant, by the invariant's id (M1, L2 …). Zero is the only good value. */
  invariantViolations: Gauge<'id'>;
  auditChainOk: Gauge;
  outboxLagSeconds: Gauge;
  deadTasks: Gauge;
  clockDifferenceSeconds: Gauge;
}

export function createMetrics(options: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (options.withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the beginning of its answer.',
      labelNames: ['method', 'area', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    invariantViolations: new Gauge({
      name: 'invariant_violations',
      help: 'Rows that break an invariant of money, jobs or audit.',
      labelNames: ['id'],
      registers,
    }),
    auditChainOk: new Gauge({
      name: 'audit_chain_ok',
      help: '1 while every audit chain verifies, else 0.',
      registers,
    }),
    outboxLagSeconds: new Gauge({
      name: 'outbox_lag_seconds',
      help: 'Age of the oldest message that waits to be sent.',
      registers,
    }),
    deadTasks: new Gauge({
      name: 'dead_tasks',
      help: 'Tasks of the queue that failed for the last time and wait for a person.',
      registers,
    }),
    clockDifferenceSeconds: new Gauge({
      name: 'clock_difference_seconds',
      help: 'How far the clock of this machine is ahead of that of the database.',
      registers,
    }),
  };
}

/**
 * Serves the metrics on loopback only: they tell too much for the public port. Answers undefined with a
 * warning when the port is taken, since a second process on a machine must not fail for the sake of its
 * figures.
 */
export async function startMetricsServer(
  metrics: Metrics,
  port: number,
  log: Log,
): Promise<Server | undefined> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': metrics.registry.contentType });
    response.end(await metrics.registry.metrics());
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error, port }, 'The port for metrics is taken, so there are none from this process');
      resolve(undefined);
    });
    server.listen(port, '127.0.0.1', () => {
      server.unref();
      resolve(server);
    });
  });
}
