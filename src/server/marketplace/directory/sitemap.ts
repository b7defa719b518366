import { publicPages } from '#domain/site/public-pages.ts';
import { serviceSlug } from '#domain/shops/shop-address.ts';
import type { Tx } from '#platform/database/connect.ts';
import { listRepairPages } from './repair-pages.ts';
import type { Context } from '#server/core/context.ts';
import { countActiveShops, listShopAddresses, SHOPS_A_PART } from './sitemap-queries.ts';

type Entry = { path: string; changedAt?: Date };

export type SitemapOptions = {
  /** The beginning of every address. */
  origin: string;
  /** Whether a page of the site is there. */
  hasPage(path: string): boolean;
};

/** The pages know their articles; the database does not. */
const ARTICLES = '/blog/sitemap.xml';

/**
 * The map of maps: the pages of the site, those of repairs, the shops in as many parts as they need, and the
 * articles.
 */
export async function sitemapIndex(tx: Tx, { origin, hasPage }: SitemapOptions): Promise<string> {
  const parts = Math.ceil((await countActiveShops(tx)) / SHOPS_A_PART);
  const names = ['pages', 'repairs', ...Array.from({ length: parts }, (_, index) => `shops-${index + 1}`)];
  const paths = names.map((name) => `/sitemaps/${name}.xml`);
  if (hasPage(ARTICLES)) paths.push(ARTICLES);
  const maps = paths.map((path) => `<sitemap><loc>${escaped(`${origin}${path}`)}</loc></sitemap>`);
  return document('sitemapindex', maps);
}

/** One map, or undefined where there is none of that name. When a page changed is said where it is known. */
export async function sitemapPart(
  ctx: Places,
  name: string,
  options: SitemapOptions,
): Promise<string | undefined> {
  const entries = await entriesOf(ctx, name, options);
  if (!entries) return undefined;
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(`${options.origin}${path}`)}</loc>${changed}</url>`;
  });
  return document('urlset', urls);
}

type Places = Pick<Context, 'tx' | 'catalogue'>;

async function entriesOf(
  ctx: Places,
  name: string,
  { hasPage }: SitemapOptions,
): Promise<Entry[] | undefined> {
  if (name === 'pages') return publicPages.filter(({ path }) => hasPage(path)).map(({ path }) => ({ path }));
  if (name === 'repairs') {
    const places = await listRepairPages(ctx);
    return places.flatMap(({ slug, services }) =>
      services.map(({ code, changedAt }) => ({ path: `/repairs/${serviceSlug(code)}/${slug}`, changedAt })),
    );
  }
  const part = Number(/^shops-([1-9]\d{0,2})$/.exec(name)?.[1]);
  if (!part) return undefined;
  const shops = await listShopAddresses(ctx.tx, part);
  if (shops.length === 0) return undefined;
  return shops.map(({ slug, updated_at }) => ({ path: `/shops/${slug}`, changedAt: updated_at }));
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
