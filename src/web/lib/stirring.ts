/** By then whoever only looks has looked, and the page's clock is about to tick for the first time. */
const AT_THE_LATEST_MS = 30_000;

/** Anything by which a reader shows that more will follow. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'popstate'] as const;

let stirring: Promise<void> | undefined;
let stirNow: () => void;

/** Resolves when the reader of this page does something for the first time. */
export function untilSomebodyStirs(): Promise<void> {
  stirring ??= new Promise((resolve) => {
    const stop = new AbortController();
    stirNow = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(stirNow, AT_THE_LATEST_MS);
    for (const sign of SIGNS) addEventListener(sign, stirNow, { capture: true, signal: stop.signal });
  });
  return stirring;
}

/**
 * As if the reader had stirred. Whoever reads a page anew says it first: React shows nothing new around a
 * part whose script has not come, so news would wait until somebody touches the page.
 */
export function stir(): void {
  void untilSomebodyStirs();
  stirNow();
}
