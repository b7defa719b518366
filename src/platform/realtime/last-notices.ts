/** Of so many topics it is remembered when something happened last; those of longest ago make room. */
const AT_MOST = 10_000;

/**
 * When something last happened on each topic, as this process heard it. A page is rendered a while before
 * it can listen: a phone on a slow line needs seconds for its scripts, and would miss events in between.
 */
export class LastNotices {
  readonly #now: () => number;
  readonly #last = new Map<string, number>();
  /** Of what happened before, some is not known. */
  #knownSince: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#knownSince = now();
  }

  note(topic: string): void {
    this.#last.delete(topic);
    this.#last.set(topic, this.#now());
    if (this.#last.size <= AT_MOST) return;
    const [oldest, at] = this.#last.entries().next().value!;
    this.#last.delete(oldest);
    this.#knownSince = at;
  }

  /** Some notices may have been lost. */
  forget(): void {
    this.#last.clear();
    this.#knownSince = this.#now();
  }

  /** Whether something happened within so many milliseconds; also where that is not known. */
  hasHappened(topic: string, withinMs: number): boolean {
    const since = this.#now() - withinMs;
    return since < this.#knownSince || (this.#last.get(topic) ?? -Infinity) >= since;
  }
}
