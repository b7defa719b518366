import type { SetupView } from '#api/shops/setup.ts';
import { api } from '#web/lib/query.ts';
import type { DraftInHand } from './use-draft.ts';

/**
 * Reads anew where the shop stands, after something was done that no draft holds: a paper was sent, a bank
 * connected. What is being typed stays as it is, and where nobody answers so does the rest.
 */
export function useReadAgain({ noteStanding }: Pick<DraftInHand, 'noteStanding'>) {
  return async (): Promise<SetupView | null> => {
    const known = await api.shops.setup.readDraft({}).catch(() => null);
    if (known) noteStanding(known);
    return known;
  };
}
