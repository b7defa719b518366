import type { SetupView } from '#api/shops/setup.ts';
import { api } from '#web/lib/query.ts';
import type { DraftInHand } from './use-draft.ts';

/**
 * Reloads the status of the shop after something no draft holds: a document upload or a connected bank. Input
 * stays, and so does everything else if there is no answer.
 */
export function useReadAgain({ noteStanding }: Pick<DraftInHand, 'noteStanding'>) {
  return async (): Promise<SetupView | null> => {
    const known = await api.shops.setup.readDraft({}).catch(() => null);
    if (known) noteStanding(known);
    return known;
  };
}
