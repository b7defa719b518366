import type { Metrics } from '#platform/http/metrics.ts';
import { ALIVE_SECONDS } from '#domain/site/heartbeat.ts';
import type { System } from '#server/core/context.ts';
import { oldestDueAt } from '#server/jobs/timers.ts';
import { countWaitingMessages, findOldestMessage, listChecks } from './figures-queries.ts';
import { readHeartbeats } from './heartbeat-queries.ts';

/** The chain's own invariant: see `src/server/ledger/invariants-of-audit.ts`. */
const CHAINS_ARE_WHOLE = 'L4';
const SECOND = 1_000;

/** Sets the figures about the whole product from the database, so that every process shows the same. */
export async function refreshFigures(system: System, metrics: Metrics): Promise<void> {
  // First, because it needs no database: a full pool must show while nothing else can be read.
  refreshPool(system, metrics);
  const db = system.database.kysely;
  const checks = await listChecks(db);
  for (const { id, violations } of checks) metrics.invariantViolations.set({ id }, violations);
  const brokenChains = checks.find(({ id }) => id === CHAINS_ARE_WHOLE)?.violations ?? 0;
  metrics.auditChainOk.set(brokenChains === 0 ? 1 : 0);

  const secondsSince = (instant: Date | null) =>
    instant ? Math.max(0, (system.clock.now().getTime() - instant.getTime()) / SECOND) : 0;
  metrics.outboxLagSeconds.set(secondsSince(await findOldestMessage(db)));
  metrics.outboxWaiting.set(await countWaitingMessages(db));
  metrics.timerLagSeconds.set(secondsSince(await oldestDueAt(db, { hasClocks: system.isDemo })));

  metrics.deadTasks.set((await system.queue.deadTasks()).length);
  for (const [queue, seconds] of await system.queue.oldestWaiting()) {
    metrics.queueOldestSeconds.set({ queue }, seconds);
  }
  const { alive, newestSeconds } = await readHeartbeats(db, ALIVE_SECONDS);
  metrics.workersAlive.set(alive);
  metrics.workerHeartbeatAgeSeconds.set(newestSeconds ?? Number.POSITIVE_INFINITY);
  metrics.figuresRefreshed.set(system.clock.now().getTime() / SECOND);
}

function refreshPool({ database }: System, metrics: Metrics): void {
  const pool = database.pool?.();
  if (!pool) return;
  metrics.databasePoolConnections.set({ state: 'total' }, pool.total);
  metrics.databasePoolConnections.set({ state: 'idle' }, pool.idle);
  metrics.databasePoolWaiting.set(pool.waiting);
}
