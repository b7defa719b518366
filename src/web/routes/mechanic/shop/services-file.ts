import { data } from 'react-router';
import { requirePerson } from '../../load-page.ts';
import type { Route } from './+types/services-file';
import { requireManager } from './services/for-managers.ts';
import { problemOf } from '#api/problem.ts';
import { firstOffering } from '#domain/quotes/offerings.ts';
import { type PricedService, writePriceList } from '#domain/quotes/price-list.ts';
import { apiContext } from '#web/lib/api-context.ts';

/** The shop's price list as a file that can be imported again; `?template` is one to begin with. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  requirePerson(args);
  requireManager(args);
  const isTemplate = new URL(args.request.url).searchParams.has('template');
  const list = isTemplate ? template() : await ownList(args);
  return new Response(writePriceList(list), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${isTemplate ? 'price-list' : 'services'}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function template(): PricedService[] {
  return (['oil_change', 'brakes'] as const).map((code) => ({
    ...firstOffering(code),
    name: null,
    isActive: true,
  }));
}

async function ownList({ context }: Route.LoaderArgs): Promise<PricedService[]> {
  try {
    const { services } = await context.get(apiContext).shops.services.list({});
    return services.map((service) => ({ ...service, name: service.code ? null : service.name }));
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    throw data(problem.detail, { status: problem.status });
  }
}
