import { brand } from '#domain/site/brand.ts';
import type { StructuredData } from '#web/lib/navigation/meta.ts';

/** The company behind the site, for search engines. */
export const homeData: readonly StructuredData[] = [
  {
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    email: brand.supportAddress,
    url: '/',
    logo: '/icon.svg',
  },
  { '@type': 'WebSite', name: brand.name, url: '/' },
];
