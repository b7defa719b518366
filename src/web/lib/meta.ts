import type { MetaDescriptor } from 'react-router';
import { brand } from '#domain/brand.ts';

type Page = {
  title: string;
  description?: string;
  /** Pages behind a sign-in, and those that exist for the demo only, stay out of search engines. */
  isPrivate?: boolean;
};

/** The head of a page: its own title before ours, and a description where strangers may find it. */
export function pageMeta({ title, description, isPrivate = false }: Page): MetaDescriptor[] {
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
  ];
}
