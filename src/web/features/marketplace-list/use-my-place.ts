import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MarketplaceSearch, searchParams, standingAt } from './search-params.ts';
import { text } from './text.ts';

const WAIT_MS = 10_000;
const MINUTES_OLD_MS = 300_000;

/** Moves the centre of a search to where the visitor is. Asked by a press only: nobody is asked on arrival. */
export function useMyPlace(search: MarketplaceSearch, words: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const fail = (says: string) => {
    setBusy(false);
    setProblem(says);
  };
  const ask = () => {
    if (isBusy) return;
    if (!('geolocation' in navigator)) return fail(text.location.missing);
    setBusy(true);
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        const here = standingAt({ lat: coords.latitude, lng: coords.longitude }, words);
        void navigate(searchParams(search, here), { preventScrollReset: true });
      },
      ({ code, PERMISSION_DENIED }) =>
        fail(code === PERMISSION_DENIED ? text.location.refused : text.location.unknown),
      { timeout: WAIT_MS, maximumAge: MINUTES_OLD_MS },
    );
  };
  return { isBusy, problem, ask };
}
