import { brand } from '#domain/site/brand.ts';
import { type Block, plainWords } from '#web/ui/plain/prose.tsx';
import type { Article } from './article.ts';

/** The articles as an Atom feed (RFC 4287). `origin` is the start of every URL. */
export function atomFeed(articles: readonly Article[], origin: string): string {
  const newest =
    articles
      .map(({ published }) => published)
      .toSorted()
      .at(-1) ?? '2026-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escape(brand.name)}</title>`,
    `<subtitle>${escape(brand.tagline)}</subtitle>`,
    `<id>${escape(`${origin}/blog`)}</id>`,
    `<link rel="alternate" type="text/html" href="${escape(`${origin}/blog`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escape(`${origin}/blog/feed.xml`)}"/>`,
    `<updated>${instantOf(newest)}</updated>`,
    `<author><name>${escape(brand.legalName)}</name></author>`,
    ...articles.map((article) => entry(article, origin)),
    '</feed>',
    '',
  ].join('\n');
}

/** The articles as a sitemap for search engines (sitemaps.org, protocol 0.9). */
export function articleMap(articles: readonly Article[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...articles.map(
      ({ slug, published }) =>
        `<url><loc>${escape(`${origin}/blog/${slug}`)}</loc><lastmod>${published}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}

function entry({ slug, title, summary, published, opening, sections }: Article, origin: string): string {
  const address = escape(`${origin}/blog/${slug}`);
  const html = [
    ...opening.map(paragraph),
    ...sections.flatMap((section) => [`<h2>${escape(section.title)}</h2>`, ...section.blocks.map(paragraph)]),
  ].join('');
  return [
    '<entry>',
    `<title>${escape(title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${instantOf(published)}</published>`,
    `<updated>${instantOf(published)}</updated>`,
    `<summary>${escape(summary)}</summary>`,
    `<content type="html">${escape(html)}</content>`,
    '</entry>',
  ].join('\n');
}

const paragraph = (block: Block) => `<p>${escape(plainWords(block))}</p>`;

const instantOf = (day: string) => `${day}T12:00:00Z`;

/** Escapes XML markup and removes control characters that XML does not allow. */
function escape(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll(/[^\P{Cc}\t\n]/gu, '');
}
