import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettled } from '../live/use-settled.ts';

/** Debounce, so that we do not search on every letter. */
const SETTLED_MS = 200;

/** A search result link; links of one kind are grouped. */
export type Place = { id: string; kind: string; path: string; title: string; detail: string };

/** Search results; `isAnswered` once there are results or an error. */
export type FoundPlaces = { places: Place[]; says: string; error: Error | null; isAnswered: boolean };

type Search = {
  input: RefObject<HTMLInputElement | null>;
  /** Searches for the typed text; skips empty text. */
  useFound: (asked: string) => FoundPlaces;
};

/** The text, the results, and the highlighted one. */
export function useSearchBox({ input, useFound }: Search) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const asked = useSettled(typed.trim(), SETTLED_MS);
  const { places, says, error, isAnswered } = useFound(isOpen ? asked : '');
  const isShown = isOpen && asked !== '' && isAnswered;
  const index = Math.min(at, places.length - 1);

  const go = (place: Place | undefined) => {
    if (!place) return;
    setIsOpen(false);
    setTyped('');
    input.current?.blur();
    void navigate(place.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') return setIsOpen(false);
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    event.preventDefault();
    // The results shown may still be from an earlier query.
    if (key === 'Enter') return asked === typed.trim() && isShown ? go(places[index]) : undefined;
    const step = key === 'ArrowDown' ? 1 : -1;
    if (places.length > 0) setAt((index + step + places.length) % places.length);
  };
  return {
    typed,
    places,
    says,
    isShown,
    error,
    go,
    onKeyDown,
    chosen: places[index],
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    type: (next: string) => {
      setTyped(next);
      setAt(0);
      setIsOpen(true);
    },
  };
}
