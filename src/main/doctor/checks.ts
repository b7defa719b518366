import { decoded } from '../decoded.ts';
import { reasonOf } from '../reason-of.ts';

/** What one look found: `warning` works and should be put right, `problem` does not work. */
export type Finding = {
  check: string;
  level: 'ok' | 'warning' | 'problem';
  says: string;
  /** What the operator does about it. */
  todo?: string;
};

export type Found = Omit<Finding, 'check'>;
export type Check = { check: string; look(): Promise<Found | Found[]> };

export const ok = (says: string): Found => ({ level: 'ok', says });
export const warning = (says: string, todo: string): Found => ({ level: 'warning', says, todo });
export const problem = (says: string, todo: string): Found => ({ level: 'problem', says, todo });

/** What a check cannot do without, which is a finding of its own already. */
export class NotLookedAt extends Error {}

/**
 * Makes all checks, side by side. One that fails or takes too long is a finding like the others. `hide` takes
 * secrets out of what foreign programs say in their errors.
 */
export async function runChecks(
  checks: readonly Check[],
  { deadlineMs, hide }: { deadlineMs: number; hide: (text: string) => string },
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ check, look }) => {
      const founds = await within(deadlineMs, look).catch((error: unknown) => [failure(error)]);
      return [founds].flat().map(({ says, todo, ...one }) => ({
        check,
        ...one,
        says: hide(says),
        ...(todo && { todo: hide(todo) }),
      }));
    }),
  );
  return found.flat();
}

function failure(error: unknown): Found {
  if (error instanceof NotLookedAt)
    return warning(error.message, 'Put that right first, and run this again.');
  return problem(reasonOf(error), 'docs/operations/find-out-what-is-wrong.md lists causes.');
}

async function within<T>(milliseconds: number, look: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${milliseconds / 1000} seconds`)),
    milliseconds,
  );
  try {
    return await Promise.race([look(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** As in SSO_PROVIDERS. */
const CLIENT_SECRET = /"clientSecret"\s*:\s*"((?:[^"\\]|\\.)+)"/g;

/** Replaces every secret of the settings, and every password in an address, by asterisks. */
export function hiderOf(env: Record<string, string | undefined>): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value]) => {
    if (!value) return [];
    const password = /:\/\/[^/@]*:([^/@]+)@/.exec(value)?.[1];
    const isSecret = /SECRET|TOKEN|PRIVATE_KEY/.test(name) && value.length >= 8;
    const within = [...value.matchAll(CLIENT_SECRET)].map(([, secret]) => secret!);
    return [...(isSecret ? [value] : []), ...(password ? [password, decoded(password)] : []), ...within];
  });
  const words = secrets.map((secret) => {
    const literal = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // Whole words only: a password of one letter must not black out every other word.
    return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
  });
  return (text) => words.reduce((hidden, word) => hidden.replaceAll(word, '********'), text);
}
