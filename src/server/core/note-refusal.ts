import type { ErrorCode } from '#domain/errors/errors.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { actorUserId, type System } from './context.ts';
import type { Call } from './middleware.ts';
import { unitOfWork } from './unit-of-work.ts';

/** What was reached for: an operation by its name, or a file by its id. */
type Refused = { entity: string; entityId: string; code: ErrorCode };

/** The requests with an entry in the trail already: a page makes several reads, and one refusal is enough. */
const told = new WeakSet<Call['request']>();

/**
 * Records when known people try staff operations, exceed their role, or try a decision that needs a second
 * person. Only a few times a minute, so that a script cannot fill the trail.
 */
export async function noteRefusal(
  system: System,
  call: Call,
  { entity, entityId, code }: Refused,
): Promise<void> {
  if (!actorUserId(call.actor) || told.has(call.request)) return;
  told.add(call.request);
  const key = `refused:${call.limitKey}`;
  const { kysely } = system.database;
  const verdict = await takeToken(kysely, key, { capacity: 10, perSeconds: 60 }, system.clock.now());
  if (!verdict.allowed) return;
  await unitOfWork(system, call, async (ctx) =>
    ctx.audit({ action: 'access.refused', entity, entityId, market: 'platform', after: { code } }),
  );
}
