/**
 * Whether a part of this page could not fetch its script. A browser does not fetch it again for the same
 * document, so links lead on as plain links do from then on, and the next page comes whole.
 */
export let isLost = false;

/** Remembers it; what waits for that script waits as long as the page stands. */
export function lose(): Promise<never> {
  isLost = true;
  return new Promise(() => undefined);
}
