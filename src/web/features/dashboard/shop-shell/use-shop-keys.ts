import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '#web/lib/forms/use-search-key.ts';

/** How long `g` waits for its letter. */
const CHORD_MS = 1_200;

/** `g` and a letter open a menu item, except while you type. */
export function useShopKeys(places: readonly { key: string; path: string }[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    let chordUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'g') {
        chordUntil = event.timeStamp + CHORD_MS;
        return;
      }
      const place = event.timeStamp < chordUntil && places.find(({ key }) => key === event.key);
      chordUntil = 0;
      if (place) void navigate(place.path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, places]);
}
