import { useMemo, useState } from 'react';
import * as z from 'zod';
import { forgetValue, useKeptValue } from './kept-value.ts';
import { useSession } from '../session/use-session.ts';

export type Unsaved<T> = {
  value: T;
  change: (change: (now: T) => T) => void;
  /** Saved, or discarded. */
  forget: () => void;
};

/**
 * Unsaved form input. With a name, it is kept in this browser until saved, even if the browser closes, and
 * only for the person who typed it. Without a name, it lives as long as the form. It overlays `saved`: when
 * that changes, here or elsewhere, the input is dropped.
 */
export function useUnsaved<T>(form: string | null, schema: z.ZodType<T>, saved: T): Unsaved<T> {
  const { person } = useSession();
  const [own, setOwn] = useState(saved);
  const key = `unsaved:${form}:${person?.userId}`;
  const base = JSON.stringify(saved);
  const both = useMemo(() => z.object({ base: z.literal(base), value: schema }), [base, schema]);
  const initial = useMemo(() => ({ base, value: JSON.parse(base) as T }), [base]);
  const [kept, setKept] = useKeptValue(key, both, initial, 'browser');
  if (form === null) return { value: own, change: setOwn, forget: () => undefined };
  return {
    value: kept.value,
    change: (next) => setKept((now) => ({ base, value: next(now.value) })),
    forget: () => forgetValue(key, 'browser'),
  };
}
