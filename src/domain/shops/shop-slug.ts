const LONGEST = 60;

/** What a shop's page can be called by its name: `miras-garage`. A name without letters gives `shop`. */
export function slugOfName(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'shop';
}

/** The n-th choice where the first is taken. */
export function numberedSlug(slug: string, n: number): string {
  return n === 1 ? slug : `${slug}-${n}`;
}
