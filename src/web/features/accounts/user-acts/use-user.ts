import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#api/client.ts';
import { text } from './text.ts';
import { problemOf } from '#api/problem.ts';
import { queries } from '#web/lib/query.ts';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

export type User = Awaited<ReturnType<ApiClient['accounts']['staff']['get']>>;

/** After an action: shows that it is done, and reloads everything that shows this account. */
export function useUserChanged(): (says: string) => void {
  const cache = useQueryClient();
  return (says) => {
    toastDone(says);
    for (const area of [queries.accounts.staff, queries.accounts.staff]) {
      void cache.invalidateQueries({ queryKey: area.key() });
    }
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
  };
}

/** A toast that an action on an account failed; the dialog says why. */
export async function orSayAct(act: Promise<Error | undefined>): Promise<Error | undefined> {
  const refused = await act;
  if (refused) toastFailed(sayOfA(refused));
  return refused;
}

function sayOfA(refused: Error): string {
  const problem = problemOf(refused);
  if (!problem) return text.network;
  return problem.code === 'NOT_SIGNED_IN' ? text.notSignedIn : problem.detail || text.actionFailed;
}
