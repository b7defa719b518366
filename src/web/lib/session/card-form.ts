import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import type { CardFormFacts } from '../api-context.ts';

/** The payment provider's card form; null where no payments are taken. */
export function useCardForm(): CardFormFacts | null {
  return useRouteLoaderData<typeof loader>('root')?.cardForm ?? null;
}
