import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { queries } from '#web/lib/query.ts';
import { type FoundPlaces, useSearchBox } from '#web/lib/forms/use-search-box.ts';
import { useSearchKey } from '#web/lib/forms/use-search-key.ts';
import { SearchBox } from '#web/ui/frame/search-box.tsx';
import { text as allText } from './text.ts';

const text = allText.search;

/** Searches everything that staff may see. */
export function DeskSearch() {
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  const box = useSearchBox({ input, useFound: useFoundAtDesk });
  return <SearchBox input={input} box={box} words={text} />;
}

function useFoundAtDesk(asked: string): FoundPlaces {
  const { data, error } = useQuery({
    ...queries.desk.search.queryOptions({ input: { q: asked || '-' } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  return {
    places: asked
      ? items.map((one) => ({ ...one, id: `${one.kind}-${one.id}`, kind: text.kinds[one.kind] }))
      : [],
    says: text.count(items.length),
    error,
    isAnswered: data !== undefined || error !== null,
  };
}
