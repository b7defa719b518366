/**
 * The address of the page that a request is about. A page that is already open asks for no more than the data
 * of the next one, at an address that stands for it and that nobody should ever be led to.
 */
export function pageAddress({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  if (address.searchParams.has('_routes')) address.searchParams.delete('_routes');
  return address;
}
