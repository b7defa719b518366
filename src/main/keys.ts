import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is derived from one secret, each key for one purpose. */
export type Keys = ReturnType<typeof keysOf>;

export function keysOf(secret: string) {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return {
    /** Tells which secret a value was sealed under, and nothing of the secret. */
    id: derive('key id').toString('hex').slice(0, 12),
    seal: derive('seal'),
    addressPoints: derive('address points').toString('hex'),
    checkpoints: derive('checkpoints'),
    links: derive('links').toString('hex'),
    webhooks: derive('webhooks').toString('hex'),
    fingerprints: derive('fingerprints'),
    /** Of the secret itself: two processes can tell that they have the same one. */
    ownFingerprint: fingerprint(derive('fingerprints'), 'APP_SECRET', secret),
  };
}

/** A keyed hash by which a change of a secret is seen. */
export function fingerprint(key: Buffer, name: string, value: string): string {
  return createHmac('sha256', key).update(`${name}\n${value}`).digest('hex');
}

/** The secret of a demo: made at its first start and kept in the data directory. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = newSecret();
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}
