import type { ErrorCode } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { PersonRow } from './queries.ts';

type Act = { action: string; before?: AuditFacts; after?: AuditFacts; reason?: string };

/** Writes down what staff did to an account, and why. */
export function recordAct(ctx: Context, { userId }: Pick<PersonRow, 'userId'>, act: Act): void {
  ctx.audit({ ...act, entity: 'user', entityId: userId, market: 'platform' });
}

/** Refuses, and keeps on record that it was tried: the caller may hold a stolen session. */
export function refuseAct(ctx: Context, userId: UserId, code: ErrorCode): never {
  ctx.audit({
    action: 'access.refused',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { code },
  });
  return ctx.keepAndFail(code);
}
