import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { AccountView } from '#api/accounts/profile.ts';
import { fieldProblems, failureOf } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import type { Failure } from '#web/ui/form.tsx';

const read = queries.accounts.profile.me.queryOptions({ input: {} });

export function useAccount() {
  return useQuery(read);
}

/** Stores the account from the response; the page frame shows its name too. */
export function useKeepAccount(): (account: AccountView) => void {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  return (account) => {
    cache.setQueryData(read.queryKey, account);
    void revalidate();
  };
}

export type Problems = Record<string, string>;

/** Runs the change; field problems show at their field, others above the button. */
export async function send(
  act: () => Promise<unknown>,
  show: (problems: Problems) => void,
  say: (error: unknown) => Failure = failureOf,
): Promise<Failure | undefined> {
  show({});
  try {
    await act();
    return undefined;
  } catch (error) {
    const problems = fieldProblems(error);
    const [first] = Object.entries(problems);
    if (!first) return say(error);
    show(problems);
    return { field: first[0], message: first[1] };
  }
}
