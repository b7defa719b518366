import { useSyncExternalStore } from 'react';

/** `system` follows the device. The other two are the visitor's choice, kept in a cookie for a year. */
export type SchemeChoice = 'system' | 'light' | 'dark';

const COOKIE = 'scheme';
const ONE_YEAR_SECONDS = 31_536_000;
const CHANGED = 'hoist:scheme';

/** The server reads the choice, so the first paint has the right colors. */
export function schemeFromCookies(header: string | null): SchemeChoice {
  const value = /(?:^|;\s*)scheme=(light|dark)(?:;|$)/.exec(header ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function chooseScheme(choice: SchemeChoice): void {
  const root = document.documentElement;
  const lifetime = choice === 'system' ? 0 : ONE_YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  if (choice === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = choice;
  window.dispatchEvent(new Event(CHANGED));
}

export function currentChoice(): SchemeChoice {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

/** The color scheme on screen now. */
export function shownScheme(): 'light' | 'dark' {
  const choice = currentChoice();
  return choice === 'system' ? systemScheme() : choice;
}

export function toggleScheme(): void {
  chooseScheme(shownScheme() === 'dark' ? 'light' : 'dark');
}

export function useSchemeChoice(onServer: SchemeChoice): SchemeChoice {
  return useSyncExternalStore(onSchemeChange, currentChoice, () => onServer);
}

export function onSchemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener(CHANGED, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    system.removeEventListener('change', listener);
  };
}

function systemScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
