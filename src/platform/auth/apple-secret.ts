import { createPrivateKey, sign } from 'node:crypto';
import type { AppleKey } from './provider-settings.ts';

const livesSeconds = 300;

/**
 * Apple knows no secret that is kept: each request is signed with the key of the team. It holds for five
 * minutes, so that one that leaked is soon worth nothing.
 */
export function appleClientSecret(key: AppleKey, clientId: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: 'ES256', kid: key.keyId };
  const claims = {
    iss: key.teamId,
    iat: issuedAt,
    exp: issuedAt + livesSeconds,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  };
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey(key.privateKey),
    dsaEncoding: 'ieee-p1363',
  });
  return `${signed}.${signature.toString('base64url')}`;
}
