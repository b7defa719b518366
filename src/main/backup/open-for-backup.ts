import { createHmac } from 'node:crypto';
import { openDatabase } from '#platform/database/connect.ts';
import { DirectoryInUse } from '#platform/database/lock.ts';
import { Refused } from '../commands/command.ts';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { ownerUrl } from '../owner-url.ts';

/** Opens the database as its owner; the embedded one only while no server runs. */
export async function openAsOwner(config: Config, template?: string) {
  try {
    return await openDatabase({
      url: ownerUrl(config),
      dataDir: config.DATA_DIR,
      template,
      poolSize: 4,
      applicationName: 'hoist-backup',
    });
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new Refused(`${error.message} Stop the server first.`);
    throw error;
  }
}

/** The same for the same APP_SECRET and for no other; nothing of the secret can be told from it. */
export function secretFingerprint({ fingerprints }: Keys): string {
  return createHmac('sha256', fingerprints).update('backup').digest('hex');
}
