import { join } from 'node:path';
import { diskStorage } from '#platform/storage/disk.ts';
import { s3Storage } from '#platform/storage/s3.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checkpointKey } from '#server/audit/checkpoint.ts';
import type { Checkpoints } from '#server/core/context.ts';
import type { Config } from './config.ts';
import { otherKeys } from './secret-in-force.ts';

type StorageSettings = Pick<
  Config,
  | 'STORAGE'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

export function storageOf(config: StorageSettings): Storage {
  if (config.STORAGE === 'disk') return diskStorage(join(config.DATA_DIR, 'files'));
  return s3Storage({
    bucketUrl: `${config.S3_ENDPOINT}/${config.S3_BUCKET}`,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  });
}

/** They are kept outside the database, where every process of the installation finds them. */
export function checkpointsOf(
  config: Pick<Config, 'keys' | 'nextKeys' | 'previousKeys' | 'DATA_DIR'>,
  storage: Storage,
): Checkpoints {
  return {
    key: checkpointKey(config.keys.checkpoints),
    others: otherKeys(config).map(({ checkpoints }) => checkpointKey(checkpoints)),
    storage,
    oldFile: join(config.DATA_DIR, 'audit-checkpoints.jsonl'),
  };
}
