import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf } from '#api/problem.ts';
import { sayProblem } from '../forms/problem-text.ts';
import { useProvenMutation } from '../session/step-up.ts';

type Once = { idempotencyKey: string };

/** The result for one of many: done, refused with the server's sentence, or not tried yet. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; says: string } | { kind: 'left'; says: string };
export type Asked<Input> = { id: string; input: Omit<Input, 'idempotencyKey'> };

/**
 * One action on many items, one call after the other. Each is checked, recorded and answered separately, and
 * a refusal does not stop the others. If the connection, session or rate limit fails, the rest waits for
 * another press.
 */
export async function actOnEach<Input extends Once, Output>(
  asked: readonly Asked<Input>[],
  keys: Map<string, string>,
  act: (input: Input) => Promise<Output>,
  tell: (id: string, outcome: Outcome) => void,
): Promise<void> {
  let stopped: string | null = null;
  for (const { id, input } of asked) {
    if (stopped !== null) {
      tell(id, { kind: 'left', says: stopped });
      continue;
    }
    const content = `${id} ${JSON.stringify(input)}`;
    const idempotencyKey = keys.get(content) ?? crypto.randomUUID();
    // Kept until there is an answer, so a call whose answer was lost does not run twice.
    keys.set(content, idempotencyKey);
    try {
      await act({ ...input, idempotencyKey } as Input);
      keys.delete(content);
      tell(id, { kind: 'done' });
    } catch (error) {
      const says = sayProblem(error);
      if (!stopsAll(error)) tell(id, { kind: 'refused', says });
      else tell(id, { kind: 'left', says: (stopped = says) });
    }
  }
}

const STOPPING = new Set(['NOT_SIGNED_IN', 'RATE_LIMITED', 'STEP_UP_REQUIRED']);

function stopsAll(error: unknown): boolean {
  const problem = problemOf(error);
  return !problem || problem.status >= 500 || STOPPING.has(problem.code);
}

/** The same from a dialog: the result of each item, and the progress. */
export function useEach<Output, Input extends Once>(mutation: UseMutationOptions<Output, Error, Input>) {
  const { mutateAsync } = useProvenMutation(mutation);
  const keys = useRef(new Map<string, string>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const run = async (asked: readonly Asked<Input>[]): Promise<ReadonlyMap<string, Outcome>> => {
    const now = new Map(outcomes);
    setIsBusy(true);
    await actOnEach<Input, Output>(
      asked,
      keys.current,
      (input) => mutateAsync(input),
      (id, outcome) => {
        now.set(id, outcome);
        setOutcomes(new Map(now));
      },
    );
    setIsBusy(false);
    return now;
  };
  return { run, outcomes, isBusy };
}
