import { ensure } from '#domain/errors/errors.ts';
import { sha256Hex } from '#platform/tokens.ts';

/**
 * What a form is filled with, as one short word: equal where the same stands there, and so the same again
 * once somebody has put everything back.
 */
export function versionOf(content: unknown): string {
  return sha256Hex(JSON.stringify(content)).slice(0, 16);
}

/**
 * Refuses to save a form over what its writer never saw. Without a version whoever writes asks to replace
 * what is there, whatever it is. To be asked behind the lock that the save holds.
 */
export function requireVersion(version: string | undefined, now: string): void {
  ensure(version === undefined || version === now, 'STALE_VERSION');
}
