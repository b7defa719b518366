/**
 * The URL of the page a request is about. Client navigation requests only data, at a data URL that no one
 * should be redirected to.
 */
export function pageAddress({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  if (address.searchParams.has('_routes')) address.searchParams.delete('_routes');
  return address;
}
