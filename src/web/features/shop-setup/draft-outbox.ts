import type { DraftStep, OnboardingDraft } from '#domain/onboarding-draft.ts';

/** P §4: progress is kept one second after a change. */
const AUTOSAVE_MS = 1_000;
const RETRY_MS = 5_000;

export type Kept = { version: number; step: DraftStep; draft: OnboardingDraft };
type Send = (kept: Kept) => Promise<{ version: number } | 'refused'>;

/**
 * What of a draft the server does not have yet: the newest of it, in this browser too until it is saved. One
 * is on its way at a time; where nobody answers it is tried again.
 */
export class DraftOutbox {
  #waiting: { kept: Kept; timer: ReturnType<typeof setTimeout> } | null = null;
  #running: Promise<void> = Promise.resolve();
  readonly #place: string;
  readonly #send: Send;

  constructor(place: string, send: Send) {
    this.#place = place;
    this.#send = send;
  }

  /** Saves it in a second, instead of what waited before. */
  keep(kept: Kept): void {
    onDevice((storage) => storage.setItem(this.#place, JSON.stringify(kept)));
    this.#wait(kept, AUTOSAVE_MS);
  }

  flush(): void {
    const next = this.#waiting;
    if (!next) return;
    clearTimeout(next.timer);
    this.#waiting = null;
    this.#running = this.#running.then(() => this.#deliver(next.kept));
  }

  /** Sends what waits, and is done when nothing of it is on its way any more. */
  async settle(): Promise<void> {
    this.flush();
    await this.#running;
  }

  /** Nothing of it is wanted any more: something newer is saved. */
  drop(): void {
    this.pause();
    this.#waiting = null;
    onDevice((storage) => storage.removeItem(this.#place));
  }

  /** The page is left: what waits stays in the browser for the next time. */
  pause(): void {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
  }

  /** What this browser kept and nobody saved. */
  recall(): Kept | null {
    const text = onDevice((storage) => storage.getItem(this.#place));
    return text ? (JSON.parse(text) as Kept) : null;
  }

  async #deliver(kept: Kept): Promise<void> {
    try {
      const sent = await this.#send(kept);
      if (sent === 'refused') return;
      // What was typed meanwhile goes on from what was just saved.
      if (this.#waiting) this.#waiting.kept = { ...this.#waiting.kept, version: sent.version };
      else onDevice((storage) => storage.removeItem(this.#place));
    } catch {
      if (!this.#waiting) this.#wait(kept, RETRY_MS);
    }
  }

  #wait(kept: Kept, milliseconds: number): void {
    this.pause();
    this.#waiting = { kept, timer: setTimeout(() => this.flush(), milliseconds) };
  }
}

/** Some browsers keep nothing, and say so by an exception: the server has it in a second. */
function onDevice<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}
