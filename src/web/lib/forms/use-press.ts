import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { useProvenMutation } from '../session/step-up.ts';

type Once = { idempotencyKey: string };

/**
 * One press, one action. The idempotency key is kept for retries until success or a different input, so a
 * repeated press after a lost answer does not act twice. Actions that need step-up ask for it first.
 */
export function usePress<Output, Input extends Once>(
  mutation: UseMutationOptions<Output, Error, Input>,
  onDone: (output: Output) => void,
) {
  const { mutateAsync, isPending, error, reset } = useProvenMutation(mutation);
  const kept = useRef<{ key: string; content: string } | undefined>(undefined);

  /** Runs it; returns the refusal, or nothing on success. */
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
