import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { problemOf } from '#api/problem.ts';

/** Asks the reader to prove again who they are; true once they have. */
export type AskForProof = () => Promise<boolean>;

/** Null outside the areas whose frame brings the dialog. */
export const StepUpContext = createContext<AskForProof | null>(null);

/**
 * A mutation that may need a fresh proof: when the server asks for one, the reader is asked in place, and the
 * very same request goes out again, with the key of its press. Until then it counts as still under way, so
 * nothing that was typed is lost.
 */
export function useProvenMutation<Output, Input>(
  options: UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const ask = useContext(StepUpContext);
  const { mutationFn } = options;
  return useMutation({
    ...options,
    mutationFn: mutationFn && ((input, context) => afterProof(ask, () => mutationFn(input, context))),
  });
}

export async function afterProof<Output>(
  ask: AskForProof | null,
  act: () => Promise<Output>,
): Promise<Output> {
  try {
    return await act();
  } catch (refused) {
    const isAsked = problemOf(refused)?.code === 'STEP_UP_REQUIRED';
    if (!isAsked || !ask || !(await ask())) throw refused;
    return act();
  }
}
