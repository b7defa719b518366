import { brand } from '#domain/site/brand.ts';

/** The tab title of a page that gets its name from its data. */
export const titleOf = (title: string) => `${title} · ${brand.name}`;
