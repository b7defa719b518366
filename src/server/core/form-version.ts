import { ensure } from '#domain/errors/errors.ts';
import { sha256Hex } from '#platform/tokens.ts';

/** The content of a form as one short word: equal for equal content, so also after a change is undone. */
export function versionOf(content: unknown): string {
  return sha256Hex(JSON.stringify(content)).slice(0, 16);
}

/**
 * Refuses to save a form over changes its writer never saw. Without a version the writer asks to replace
 * what is stored. Call it behind the lock that the save holds.
 */
export function requireVersion(version: string | undefined, now: string): void {
  ensure(version === undefined || version === now, 'STALE_VERSION');
}
