import type { MetaDescriptor } from 'react-router';
import { brand } from '#domain/site/brand.ts';

/** Structured data of a page, in schema.org terms. */
export type StructuredData = { [key: string]: StructuredValue };
type StructuredValue = string | number | boolean | null | StructuredData | readonly StructuredValue[];

/** The part of a route's `matches` with the root, which knows our public URL. */
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];

type Facts = {
  title: string;
  description?: string;
  /** Keeps pages behind sign-in and demo-only pages out of search engines. */
  isPrivate?: boolean;
};

/**
 * The canonical URL of a public page. `path` starts with a slash and has only the query fields that make it a
 * different page; `matches` come from the route's `meta`.
 */
type Place = {
  path: string;
  matches: Matches;
  type?: 'website' | 'article' | 'profile';
  /** The image for shared links: 1200 × 630, its URL relative to the root. */
  image?: { path: string; alt: string };
  /** URLs in it that start with a slash are made absolute. */
  jsonLd?: StructuredData | readonly StructuredData[];
};

type NoPlace = { [Key in keyof Place]?: undefined };

/** The head of a page: title, and for public pages a description, canonical URL and card. */
export function pageMeta(page: Facts & (Place | NoPlace)): MetaDescriptor[] {
  const { title, description, isPrivate = false } = page;
  const fullTitle = `${title} · ${brand.name}`;
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: brand.name },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.path === undefined ? [] : placeMeta(page)),
  ];
}

/** The head of a page listed in `domain/public-pages.ts`, including its card. */
export function sitePageMeta(page: Facts & Place): MetaDescriptor[] {
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return pageMeta({ ...page, image: { path: `/social/page/${name}.png`, alt: page.title } });
}

function placeMeta({ path, matches, type = 'website', image, jsonLd }: Place): MetaDescriptor[] {
  const origin = originOf(matches);
  // The root failed: the page is an error and has no canonical URL.
  if (!origin) return [];
  const address = `${origin}${path}`;
  const data = jsonLd ? [jsonLd].flat() : [];
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(image
      ? [
          { property: 'og:image', content: `${origin}${image.path}` },
          { property: 'og:image:alt', content: image.alt },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    // It is data, not a script, so CSP requires no nonce.
    ...data.map((one) => ({
      'script:ld+json': madeWhole({ '@context': 'https://schema.org', ...one }, origin) as StructuredData,
    })),
  ];
}

/** The origin of our public URLs, from the root. */
function originOf(matches: Matches): string | null {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const origin = root && typeof root === 'object' && 'origin' in root ? root.origin : null;
  return typeof origin === 'string' ? origin : null;
}

function madeWhole(value: StructuredValue, origin: string): StructuredValue {
  if (typeof value === 'string') return value.startsWith('/') ? `${origin}${value}` : value;
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((one) => madeWhole(one, origin));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, madeWhole(one, origin)]));
}

function isList(value: StructuredData | readonly StructuredValue[]): value is readonly StructuredValue[] {
  return Array.isArray(value);
}
