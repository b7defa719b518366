/** How long an answer is given out again. */
const LIFE_MS = 1_000;
/** Questions are as many as people can think of: those asked longest ago make room. */
const AT_MOST = 500;

type Kept<T> = { answer: T; at: number };
/** `again` once a second asker came within the second. */
type Asked = { at: number; again: boolean };

type Options<T> = {
  /** Whether an answer was meant for all who ask, and not for the one who asked first. */
  isForEveryone?: (answer: T) => boolean;
  /**
   * For how long an answer may still be given out after something happened, however much happens. Whoever
   * hears of it and asks again at once must not get what was true before, so they say nothing of it.
   */
  breathMs?: number;
  /** How many answers are kept. */
  atMost?: number;
  /**
   * Keeps an answer only when somebody asks again within a second. What is kept outlives its request, and
   * where everybody asks something else it is moved about in memory for nobody.
   */
  onlyIfAskedAgain?: boolean;
  now?: () => number;
};

/**
 * What is the same for every stranger. One answer a second serves all who ask the same, and those who ask
 * while it is being made wait for it together. The caller says what an answer depends on: everything that it
 * may differ by stands in the key, and nothing of the one who happened to ask first reaches it.
 */
export class SharedSecond<T> {
  readonly #isForEveryone: (answer: T) => boolean;
  readonly #breathMs: number;
  readonly #atMost: number;
  readonly #onlyIfAskedAgain: boolean;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #asked = new Map<string, Asked>();
  readonly #underway = new Map<string, Kept<Promise<T> | null>>();
  #happenedAt = -Infinity;

  constructor(options: Options<T> = {}) {
    const { isForEveryone = () => true, breathMs = 0, atMost = AT_MOST, onlyIfAskedAgain = false } = options;
    this.#isForEveryone = isForEveryone;
    this.#breathMs = breathMs;
    this.#atMost = atMost;
    this.#onlyIfAskedAgain = onlyIfAskedAgain;
    this.#now = options.now ?? (() => performance.now());
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The answers may be others now. */
  somethingHappened(): void {
    this.#happenedAt = this.#now();
  }

  /** Whoever asks while an answer is under way that fails, or is not for everyone, gets one of their own. */
  async answer(key: string, make: () => Promise<T>): Promise<T> {
    if (this.#onlyIfAskedAgain) this.#noteAsker(key);
    const kept = this.#fresh(this.#kept.get(key));
    if (kept) return kept.answer;
    const underway = this.#fresh(this.#underway.get(key))?.answer;
    if (!underway) return this.#makeFor(key, make);
    const shared = await underway.then(
      (answer) => ({ answer }),
      () => null,
    );
    return shared && this.#isForEveryone(shared.answer) ? shared.answer : make();
  }

  #fresh<K extends { at: number }>(kept: K | undefined): K | null {
    if (!kept) return null;
    const age = this.#now() - kept.at;
    return age < (this.#happenedAt >= kept.at ? this.#breathMs : LIFE_MS) ? kept : null;
  }

  async #makeFor(key: string, make: () => Promise<T>): Promise<T> {
    // As old as what it was made of, and not as what it took to make it.
    const at = this.#now();
    const making = make();
    const underway: Kept<Promise<T> | null> = { answer: making, at };
    this.#underway.set(key, underway);
    try {
      const answer = await making;
      if (this.#isForEveryone(answer) && this.#isWanted(key)) this.#keep(key, { answer, at });
      return answer;
    } finally {
      // The tables that a Map grew out of lead to one another, and hold what stood in them until the next
      // great sweep of the memory.
      underway.answer = null;
      if (this.#underway.get(key) === underway) this.#underway.delete(key);
    }
  }

  #noteAsker(key: string): void {
    const at = this.#now();
    const before = this.#asked.get(key);
    putNewest(this.#asked, key, { at, again: before !== undefined && at - before.at < LIFE_MS }, AT_MOST);
  }

  #isWanted(key: string): boolean {
    return !this.#onlyIfAskedAgain || this.#asked.get(key)?.again === true;
  }

  #keep(key: string, kept: Kept<T>): void {
    putNewest(this.#kept, key, kept, this.#atMost);
  }
}

/** What was put in longest ago makes room. */
function putNewest<V>(map: Map<string, V>, key: string, value: V, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  for (const [oldest] of map) {
    if (map.size <= atMost) return;
    map.delete(oldest);
  }
}
