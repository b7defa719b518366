import { fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { SessionFacts } from '#server/core/context.ts';

type Call = { actor: Actor; session: SessionFacts | null };

/** The person and the session that every act on factors is about. */
export function callerOf({ actor, session }: Call): { userId: UserId; session: SessionFacts } {
  if (!('userId' in actor) || !session) fail('NOT_SIGNED_IN');
  return { userId: actor.userId, session };
}
