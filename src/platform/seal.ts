import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Seals personal data at rest: AES-256-GCM, bound to the row it belongs to, so that it cannot be moved to
 * another.
 */
export type Seal = {
  /** The id of the key that seals; a sealed value ends in it. */
  readonly keyId: string;
  seal(row: string, content: unknown): string;
  /** Opens what was sealed under the current key or under another one that is known. */
  open(row: string, sealed: string): unknown;
  /** Keyed hashes that find equal values without storing them: under the current key, then the others. */
  blindIndexes(value: string): [current: string, ...others: string[]];
};

/** `seal` has 32 bytes. */
export type SealKeys = { id: string; seal: Buffer; addressPoints: string };

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `open` throws when the text was changed, belongs to another row, or was sealed under a key not named here. */
export function createSeal(current: SealKeys, others: readonly SealKeys[] = []): Seal {
  const known = [current, ...others];
  return {
    keyId: current.id,
    seal(row, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce);
      cipher.setAAD(Buffer.from(`${VERSION}:${row}`));
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      const body = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
      return `${VERSION}.${body}.${current.id}`;
    },
    open(row, sealed) {
      const [version, body = '', keyId] = sealed.split('.');
      if (version !== VERSION) throw new Error('sealed by an unknown version');
      // Values from before there were ids name no key.
      const keys = keyId === undefined ? known : known.filter(({ id }) => id === keyId);
      for (const { seal } of keys.slice(0, -1)) {
        try {
          return openWith(seal, row, body);
        } catch {
          // Another key may fit; the last one says why it does not.
        }
      }
      const last = keys.at(-1);
      if (!last) throw new Error(`sealed under another APP_SECRET than this process knows (key ${keyId})`);
      return openWith(last.seal, row, body);
    },
    blindIndexes: (value) => [blindIndex(current, value), ...others.map((key) => blindIndex(key, value))],
  };
}

function openWith(key: Buffer, row: string, body: string): unknown {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(`${VERSION}:${row}`));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

function blindIndex({ addressPoints }: SealKeys, value: string): string {
  return createHmac('sha256', addressPoints).update(value).digest('hex');
}
