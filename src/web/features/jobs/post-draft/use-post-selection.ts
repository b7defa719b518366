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

/** After a post: the next one asks everyone again, unless a shop's page leads to it. */
export function forgetAsked(selection: PostSelection): void {
  keepValue(KEY, { ...selection, ask: null });
}

/**
 * The selection shared by all posting pages. It is in the URL, so Back, links and reloads work, and in
 * session storage for URLs without it.
 */
export function usePostSelection() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [kept] = useKeptValue(KEY, selectionSchema, emptySelection);
  const selection = useMemo(() => joinSelections(readSelection(params), kept), [params, kept]);

  return {
    selection,
    /** Stays on the page. Only its own queries read the new URL, so no loader has to run again. */
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
