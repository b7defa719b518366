import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Seals personal data at rest: AES-256-GCM, bound to the row it belongs to, so that it cannot be moved to
 * another.
 */
export type Seal = {
  seal(row: string, content: unknown): string;
  open(row: string, sealed: string): unknown;
  /** A keyed hash that finds equal values without storing them. */
  blindIndex(value: string): string;
};

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `sealKey` has 32 bytes. `open` throws when the text was changed or belongs to another row. */
export function createSeal(sealKey: Buffer, indexKey: string): Seal {
  return {
    seal(row, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      cipher.setAAD(Buffer.from(`${VERSION}:${row}`));
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(row, sealed) {
      const [version, body = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('sealed by an unknown version');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(`${VERSION}:${row}`));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return JSON.parse(text.toString('utf8'));
    },
    blindIndex: (value) => createHmac('sha256', indexKey).update(value).digest('hex'),
  };
}
