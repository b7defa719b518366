/** A full budget holds `burst` units and gets `perSecond` of them back. */
export type Allowance = { burst: number; perSecond: number };

type Balance = { units: number; at: number };

/** With more clients than this the ones that asked longest ago are forgotten, so a flood cannot fill the memory. */
const MOST_CLIENTS = 20_000;

/**
 * Token buckets in the memory of this process, one for each client. They decide before anything else is
 * done for a request, so they ask no database: what several processes allow together grows with what they
 * can serve together. `now` is in milliseconds and never goes back.
 */
export class Budget {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #balances = new Map<string, Balance>();

  constructor(allowance: Allowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Takes `cost` units where they are left and answers 0; else takes nothing and answers the seconds to wait. */
  take(client: string, cost = 1): number {
    const seconds = this.secondsUntil(client, cost);
    if (seconds === 0) this.charge(client, cost);
    return seconds;
  }

  /** The same without taking anything. */
  secondsUntil(client: string, cost = 1): number {
    const units = this.#unitsOf(client);
    return units < cost ? Math.max(1, Math.ceil((cost - units) / this.#allowance.perSecond)) : 0;
  }

  /** Takes what a finished piece of work has cost. It may leave a debt, which the next one waits for. */
  charge(client: string, cost: number): void {
    this.#keep(client, this.#unitsOf(client) - cost);
  }

  #unitsOf(client: string): number {
    const { burst, perSecond } = this.#allowance;
    const balance = this.#balances.get(client);
    if (!balance) return burst;
    return Math.min(burst, balance.units + ((this.#now() - balance.at) / 1000) * perSecond);
  }

  #keep(client: string, units: number): void {
    // Written last, it comes last: the first one is the oldest request.
    this.#balances.delete(client);
    this.#balances.set(client, { units, at: this.#now() });
    if (this.#balances.size > MOST_CLIENTS) this.#balances.delete(this.#balances.keys().next().value!);
  }
}

/** How much of something a client holds at once, such as open sockets. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Answers how to give the place back, or null where the client holds as many as it may. */
  take(client: string): (() => void) | null {
    const taken = this.#taken.get(client) ?? 0;
    if (taken >= this.#most) return null;
    this.#taken.set(client, taken + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#taken.get(client) ?? 1) - 1;
      if (left > 0) this.#taken.set(client, left);
      else this.#taken.delete(client);
    };
  }
}

/**
 * Lets a client have so many pieces of work at once. The rest wait for their turn, first come, first served,
 * so a burst of one client comes between the requests of the others and not before them.
 */
export class Turns {
  readonly #most: number;
  readonly #lines = new Map<string, { working: number; waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(client) ?? { working: 0, waiting: [] };
    this.#lines.set(client, line);
    if (line.working < this.#most) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // The next one takes over the place of this one.
      if (next) next();
      else if ((line.working -= 1) === 0) this.#lines.delete(client);
    }
  }
}
