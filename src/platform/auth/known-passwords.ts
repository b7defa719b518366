import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | undefined;

/**
 * Whether a password is one of the 49,000 that were found most often in stolen lists, whatever its case.
 * Unpacked when it is first asked for: most processes never are.
 */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));
  return known.has(password.toLowerCase());
}
