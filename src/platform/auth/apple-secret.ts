import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AppleKey } from './provider-settings.ts';

const livesSeconds = 300;

/**
 * Apple has no fixed client secret: the team's key signs one for each request. It is valid for five minutes,
 * so a leaked one is soon worthless.
 */
export function appleClientSecret(key: AppleKey, clientId: string, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + livesSeconds)
    .sign(createPrivateKey(key.privateKey));
}
