import type { Database } from '#platform/database/connect.ts';
import { createSeal } from '#platform/seal.ts';
import { checkpointKey } from '#server/audit/checkpoint.ts';
import type { SecretInForce } from '#server/core/context.ts';
import type { Secrets as SecretsOfDatabase } from '#server/settings/app-secret.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';

type Secrets = Pick<Config, 'keys' | 'nextKeys' | 'previousKeys'>;

/** Of the secret that comes next or was the one before, while there is one. */
export function otherKeys({ nextKeys, previousKeys }: Secrets): Keys[] {
  return [nextKeys, previousKeys].filter((keys) => keys !== null);
}

export function secretOf({ keys, nextKeys, previousKeys }: Secrets): SecretInForce {
  return {
    id: keys.id,
    checkpointKey: checkpointKey(keys.checkpoints),
    nextId: nextKeys?.id ?? null,
    previous: previousKeys && {
      id: previousKeys.id,
      checkpointKey: checkpointKey(previousKeys.checkpoints),
    },
  };
}

/** What the rules about APP_SECRET need, for a command beside the server. */
export function secretsOn(database: Database, secrets: Secrets): SecretsOfDatabase {
  const services = { seal: createSeal(secrets.keys, otherKeys(secrets)) };
  return { database, secret: secretOf(secrets), clock: database.clock, services };
}
