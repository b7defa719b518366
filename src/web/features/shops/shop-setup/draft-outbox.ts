import type { DraftStep, OnboardingDraft } from '#domain/shops/onboarding-draft.ts';

/** Progress is saved one second after a change. */
const AUTOSAVE_MS = 1_000;
const RETRY_MS = 5_000;

/** What is typed, and on top of what: `version` and `basis` name the state that it was typed on. */
export type Kept = { version: number; basis: string; step: DraftStep; draft: OnboardingDraft };
type Known = Pick<Kept, 'version' | 'basis'>;
/** `newer`: another save was first; `refused`: it can't be saved; `silence`: no answer. */
export type Outcome = 'saved' | 'newer' | 'refused' | 'silence';
type Send = (kept: Kept) => Promise<Known | 'newer' | 'refused'>;

/**
 * What the server doesn't have yet: the newest part of a draft, also kept in this browser until it is saved.
 * One request at a time, with retries when there is no answer.
 */
export class DraftOutbox {
  #waiting: { kept: Kept; timer: ReturnType<typeof setTimeout> } | null = null;
  #running: Promise<Outcome> = Promise.resolve('saved');
  /** What the newest answer said: what is sent next goes on from there. */
  #known: Known | null = null;
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

  /**
   * Before a step is saved as a whole: sends the pending changes, or else what is shown. An outdated page
   * then gets an error and doesn't overwrite the newer state.
   */
  async settle(shown: Kept): Promise<Outcome> {
    if (this.#waiting) this.flush();
    else this.#running = this.#running.then(() => this.#deliver({ ...shown, ...this.#known }));
    return this.#running;
  }

  /** Nothing of it is wanted any more: something newer is saved. */
  drop(): void {
    this.pause();
    this.#waiting = null;
    this.#known = null;
    onDevice((storage) => storage.removeItem(this.#place));
  }

  /** The page is left: what waits stays in the browser for the next time. */
  pause(): void {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
  }

  /** What this browser kept and the server never got. */
  recall(): Kept | null {
    const text = onDevice((storage) => storage.getItem(this.#place));
    return text ? (JSON.parse(text) as Kept) : null;
  }

  async #deliver(kept: Kept): Promise<Outcome> {
    try {
      const sent = await this.#send(kept);
      if (sent === 'refused' || sent === 'newer') return sent;
      this.#known = sent;
      // Input typed during the save continues from what was just saved.
      if (this.#waiting) this.#waiting.kept = { ...this.#waiting.kept, ...sent };
      else onDevice((storage) => storage.removeItem(this.#place));
      return 'saved';
    } catch {
      if (!this.#waiting) this.#wait(kept, RETRY_MS);
      return 'silence';
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
