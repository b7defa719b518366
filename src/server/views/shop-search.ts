import type { FoundInShop } from '#api/shop-home.ts';
import { jobNumber, jobStateLabel, quoteStateLabel } from '#domain/job-words.ts';
import type { JobState } from '#domain/lifecycles/job.ts';
import type { QuoteState } from '#domain/lifecycles/quote.ts';
import type { ServiceCode } from '#domain/service-catalog.ts';
import { type ShopWord, shopWords } from '#domain/shop-search.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import type { Context } from '../context.ts';
import { findCustomersNamed } from './customer-queries.ts';
import { serviceName } from '../settings/in-force.ts';
import { opensFor, shopIdOf } from './shop-lists.ts';
import { findListedByNumber, findOwnJobs, findOwnQuotes } from './shop-search-queries.ts';

const MOST_JOBS = 8;
const MOST_QUOTES = 5;
const MOST_CUSTOMERS = 3;

/**
 * What a shop may see and what was typed names: its jobs, quotes, customers, and a request by its number. A
 * kind that the reader's role does not open is not looked for: nothing can be concluded from what is missing.
 */
export async function searchInShop(ctx: Context, typed: string): Promise<{ items: FoundInShop[] }> {
  const words = shopWords(typed);
  if (words.length === 0) return { items: [] };
  const shopId = shopIdOf(ctx);
  const may = opensFor(ctx);
  const jobs = may('jobs.read') ? await findOwnJobs(ctx.tx, shopId, words, MOST_JOBS) : [];
  const quotes = may('quotes.read') ? await findOwnQuotes(ctx.tx, shopId, words, MOST_QUOTES) : [];
  const name = typed.trim();
  const clients = may('customers.read') ? await findCustomersNamed(ctx.tx, shopId, name, MOST_CUSTOMERS) : [];
  const listed = may('marketplace.read') ? await requestNamed(ctx, words) : undefined;
  return {
    items: [
      ...jobs.map((job) =>
        found('job', job, [job.owner, jobStateLabel(job.state as JobState)].filter(Boolean).join(', ')),
      ),
      ...quotes.map((quote) => found('quote', quote, quoteStateLabel(quote.state as QuoteState))),
      ...clients.map(foundCustomer),
      ...(listed ? [found('request', listed, `${listed.city}, ${listed.state_code}`)] : []),
    ],
  };
}

function requestNamed(ctx: Context, [word, ...others]: readonly ShopWord[]) {
  return word?.number && others.length === 0
    ? findListedByNumber(ctx.tx, shopIdOf(ctx), word.number)
    : undefined;
}

type Client = Awaited<ReturnType<typeof findCustomersNamed>>[number];

function foundCustomer(client: Client): FoundInShop {
  const { id, name, visits } = client;
  return {
    kind: 'customer',
    id,
    number: '',
    title: name ?? '',
    detail: `${vehicleName(client)}, ${countVisits(visits)}`,
    path: `/mechanic/shop/customers/${id}`,
  };
}

function countVisits(visits: number): string {
  if (visits === 0) return 'booked for the first time';
  return visits === 1 ? '1 visit' : `${visits} visits`;
}

type Row = { id: string; number: number; service: ServiceCode; year: number; make: string; model: string };

function found(kind: FoundInShop['kind'], row: Row, detail: string): FoundInShop {
  return {
    kind,
    id: row.id,
    number: jobNumber(row.number),
    title: `${serviceName(row.service)}, ${vehicleName({ ...row, trim: null })}`,
    detail,
    path: `/mechanic/shop/jobs/${row.id}`,
  };
}
