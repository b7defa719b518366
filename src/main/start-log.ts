import { join } from 'node:path';
import { brand } from '#domain/site/brand.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from './config.ts';
import { version } from './version.ts';

/** The first lines of every start: which version runs here, in which part, and with what around it. */
export function sayWhatStarts(config: Config, log: Log): void {
  const { HOIST_MODE: mode, ROLE: role } = config;
  log.info({ version, mode, role, node: process.version }, `${brand.name} starts`);
  log.info({ database: placeOfDatabase(config) }, 'database');
  log.info(
    {
      storage:
        config.STORAGE === 's3' ? `s3 at ${config.S3_ENDPOINT}` : `disk at ${join(config.DATA_DIR, 'files')}`,
      mail: config.SMTP_URL ? placeOf(config.SMTP_URL) : 'none leaves',
      payments: config.takesPayments ? config.PAYMENTS : 'off',
    },
    'services',
  );
}

function placeOfDatabase({ DATABASE_URL: url, DATA_DIR }: Config): string {
  return url ? placeOf(url) : `embedded in ${DATA_DIR}`;
}

/** Scheme, user and password, hosts, path. What has another shape may hold a password at another place. */
const ADDRESS = /^([a-z][a-z\d+.-]*:\/\/)(?:[^@/?#]*@)?([\w.,:[\]-]+(?:\/[\w.-]*)?)(?:\?.*)?$/i;

/** An address without its user, its password and its options. */
export function placeOf(url: string): string {
  const [, scheme, place] = ADDRESS.exec(url) ?? [];
  return scheme && place ? scheme + place : 'set';
}
