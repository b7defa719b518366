import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type * as z from 'zod';

/** Lasts as long as the tab, or until someone logs out in this browser. */
export type KeptFor = 'tab' | 'browser';

const storages = { tab: () => sessionStorage, browser: () => localStorage };

/** Storage may be blocked. Values then last as long as the page. */
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
    // Storage is full or blocked, so the copy in memory is used.
  }
  for (const listener of listeners) listener();
}

export function forgetValue(key: string, keptFor: KeptFor = 'tab'): void {
  memory.delete(key);
  try {
    storages[keptFor]().removeItem(key);
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener();
}

/**
 * A value that survives Back and reload. The server does not have it, so the first render shows `initial`.
 * Values stored in an older shape are ignored.
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
  // Starts from the stored value, not the rendered one: two uploads may finish between renders.
  const change = useCallback(
    (next: (now: T) => T) => keepValue(key, next(parse(schema, read(key, keptFor)) ?? initial), keptFor),
    [key, schema, initial, keptFor],
  );
  return [value, change];
}

/** Reads the stored value without subscribing. */
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
