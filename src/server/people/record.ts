import type { AuditFacts, Context } from '../context.ts';
import type { PersonRow } from './queries.ts';

type Act = { action: string; before?: AuditFacts; after?: AuditFacts; reason?: string };

/** Writes down what staff did to an account, and why. */
export function recordAct(ctx: Context, { userId }: Pick<PersonRow, 'userId'>, act: Act): void {
  ctx.audit({ ...act, entity: 'user', entityId: userId, market: 'platform' });
}
