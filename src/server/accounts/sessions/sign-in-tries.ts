import { fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { limitKey } from '#platform/http/client-address.ts';
import { returnToken, type RateLimit, takeToken } from '#platform/http/rate-limit.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { findOwnBrowser } from './known-device.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';

/** Wrong passwords for one name, wherever they come from; a browser of its person has as many for itself. */
const OF_NAME = { capacity: 10, perSeconds: 900 };
/** Wrong passwords of one client, whatever names it tries. */
const OF_CLIENT = { capacity: 40, perSeconds: 2_400 };

type Tried = { name: string; userId: UserId | undefined };

/**
 * Counts a try to sign in before the password is looked at, so that many at once are not too many. Answers
 * what takes it back: a right password costs nothing.
 *
 * It counts by the name that was typed, not by the account: the email and the number of one account must not
 * be locked together, or a stranger learns that they belong together. So an account can be tried by each of
 * its two names.
 */
export async function countTry(ctx: OuterContext, tried: Tried): Promise<() => Promise<void>> {
  const { kysely } = ctx.system.database;
  const token = ctx.cookie.device?.token;
  const own = await findOwnBrowser(kysely, { userId: tried.userId, token }, ctx.now);
  // Where the person is known, strangers with the same address or name cannot keep them out.
  const taken = own ? [] : [{ key: `sign-in-from:${clientOf(ctx)}`, limit: OF_CLIENT }];
  taken.push({ key: `sign-in:${own ?? ''}:${tried.name}`, limit: OF_NAME });
  for (const { key, limit } of taken) {
    const { allowed, retryAfterSeconds: seconds } = await takeToken(kysely, key, limit, ctx.now);
    if (!allowed) await refuse(ctx, tried.name, limit, seconds);
  }
  return async () => {
    for (const { key, limit } of taken) await returnToken(kysely, key, limit);
  };
}

/** The same for a client who is signed in: more accounts buy no more tries. */
const clientOf = ({ actor, request, limitKey: client }: OuterContext) =>
  actor.kind === 'anonymous' ? client : limitKey(request.address);

async function refuse(ctx: OuterContext, name: string, limit: RateLimit, seconds: number): Promise<never> {
  if (limit === OF_CLIENT) fail('RATE_LIMITED', { seconds });
  await noteFailedSignIn(ctx, { address: name, why: 'locked' });
  return fail('ACCOUNT_LOCKED', { minutes: Math.ceil(seconds / 60) });
}
