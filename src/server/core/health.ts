import type { HealthChecks } from '#platform/http/health.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { requireSchemaThatFits } from '#platform/database/migrate.ts';
import type { System } from './context.ts';

const SECOND = 1_000;

/** What `/readyz` looks at. */
export function healthChecks(
  system: System,
  { isClockRight, isStopping }: Required<Pick<HealthChecks, 'isClockRight' | 'isStopping'>>,
): HealthChecks {
  return {
    isStopping,
    pingDatabase: async () => void (await system.database.executeSql('select 1')),
    doesSchemaFit: () => requireSchemaThatFits(system.database).then(() => true),
    isClockRight,
  };
}

/** Sets the figures about the whole product from the database, so that every process shows the same. */
export async function refreshFigures(system: System, metrics: Metrics): Promise<void> {
  const db = system.database.kysely;
  const checks = await db.selectFrom('invariant_check').select(['id', 'violations']).limit(100).execute();
  for (const { id, violations } of checks) metrics.invariantViolations.set({ id }, violations);
  const brokenChains = checks.find(({ id }) => id === 'L4')?.violations ?? 0;
  metrics.auditChainOk.set(brokenChains === 0 ? 1 : 0);

  const oldest = await db
    .selectFrom('outgoing_message')
    .select('created_at')
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const lag = oldest ? (system.clock.now().getTime() - oldest.created_at.getTime()) / SECOND : 0;
  metrics.outboxLagSeconds.set(Math.max(0, lag));
  metrics.deadTasks.set((await system.queue.deadTasks()).length);
}
