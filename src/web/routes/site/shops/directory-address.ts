import { DEFAULT_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import type { DirectorySearch } from './directory-search.ts';

type Changes = Partial<Pick<DirectorySearch, 'after' | 'distanceMi'>>;

/** The URL of a search: only what differs from the defaults. A change starts at the first page. */
export function directoryAddress(search: DirectorySearch, changes: Changes = {}): string {
  const { zip, service, rating, mobileOnly, favoritesOnly, distanceMi, sort } = { ...search, ...changes };
  const params = new URLSearchParams();
  if (zip) params.set('zip', zip);
  if (service) params.set('service', service);
  if (rating) params.set('rating', String(rating));
  if (mobileOnly) params.set('mobileOnly', 'true');
  if (favoritesOnly) params.set('favoritesOnly', 'true');
  if (distanceMi !== DEFAULT_RADIUS_MILES) params.set('distanceMi', String(distanceMi));
  if (sort !== 'nearest') params.set('sort', sort);
  if (changes.after) params.set('after', changes.after);
  const query = params.toString();
  return query ? `/shops?${query}` : '/shops';
}

/** Whether there are filters besides the place. */
export function isNarrowed({
  service,
  rating,
  mobileOnly,
  favoritesOnly,
  distanceMi,
}: DirectorySearch): boolean {
  return Boolean(service || rating || mobileOnly || favoritesOnly || distanceMi !== DEFAULT_RADIUS_MILES);
}
