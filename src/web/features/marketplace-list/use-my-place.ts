import { useState } from 'react';
import type { NavigateFunction } from 'react-router';
import { type MarketplaceSearch, searchParams, standingAt } from './search-params.ts';
import { text } from './text.ts';

/**
 * Moves the centre of a search to where the visitor is. Asked by a press only: nobody is asked on arrival.
 */
export function useMyPlace(search: MarketplaceSearch, words: string, navigate: NavigateFunction) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    // Few ask, so what asks the device comes when it is wanted.
    const found = await import('./locate.ts').then(({ locate }) => locate()).catch(() => text.unreachable);
    setBusy(false);
    if (typeof found === 'string') return setProblem(found);
    void navigate(searchParams(search, standingAt(found, words)), { preventScrollReset: true });
  };
  return { isBusy, problem, ask };
}
