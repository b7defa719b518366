import { assert } from '#domain/assert.ts';
import type { AuditRecord, Context } from '#server/core/context.ts';
import type { PersonRow } from '../queries.ts';
import { recordAct } from '../record.ts';

type Act = Pick<AuditRecord, 'action' | 'before' | 'after'> & { reason: string | null };

/** Writes down what an operator did on the server itself, and as which user of its operating system. */
export function recordOperatorAct(
  ctx: Context,
  person: Pick<PersonRow, 'userId'>,
  { action, before, after, reason }: Act,
): void {
  assert(ctx.actor.kind === 'operator', 'only an operator acts on the server itself');
  recordAct(ctx, person, {
    action,
    before,
    after: { ...after, osUser: ctx.actor.osUser },
    ...(reason !== null && { reason }),
  });
}
