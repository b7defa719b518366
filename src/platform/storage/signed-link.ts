import { createHmac } from 'node:crypto';
import { isSameSecret } from '../tokens.ts';

/**
 * Links that carry their own permission: anyone who has one may read that one path until it expires. The
 * signature covers path and expiry, so neither can be changed.
 */
export interface LinkSigner {
  /** `/files/…?expires=…&signature=…` */
  sign(path: string, expiresAt: Date): string;
  isValid(path: string, query: URLSearchParams, now: Date): boolean;
}

/** Signs with `secret`; links that were signed with one of `others` are valid, too. */
export function linkSigner(secret: string, others: readonly string[] = []): LinkSigner {
  const signatureBy = (key: string, path: string, expires: string) =>
    createHmac('sha256', key).update(`hoist-link\n${expires}\n${path}`).digest('base64url');
  return {
    sign: (path, expiresAt) => {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      return `${path}?${new URLSearchParams({ expires, signature: signatureBy(secret, path, expires) })}`;
    },
    isValid: (path, query, now) => {
      const expires = query.get('expires') ?? '';
      const signature = query.get('signature') ?? '';
      const isOpen = /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now.getTime();
      const isSigned = (key: string) => isSameSecret(signature, signatureBy(key, path, expires));
      return isOpen && [secret, ...others].some(isSigned);
    },
  };
}
