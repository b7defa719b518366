import type { HealthChecks } from '#platform/http/health.ts';
import { requireSchemaThatFits } from '#platform/database/migrate.ts';
import type { System } from './context.ts';

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
