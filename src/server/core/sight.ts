import { assert } from '#domain/assert.ts';
import { maskEmail, maskPhone } from '#domain/audit/masking.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import type { Context } from './context.ts';

/** How a staff member reads personal data: in full, or masked. */
export function sightOf({ actor }: Pick<Context, 'actor'>) {
  assert(actor.kind === 'staff', 'only staff look in here');
  const isFull = seesFullContact(actor.role);
  const by = (mask: (text: string) => string) => (text: string) => (isFull ? text : mask(text));
  return { isFull, email: by(maskEmail), phone: by(maskPhone) };
}
