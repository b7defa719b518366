import type { DehydratedState } from '@tanstack/react-query';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { sentenceFor } from '#domain/errors/errors.ts';
import { can, type ShopPermission, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { requestContext } from '#web/lib/api-context.ts';
import type { prefetch } from '#web/lib/query.ts';
import { loadPage, requirePerson } from '../../load-page.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/** The data of a setup page. A person without a shop is sent to the onboarding. */
export async function loadSetup(
  page: Page,
  needs: ShopPermission,
  reads: Parameters<typeof prefetch>[1],
): Promise<DehydratedState | undefined> {
  requirePerson(page);
  const { person } = page.context.get(requestContext).session;
  if (person?.kind !== 'shop') throw redirect('/mechanic/onboarding');
  if (!can(person.role as ShopRole, needs)) {
    throw data({ code: 'NOT_ALLOWED', detail: sentenceFor('NOT_ALLOWED') }, { status: 403 });
  }
  return loadPage(page, reads);
}
