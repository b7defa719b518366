import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { FoundInShop } from '#api/dashboard/home.ts';
import { queries } from '#web/lib/query.ts';
import { type FoundPlaces, type Place, useSearchBox } from '#web/lib/forms/use-search-box.ts';
import { SearchBox } from '#web/ui/frame/search-box.tsx';
import { text as allText } from './text.ts';

const text = allText.searchBox;
type Props = {
  input: RefObject<HTMLInputElement | null>;
  canBrowse: boolean;
  /** The accounting role finds invoices only. */
  isOfBooks: boolean;
};

/** Jobs, invoices, quotes, customers and requests by a few letters. */
export function ShopSearchBox({ input, canBrowse, isOfBooks }: Props) {
  const useFound = canBrowse ? useFoundAndMarket : isOfBooks ? useFoundInvoices : useFoundHere;
  const box = useSearchBox({ input, useFound });
  return <SearchBox input={input} box={box} words={isOfBooks ? { ...text, ...text.ofBooks } : text} />;
}

function useFoundInvoices(asked: string): FoundPlaces {
  const found = useFoundHere(asked);
  return { ...found, says: text.ofBooks.count(found.places.length) };
}

function useFoundHere(asked: string): FoundPlaces {
  const { data, error } = useQuery({
    ...queries.dashboard.search.queryOptions({ input: { q: asked || '-' } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  return {
    places: asked ? items.map(placeOf) : [],
    says: text.count(items.length),
    error,
    isAnswered: data !== undefined || error !== null,
  };
}

/** The same, and at the end the way to look for the words among all open requests. */
function useFoundAndMarket(asked: string): FoundPlaces {
  const found = useFoundHere(asked);
  const path = `/mechanic/shop/marketplace?${new URLSearchParams({ q: asked })}`;
  const browse = { id: 'browse', kind: text.kinds.marketplace, path, title: text.browse(asked), detail: '' };
  return asked ? { ...found, places: [...found.places, browse] } : found;
}

function placeOf({ kind, id, number, title, detail, path }: FoundInShop): Place {
  return { id: `${kind}-${id}`, kind: text.kinds[kind], path, title: `${number} ${title}`.trim(), detail };
}
