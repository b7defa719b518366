import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { healthRoutes, type HealthChecks } from './health.ts';
import { createMetrics, startMetricsServer } from './metrics.ts';

const well: HealthChecks = {
  pingDatabase: async () => {},
  doesSchemaFit: async () => true,
  isClockRight: () => true,
};
const probe = (checks: Partial<HealthChecks>, path = '/readyz', deadlineMs = 1000) =>
  healthRoutes({ ...well, ...checks }, deadlineMs).request(path);

describe('readiness', () => {
  it('says ready to strangers, and nothing else', async () => {
    const answer = await probe({});
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ready' });
  });

  it('needs a database that answers in time', async () => {
    expect((await probe({ pingDatabase: () => Promise.reject(new Error('down')) })).status).toBe(503);
    expect((await probe({ pingDatabase: () => new Promise(() => {}) }, '/readyz', 1)).status).toBe(503);
  });

  it('needs a schema that fits', async () => {
    const answer = await probe({ doesSchemaFit: async () => false });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready', reason: 'schema' });
  });

  it('needs a clock that agrees with the database', async () => {
    const answer = await probe({ isClockRight: () => false });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready', reason: 'clock' });
  });
});

describe('a process that stops', () => {
  it('says so before anything else', async () => {
    const answer = await probe({
      isStopping: () => true,
      pingDatabase: () => Promise.reject(new Error('down')),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'not ready', reason: 'stopping' });
  });
});

describe('liveness', () => {
  it('does not ask the database', async () => {
    expect((await probe({ pingDatabase: () => new Promise(() => {}) }, '/healthz')).status).toBe(200);
  });
});

describe('metrics', () => {
  it('keep their names', async () => {
    const metrics = createMetrics({ withProcess: false });
    expect(metrics.registry.getMetricsAsArray().map((metric) => metric.name)).toEqual([
      'http_request_duration_seconds',
      'http_requests_total',
      'invariant_violations',
      'audit_chain_ok',
      'outbox_lag_seconds',
      'outbox_waiting',
      'dead_tasks',
      'clock_difference_seconds',
      'queue_oldest_task_seconds',
      'timer_lag_seconds',
      'workers_alive',
      'worker_heartbeat_age_seconds',
      'database_pool_connections',
      'database_pool_waiting',
      'figures_refreshed_timestamp_seconds',
      'build_info',
    ]);
  });

  it('are served beside the health of the process, where the operator said', async () => {
    const metrics = createMetrics({ withProcess: false });
    metrics.invariantViolations.set({ id: 'M1' }, 2);
    const log = createLog({ level: 'silent', pretty: false });
    const down: HealthChecks = { ...well, pingDatabase: () => Promise.reject(new Error('down')) };
    const server = await startMetricsServer({ metrics, health: down, host: '127.0.0.1', port: 0, log });
    const { port, address } = server!.address() as AddressInfo;
    expect(address).toBe('127.0.0.1');
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'invariant_violations{id="M1"} 2',
    );
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404);
    server!.close();
  });

  it('give way with a warning when the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const lines: string[] = [];
    const log = createLog({
      level: 'warn',
      pretty: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const { port } = taken.address() as AddressInfo;
    const metrics = createMetrics({ withProcess: false });
    const server = await startMetricsServer({ metrics, health: well, host: '127.0.0.1', port, log });
    expect(server).toBeUndefined();
    expect(lines[0]).toContain('Cannot listen on the metrics port');
    taken.close();
  });
});
