import { brand } from '#domain/site/brand.ts';

/** What a tab of the browser is called, where a page names itself only once it knows what it shows. */
export const titleOf = (title: string) => `${title} · ${brand.name}`;
