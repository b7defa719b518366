import type { FoundInShop } from '#api/dashboard/home.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { invoiceNumber, jobNumber, jobStateLabel, quoteStateLabel } from '#domain/jobs/job-words.ts';
import { formatCents } from '#domain/money/money.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { type ShopWord, shopWords } from '#domain/shops/shop-search.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { findCustomersNamed } from './customer-queries.ts';
import { opensFor, shopIdOf } from './shop-lists.ts';
import { findListedByNumber, findOwnInvoices, findOwnJobs, findOwnQuotes } from './shop-search-queries.ts';

const MOST_JOBS = 8;
const MOST_QUOTES = 5;
const MOST_CUSTOMERS = 3;

/**
 * What a shop may see and what was typed names: its jobs, invoices, quotes, customers, and a request by its
 * number. A kind that the reader's role does not open is not looked for: nothing can be concluded from what
 * is missing.
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
        found(
          ctx.catalogue,
          'job',
          job,
          [job.owner, jobStateLabel(job.state as JobState)].filter(Boolean).join(', '),
        ),
      ),
      ...(await invoicesNamed(ctx, words)),
      ...quotes.map((quote) =>
        found(ctx.catalogue, 'quote', quote, quoteStateLabel(quote.state as QuoteState)),
      ),
      ...clients.map(foundCustomer),
      ...(listed ? [found(ctx.catalogue, 'request', listed, `${listed.city}, ${listed.state_code}`)] : []),
    ],
  };
}

/** An invoice is on the page of its job; bookkeepers open the invoice itself. */
async function invoicesNamed(ctx: Context, [word, ...others]: readonly ShopWord[]): Promise<FoundInShop[]> {
  const may = opensFor(ctx);
  if (!word || others.length > 0 || !(may('jobs.read') || may('statement.read'))) return [];
  const job = may('jobs.read') ? null : word.number;
  const rows = await findOwnInvoices(ctx.tx, shopIdOf(ctx), { invoice: word.invoice, job });
  return rows.map((row) =>
    foundInvoice(
      ctx.catalogue,
      row,
      may('statement.read')
        ? `/mechanic/shop/invoices/${row.invoice}`
        : found(ctx.catalogue, 'job', row, '').path,
    ),
  );
}

type Invoice = Awaited<ReturnType<typeof findOwnInvoices>>[number];

function foundInvoice(catalogue: Catalogue, row: Invoice, path: string): FoundInShop {
  const detail = `${jobNumber(row.number)}, ${formatCents(row.total_cents)}`;
  return { ...found(catalogue, 'invoice', row, detail), number: invoiceNumber(row.invoice), path };
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

function found(catalogue: Catalogue, kind: FoundInShop['kind'], row: Row, detail: string): FoundInShop {
  return {
    kind,
    id: row.id,
    number: jobNumber(row.number),
    title: `${serviceName(catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`,
    detail,
    path: `/mechanic/shop/jobs/${row.id}`,
  };
}
