import type { HealthChecks } from '#platform/http/health.ts';
import { requireNewestSchema } from '#platform/database/migrate.ts';
import type { System } from './context.ts';

/** What `/readyz` looks at. */
export function healthChecks(system: System): HealthChecks {
  return {
    pingDatabase: async () => void (await system.database.executeSql('select 1')),
    isSchemaAtHead: () => requireNewestSchema(system.database).then(() => true),
  };
}
