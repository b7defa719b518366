import type { RouterContextProvider } from 'react-router';
import { apiContext, requestContext } from '../api-context.ts';

/** In a loader: the addresses of the shops that the reader marked; none for readers who are no owners. */
export async function ownFavorites(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { person } = context.get(requestContext).session;
  if (person?.kind !== 'customer') return [];
  const { shops } = await context.get(apiContext).marketplace.favorites.list({});
  return shops.map(({ slug }) => slug);
}
