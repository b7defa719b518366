import { useQuery } from '@tanstack/react-query';
import { cardName } from '#domain/money/saved-cards.ts';
import { queries } from '#web/lib/query.ts';
import { text } from './saved-cards-text.ts';

/** The user's saved cards: usable ones, and messages about the others. */
export function useSavedCards() {
  const { data, error, isPending, refetch } = useQuery(queries.payments.cards.queryOptions({ input: {} }));
  const cards = data?.cards ?? [];
  const usable = cards.filter(({ isExpired, isElsewhere }) => !isExpired && !isElsewhere);
  const expired = cards
    .filter(({ isExpired }) => isExpired)
    .map(({ brand, last4 }) => text.expired(cardName({ brand, last4, validThrough: null })));
  return { isLoaded: data !== undefined, error, isPending, refetch, usable, expired };
}
