import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod';

/** As long as the tab, or until somebody logs out of this browser. */
export type KeptFor = 'tab' | 'browser';

const storages = { tab: () => sessionStorage, browser: () => localStorage };

/** A visitor may forbid storage: then what they enter lives as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string, keptFor: KeptFor): string | null {
  try {
    return storages[keptFor]().getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function keepValue(key: string, value: unknown, keptFor: KeptFor = 'tab'): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    storages[keptFor]().setItem(key, text);
  } catch {
    // Full or forbidden: the copy in memory serves.
  }
  for (const listener of listeners) listener();
}

export function forgetValue(key: string, keptFor: KeptFor = 'tab'): void {
  memory.delete(key);
  try {
    storages[keptFor]().removeItem(key);
  } catch {
    // Nothing was kept then.
  }
  for (const listener of listeners) listener();
}

/**
 * A value that survives Back and a reload. The server knows nothing of it, so the first render shows
 * `initial`; whatever was kept in an older shape counts as nothing.
 */
export function useKeptValue<T>(
  key: string,
  schema: z.ZodType<T>,
  initial: T,
  keptFor: KeptFor = 'tab',
): [T, (change: (now: T) => T) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key, keptFor),
    () => null,
  );
  const value = useMemo(() => parse(schema, stored) ?? initial, [schema, stored, initial]);
  // From what is kept now, not from what was last drawn: two uploads may end between two renders.
  const change = useCallback(
    (next: (now: T) => T) => keepValue(key, next(parse(schema, read(key, keptFor)) ?? initial), keptFor),
    [key, schema, initial, keptFor],
  );
  return [value, change];
}

/** What is kept now, for whoever only takes it over. */
export function readValue<T>(key: string, schema: z.ZodType<T>, keptFor: KeptFor = 'tab'): T | undefined {
  return parse(schema, read(key, keptFor));
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
