import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, plus } from '#domain/time.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, postJob } from '#test/support/stories.ts';
import { callOverHttp } from '#test/support/servers/http.ts';
import { createWebServer } from '../../main/web-server.ts';
import { healthChecks } from '#server/core/health.ts';
import { heartbeat } from './heartbeat.ts';
import { refreshFigures } from './refresh-figures.ts';

// What the dials say of the whole product, read from the database, so that a web process tells of workers.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sql = (text: string) => app.product.system.database.executeSql(text);
const metrics = createMetrics({ withProcess: false });

async function dial(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  await refreshFigures(app.product.system, metrics);
  const metric = (await metrics.registry.getMetricsAsJSON()).find((one) => one.name === name)!;
  const found = metric.values.find(({ labels: own }) =>
    Object.entries(labels).every(([label, value]) => String(own[label]) === value),
  );
  return found?.value;
}

describe('the dials', () => {
  it('say that no worker was ever seen, count those that live, and miss one that was killed', async () => {
    const { database } = app.product.system;
    expect(await dial('workers_alive')).toBe(0);
    expect(await dial('worker_heartbeat_age_seconds')).toBe(Number.POSITIVE_INFINITY);

    const [one, other] = [1, 2].map(() => heartbeat(database, { role: 'worker', version: '1.2.3' }));
    await one!.beat();
    await other!.beat();
    await one!.beat();
    expect(await dial('workers_alive')).toBe(2);
    await other!.end();
    expect(await dial('workers_alive')).toBe(1);
    await sql(`update worker_heartbeat set seen_at = seen_at - interval '31 seconds'`);
    expect(await dial('workers_alive')).toBe(0);
    expect(await dial('worker_heartbeat_age_seconds')).toBeGreaterThanOrEqual(31);

    await sql(`update worker_heartbeat set seen_at = seen_at - interval '2 days'`);
    await one!.beat();
    const { rows } = await sql('select count(*)::int as known from worker_heartbeat');
    expect(rows).toEqual([{ known: 1 }]);
    expect(await dial('workers_alive')).toBe(1);
  });

  it('tell how long the oldest task of each queue waits, and not of one whose time has not come', async () => {
    await app.settle();
    expect(await dial('queue_oldest_task_seconds', { queue: 'event.deliver' })).toBe(0);
    await postJob(app, 'ben');
    await sql(`update pgboss.job set start_after = now() - interval '90 seconds'
      where name = 'event.deliver' and state = 'created'`);
    expect(await dial('queue_oldest_task_seconds', { queue: 'event.deliver' })).toBeGreaterThanOrEqual(90);
    await sql(`update pgboss.job set start_after = now() + interval '90 seconds'
      where name = 'event.deliver' and state = 'created'`);
    expect(await dial('queue_oldest_task_seconds', { queue: 'event.deliver' })).toBe(0);
    await app.settle();
  });

  it('tell how overdue the timers of jobs are, and what waits to be sent', async () => {
    expect(await dial('timer_lag_seconds')).toBe(0);
    await sql(`update job_timer set due_at = '${plus(app.clock.now(), -5 * MINUTE).toISOString()}'`);
    expect(await dial('timer_lag_seconds')).toBe(300);

    expect(await dial('outbox_waiting')).toBe(0);
    const message = { topic: 'question', message: 'Does this mail leave?' } as const;
    await app.as(null).support.open({ ...message, email: 'waits@people.test', idempotencyKey: key() });
    app.clock.moveTo(plus(app.clock.now(), MINUTE));
    // The answer to the sender, and the message to us.
    expect(await dial('outbox_waiting')).toBe(2);
    expect(await dial('outbox_lag_seconds')).toBe(60);
  });

  it('count requests by the operation that answered, and by no word of a stranger', async () => {
    const health = healthChecks(app.product.system, { isClockRight: () => true, isStopping: () => false });
    const http = createWebServer({ product: app.product, metrics, health });
    await callOverHttp(http, 'site.status', {});
    await http.request('http://hoist.test/api/no/such/operation');
    const answered = { area: 'api', operation: 'site.status', status: '200' };
    expect(await dial('http_requests_total', answered)).toBe(1);
    expect(await dial('http_requests_total', { area: 'api', operation: '', status: '404' })).toBe(1);
    expect(await metrics.registry.metrics()).not.toContain('such');
  });
});
