import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProvenMutation } from '../session/step-up.ts';

type Once = { idempotencyKey: string };

/**
 * One press, one act. The key is made at the press and kept for its retries until the server has said yes or
 * something else is asked for, so that a press that was repeated after a lost answer is not done twice. An
 * act that needs a fresh proof asks for it on the way.
 */
export function usePress<Output, Input extends Once>(
  mutation: UseMutationOptions<Output, Error, Input>,
  onDone: (output: Output) => void,
) {
  const { mutateAsync, isPending, error, reset } = useProvenMutation(mutation);
  const kept = useRef<{ key: string; content: string } | undefined>(undefined);

  /** Does it; answers with what was refused, or nothing when it is done. */
  const press = async (input: Omit<Input, 'idempotencyKey'>): Promise<Error | undefined> => {
    const content = JSON.stringify(input);
    if (kept.current?.content !== content) kept.current = { key: crypto.randomUUID(), content };
    try {
      const output = await mutateAsync({ ...input, idempotencyKey: kept.current.key } as Input);
      kept.current = undefined;
      onDone(output);
      return undefined;
    } catch (refused) {
      return refused instanceof Error ? refused : new Error(String(refused));
    }
  };
  return { press, isBusy: isPending, error, reset };
}
