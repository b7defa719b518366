import { useSyncExternalStore } from 'react';

const NAME = 'shop-menu';
const CHANGED = 'hoist:shop-menu';

/** Whether this person keeps the menu small; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const collapsed = useSyncExternalStore(onChange, read, () => false);
  return [collapsed, write];
}

function read(): boolean {
  return localStorage.getItem(NAME) === 'small';
}

function write(collapsed: boolean): void {
  if (collapsed) localStorage.setItem(NAME, 'small');
  else localStorage.removeItem(NAME);
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
