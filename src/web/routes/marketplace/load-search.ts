import { data, type RouterContextProvider } from 'react-router';
import { catalogueFrom } from '#domain/settings/catalogue.ts';
import type { SiteFrame } from '#domain/site/site-frame.ts';
import type { NamedService } from '#web/features/marketplace/marketplace-list/use-search.ts';
import { readSearch } from '#web/features/marketplace/marketplace-list/read-search.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { lastZip, zipHeaders } from '#web/lib/forms/last-zip.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The jobs for the page's URL. On failure, the page still renders its filters and the problem. Remembers the
 * named place for the next search.
 */
export async function loadSearch({ request, context }: Page) {
  const last = lastZip(request);
  const services = servicesOf(context.get(requestContext).frame);
  const asked = readSearch(new URL(request.url).searchParams, last);
  try {
    const found = await context.get(apiContext).marketplace.search(asked);
    const named = found.words !== asked.q || found.centre.zip === asked.zip;
    const news = named && found.centre.zip !== last ? found.centre.zip : null;
    const headers = news === null ? undefined : zipHeaders(request, news);
    return data({ asked, services, found, failure: null }, { headers });
  } catch (error) {
    return data({ asked, services, found: null, failure: sayProblem(error) });
  }
}

/**
 * All services to filter by, including retired ones. Their names come with the page, not the whole catalog.
 */
function servicesOf({ services }: SiteFrame): NamedService[] {
  return [...catalogueFrom(services).values()].map(({ code, name }) => ({ code, name }));
}
