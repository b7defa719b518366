import { checkpointKey } from '#server/audit/checkpoint.ts';
import type { SecretInForce } from '#server/core/context.ts';
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
