import type { HealthChecks } from '#platform/http/health.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { requireNewestSchema } from '#platform/database/migrate.ts';
import type { System } from './context.ts';

const SECOND = 1_000;

/** What `/readyz` looks at. The invariants were counted by whichever process last had the turn. */
export function healthChecks(system: System, figures: Figures): HealthChecks {
  return {
    pingDatabase: async () => void (await system.database.executeSql('select 1')),
    isSchemaAtHead: () => requireNewestSchema(system.database).then(() => true),
    invariants: () => figures.invariants,
  };
}

export type Figures = { invariants: Record<string, number>; refresh(): Promise<void> };

/** Figures about the whole product, read from the database, so that every process shows the same. */
export function productFigures(system: System, metrics: Metrics): Figures {
  const figures: Figures = {
    invariants: {},
    refresh: async () => {
      const db = system.database.kysely;
      const checks = await db.selectFrom('invariant_check').select(['id', 'violations']).limit(100).execute();
      figures.invariants = Object.fromEntries(checks.map(({ id, violations }) => [id, violations]));
      for (const { id, violations } of checks) metrics.invariantViolations.set({ id }, violations);
      metrics.auditChainOk.set((figures.invariants['L4'] ?? 0) === 0 ? 1 : 0);

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
    },
  };
  return figures;
}
