import { useState } from 'react';
import { useNavigate } from 'react-router';
import { locate } from './locate.ts';
import { type MarketplaceSearch, searchParams, standingAt } from './search-params.ts';

/** Moves the search center to the visitor's location, only on a press and never on arrival. */
export function useMyPlace(search: MarketplaceSearch, words: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const found = await locate();
    setBusy(false);
    if (typeof found === 'string') return setProblem(found);
    void navigate(searchParams(search, standingAt(found, words)), { preventScrollReset: true });
  };
  return { isBusy, problem, ask };
}
