import { createHmac } from 'node:crypto';
import { isSameSecret } from '../tokens.ts';

/**
 * Links that carry their own permission: whoever has one may read that one path until it expires. The
 * signature covers path and end, so neither can be changed.
 */
export interface LinkSigner {
  /** `/files/…?expires=…&signature=…` */
  sign(path: string, expiresAt: Date): string;
  isValid(path: string, query: URLSearchParams, now: Date): boolean;
}

export function linkSigner(secret: string): LinkSigner {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`hoist-link\n${expires}\n${path}`).digest('base64url');
  return {
    sign: (path, expiresAt) => {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${path}?${new URLSearchParams({ expires, signature: signatureOf(path, expires) })}`;
    },
    isValid: (path, query, now) => {
      const expires = query.get('expires') ?? '';
      const signature = query.get('signature') ?? '';
      const isOpen = /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now.getTime();
      return isOpen && isSameSecret(signature, signatureOf(path, expires));
    },
  };
}
