import { fail } from '#domain/errors/errors.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import type { OuterContext } from '#server/core/handlers.ts';

// Ten tries in a quarter of an hour for one account on one device, however many codes were sent. A code works
// only on the device that asked for it: others gain no tries, and strangers lock out only themselves.
const ACCOUNT_LIMIT = { capacity: 10, perSeconds: 900 };

export async function requireFewTries({ system, now }: OuterContext, account: string): Promise<void> {
  const verdict = await takeToken(system.database.kysely, `code:${account}`, ACCOUNT_LIMIT, now);
  if (!verdict.allowed) fail('ACCOUNT_LOCKED', { minutes: Math.ceil(verdict.retryAfterSeconds / 60) });
}
