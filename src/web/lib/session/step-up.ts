import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { problemOf } from '#api/problem.ts';

/** Asks the reader to verify their identity again; true if they did. */
export type AskForProof = () => Promise<boolean>;

/** Null outside areas with the dialog. */
export const StepUpContext = createContext<AskForProof | null>(null);

/**
 * A mutation that may need step-up: if the server asks for it, the reader verifies in place, and the same
 * request is resent with its key. It counts as pending until then, so no input is lost.
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
