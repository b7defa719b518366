import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  emptySelection,
  joinSelections,
  type PostSelection,
  readSelection,
  selectionSchema,
} from './selection.ts';
import { writeSelection } from './write-selection.ts';
import { keepValue, useKeptValue } from '#web/lib/forms/kept-value.ts';

const KEY = 'post-repair:selection';

/**
 * The selection that all pages of a post share. It stands in the address, so that Back, a link and a reload
 * show it, and in the tab's storage, so that an address without it does not lose it.
 */
export function usePostSelection() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [kept] = useKeptValue(KEY, selectionSchema, emptySelection);
  const selection = useMemo(() => joinSelections(readSelection(params), kept), [params, kept]);

  return {
    selection,
    /**
     * Stays on the page. Only this page's own queries read the new address, so no loader has to run again.
     */
    change(part: Partial<PostSelection>) {
      const next = { ...selection, ...part };
      keepValue(KEY, next);
      void navigate(
        { search: `?${writeSelection(next)}` },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    },
    keep(part: Partial<PostSelection>) {
      keepValue(KEY, { ...selection, ...part });
    },
    linkTo(path: string, part: Partial<PostSelection> = {}) {
      return `${path}?${writeSelection({ ...selection, ...part })}`;
    },
  };
}
