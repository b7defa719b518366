import { useSyncExternalStore } from 'react';
import type { LiveState } from './live-connection.ts';

/**
 * The state of this page's live connection. Separate from the connection, because every page shows it and
 * most public pages never open one.
 */
let state: LiveState = 'idle';
const watchers = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

/** `idle` until something on the page is live. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'idle',
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
