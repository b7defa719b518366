import { data, type RouterContextProvider } from 'react-router';
import { sentenceFor } from '#domain/errors/errors.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { requestContext } from '#web/lib/api-context.ts';

/**
 * Every member may see the prices, and roles that quote load them; the page and its files are for roles that
 * set them.
 */
export function requireManager({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { person } = context.get(requestContext).session;
  if (person?.kind === 'shop' && !can(person.role as ShopRole, 'services.manage')) {
    throw data({ code: 'NOT_ALLOWED', detail: sentenceFor('NOT_ALLOWED') }, { status: 403 });
  }
}
