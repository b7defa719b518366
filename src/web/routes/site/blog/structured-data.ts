import type { ArticleHead } from '#domain/site/article-heads.ts';
import { brand } from '#domain/site/brand.ts';
import type { StructuredData } from '#web/lib/navigation/meta.ts';
import { breadcrumbData } from '#web/lib/navigation/structured-data.ts';
import { text } from './text.ts';

/** The URL of an article's share image. */
export const articleCard = (slug: string) => `/social/article/${slug}.png`;

/** An article as structured data, matching the page. */
export function articleData({ slug, title, summary, published, audience }: ArticleHead): StructuredData[] {
  const page = `/blog/${slug}`;
  const publisher = { '@type': 'Organization', name: brand.legalName, url: '/', logo: '/icon.svg' };
  return [
    {
      '@type': 'Article',
      '@id': page,
      url: page,
      headline: title,
      description: summary,
      image: articleCard(slug),
      datePublished: published,
      inLanguage: 'en',
      audience: { '@type': 'Audience', audienceType: audience },
      author: publisher,
      publisher,
    },
    breadcrumbData([
      { label: text.home, to: '/' },
      { label: text.title, to: '/blog' },
      { label: title, to: page },
    ]),
  ];
}
