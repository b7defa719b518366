import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { DirectoryInUse } from '#platform/database/lock.ts';
import { Refused } from './commands/command.ts';
import { type Addresses, ownerUrl } from './owner-url.ts';
import { reasonOf } from './reason-of.ts';

type Settings = Addresses & { DATA_DIR?: string | undefined };

type Options = {
  /** The login that the server works with, or the one that may change the schema. */
  login: 'server' | 'owner';
  applicationName: string;
  poolSize: number;
  /** Makes an embedded database where there is none: an empty one, or one from a dump. */
  creates?: { template?: string };
};

/**
 * Opens the database that the settings name, for a command. In a wrong folder it makes no new one, and what
 * the operator can change is refused with the reason.
 */
export async function openInstallation(settings: Settings, options: Options): Promise<Database> {
  const { login, applicationName, poolSize, creates } = options;
  const url = login === 'owner' ? ownerUrl(settings) : settings.DATABASE_URL || undefined;
  const dataDir = settings.DATA_DIR || './data';
  if (!url && !creates && !existsSync(join(dataDir, 'database'))) {
    throw new Refused(
      `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR as the server has them, or start the server once.`,
    );
  }
  try {
    return await openDatabase({ url, dataDir, template: creates?.template, poolSize, applicationName });
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new Refused(error.message, { cause: error });
    if (!url) throw error;
    throw new Refused(`The database cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
}
