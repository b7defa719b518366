import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { type HealthChecks, healthRoutes } from './health.ts';

/** The names are a promise to dashboards and alert rules: a test holds them. */
export interface Metrics {
  registry: Registry;
  /** `operation` is a name of the contract, and empty outside of it; `status` is a class such as `5xx`. */
  requestDuration: Histogram<'area' | 'operation' | 'status'>;
  /** The same requests by their exact status. */
  requests: Counter<'area' | 'operation' | 'status'>;
  /** Rows that break an invariant, by the invariant's id (M1, L2 …). Zero is the only good value. */
  invariantViolations: Gauge<'id'>;
  auditChainOk: Gauge;
  outboxLagSeconds: Gauge;
  outboxWaiting: Gauge;
  deadTasks: Gauge;
  clockDifferenceSeconds: Gauge;
  queueOldestSeconds: Gauge<'queue'>;
  timerLagSeconds: Gauge;
  workersAlive: Gauge;
  workerHeartbeatAgeSeconds: Gauge;
  databasePoolConnections: Gauge<'state'>;
  databasePoolWaiting: Gauge;
  /** The figures about the whole product stop while the database is away; this is the time since. */
  figuresRefreshed: Gauge;
  /** Always 1; the labels name the running version. */
  buildInfo: Gauge<'version' | 'node'>;
}

export function createMetrics(options: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (options.withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    ...requestMetrics(registers),
    ...productMetrics(registers),
    ...workMetrics(registers),
    ...processMetrics(registers),
  };
}

function requestMetrics(registers: Registry[]) {
  return {
    requestDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the beginning of its answer.',
      labelNames: ['area', 'operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['area', 'operation', 'status'],
      registers,
    }),
  };
}

function productMetrics(registers: Registry[]) {
  return {
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
    outboxWaiting: new Gauge({
      name: 'outbox_waiting',
      help: 'Messages that wait to be sent, counted up to 10,000.',
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

function workMetrics(registers: Registry[]) {
  return {
    queueOldestSeconds: new Gauge({
      name: 'queue_oldest_task_seconds',
      help: 'Seconds since the oldest waiting task of each queue was due.',
      labelNames: ['queue'],
      registers,
    }),
    timerLagSeconds: new Gauge({
      name: 'timer_lag_seconds',
      help: 'How overdue the oldest due timer of a job is.',
      registers,
    }),
    workersAlive: new Gauge({
      name: 'workers_alive',
      help: 'Processes that work the queue off and were seen within the last 30 seconds.',
      registers,
    }),
    workerHeartbeatAgeSeconds: new Gauge({
      name: 'worker_heartbeat_age_seconds',
      help: 'Seconds since any worker was seen; +Inf where none ever was.',
      registers,
    }),
  };
}

function processMetrics(registers: Registry[]) {
  return {
    databasePoolConnections: new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of this process to PostgreSQL: all of them, and those that are idle.',
      labelNames: ['state'],
      registers,
    }),
    databasePoolWaiting: new Gauge({
      name: 'database_pool_waiting',
      help: 'Requests of this process that wait for a connection.',
      registers,
    }),
    figuresRefreshed: new Gauge({
      name: 'figures_refreshed_timestamp_seconds',
      help: 'When the figures about the whole product were last read from the database.',
      registers,
    }),
    buildInfo: new Gauge({
      name: 'build_info',
      help: 'Always 1; the labels name the version that runs.',
      labelNames: ['version', 'node'],
      registers,
    }),
  };
}

type MetricsServerOptions = { metrics: Metrics; health: HealthChecks; host: string; port: number; log: Log };

/**
 * Serves `/metrics`, `/healthz` and `/readyz` on a port of their own, in every role: the figures tell too
 * much for the public port, and a worker has no other. Answers undefined with a warning when the port is
 * taken: a second process on a machine must not fail because of its figures.
 */
export async function startMetricsServer(options: MetricsServerOptions): Promise<Server | undefined> {
  const { metrics, health, host, port, log } = options;
  const { registry } = metrics;
  const app = healthRoutes(health);
  app.get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return new Promise((resolve) => {
    server.once('error', (error) => {
      const message = 'Cannot listen on the metrics port, so metrics and health are off for this process';
      log.warn({ err: error, host, port }, message);
      resolve(undefined);
    });
    server.listen(port, host, () => {
      server.unref();
      resolve(server);
    });
  });
}
