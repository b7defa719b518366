import type { MetaDescriptor } from 'react-router';
import { brand } from '#domain/site/brand.ts';

/** What a page says of itself to machines, in the words of schema.org. */
export type StructuredData = { [key: string]: StructuredValue };
type StructuredValue = string | number | boolean | null | StructuredData | readonly StructuredValue[];

/** The part of a route's `matches` that leads to the root, which knows our public address. */
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];

type Facts = {
  title: string;
  description?: string;
  /** Pages behind a sign-in, and those that exist for the demo only, stay out of search engines. */
  isPrivate?: boolean;
};

/**
 * Where a page that strangers may find has its one address. `path` begins with a slash and carries only
 * those query fields that make it another page; `matches` are handed on from the route's `meta`.
 */
type Place = {
  path: string;
  matches: Matches;
  type?: 'website' | 'article' | 'profile';
  /** The card that is shown where the page is shared: 1200 × 630, its address written from the root. */
  image?: { path: string; alt: string };
  /** Addresses in it that begin with a slash are made whole. */
  jsonLd?: StructuredData | readonly StructuredData[];
};

type NoPlace = { [Key in keyof Place]?: undefined };

/**
 * The head of a page: its own title before ours, and a description, its one address and a card where
 * strangers may find it.
 */
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

/** The head of a page that `domain/public-pages.ts` lists: the card that is drawn for it comes with it. */
export function sitePageMeta(page: Facts & Place): MetaDescriptor[] {
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return pageMeta({ ...page, image: { path: `/social/page/${name}.png`, alt: page.title } });
}

function placeMeta({ path, matches, type = 'website', image, jsonLd }: Place): MetaDescriptor[] {
  const origin = originOf(matches);
  // The root failed: the page is an error, and an error has no address of its own.
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
    // Data and no script: the security policy, which is about what runs, asks no nonce of it.
    ...data.map((one) => ({
      'script:ld+json': madeWhole({ '@context': 'https://schema.org', ...one }, origin) as StructuredData,
    })),
  ];
}

/** The beginning of our public addresses, as the root page was told it. */
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
