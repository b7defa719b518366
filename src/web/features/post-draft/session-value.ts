import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod';

/** A visitor may forbid storage: then what they enter lives as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keepValue(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: the copy in memory serves.
  }
  for (const listener of listeners) listener();
}

export function forgetValue(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
  for (const listener of listeners) listener();
}

/**
 * A value of this tab that survives Back and a reload. The server knows nothing of it, so the first render
 * shows `initial`; whatever was kept in an older shape counts as nothing.
 */
export function useSessionValue<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
): [T, (change: (now: T) => T) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const value = useMemo(() => parse(schema, stored) ?? initial, [schema, stored, initial]);
  // From what is kept now, not from what was last drawn: two uploads may end between two renders.
  const change = useCallback(
    (next: (now: T) => T) => keepValue(key, next(parse(schema, read(key)) ?? initial)),
    [key, schema, initial],
  );
  return [value, change];
}

function parse<T>(schema: z.ZodType<T>, stored: string | null): T | undefined {
  if (stored === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
