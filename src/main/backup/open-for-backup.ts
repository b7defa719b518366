import { Refused } from '../commands/command.ts';
import type { Config } from '../config.ts';
import { openInstallation } from '../open-installation.ts';

/**
 * Opens the database as its owner. Behind a pooler `pg_dump` and our lock would change sessions that others
 * use, so that is refused.
 */
export async function openAsOwner(config: Config, creates?: { template?: string }) {
  const database = await openInstallation(config, {
    login: 'owner',
    applicationName: 'hoist-backup',
    poolSize: 4,
    creates,
  });
  if (!database.isPooled) return database;
  await database.close();
  throw new Refused(
    'This address leads through a pooler. Set DATABASE_DIRECT_URL or DATABASE_OWNER_URL to PostgreSQL itself.',
  );
}
