import type { SessionView } from '#api/accounts/session.ts';
import { retryAfter, stepAt, waitUntilNext } from './session-clock.ts';
import { eventOf } from './session-telling.ts';
import { answerTo, type SessionEvent, type SessionWord } from './session-words.ts';

export type KeeperPorts = {
  /** Reads the session without this keeper in between. */
  readSession: () => Promise<SessionView>;
  /** Returns the new end of the session; null if it is over. */
  renew: () => Promise<string | null>;
  now: () => number;
  setTimer: (run: () => void, ms: number) => () => void;
  /** Sends a message to the other tabs. */
  tell: (word: SessionWord) => void;
  /** The page has a session, even if this keeper does not know it yet. */
  isExpected: () => boolean;
  /** Drops everything this page holds. */
  reload: () => void;
  /** An ended session is active again. */
  onBack: () => void;
};

type Person = NonNullable<SessionView['person']>;
type Known = { person: Person | null; isChallenged: boolean };

/**
 * Keeps the page's session: renews it while the person is active, listens to other tabs, and holds requests
 * of an ended session until the person signs in again. It then resends the same request, so no input is lost.
 */
export class SessionKeeper {
  readonly #ports: KeeperPorts;
  readonly #watchers = new Set<() => void>();
  readonly #staleWatchers = new Set<() => void>();
  #known: Known | null = null;
  #endsAt: number | null = null;
  /** The server's clock minus this device's clock. */
  #skew = 0;
  #lastActAt = 0;
  #lastRenewedAt = 0;
  #isOver = false;
  #hasLeft = false;
  #held: ((isBack: boolean) => void)[] = [];
  #looking: Promise<boolean> | undefined;
  readonly #adoption = Promise.withResolvers<void>();
  #cancelTimer = () => {};

  constructor(ports: KeeperPorts) {
    this.#ports = ports;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get person(): Person | null {
    return this.#known?.person ?? null;
  }

  onChange(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** The page shows another person's data. */
  onStale(watcher: () => void): () => void {
    this.#staleWatchers.add(watcher);
    return () => this.#staleWatchers.delete(watcher);
  }

  /** The session state the server sent with a page, at a time by its own clock. */
  adopt(session: SessionView, serverNow: string): void {
    const before = this.#known;
    this.#skew = Date.parse(serverNow) - this.#ports.now();
    this.#hasLeft = false;
    this.#take(session);
    this.#adoption.resolve();
    const event = eventOf(before && factsOf(before), factsOf(this.#known!));
    if (event) this.say(event);
    if (session.person && this.#isOver) this.#back();
    this.#schedule();
  }

  /** User input: the person is active. */
  act(): void {
    this.#lastActAt = this.#now();
  }

  /** After signing out on purpose, do not ask to sign in again. */
  leave(): void {
    this.#hasLeft = true;
    this.#cancelTimer();
  }

  say(event: SessionEvent): void {
    const endsAt = this.#endsAt === null ? null : new Date(this.#endsAt).toISOString();
    this.#ports.tell({ event, userId: this.person?.userId ?? null, endsAt });
  }

  hear(word: SessionWord): void {
    const answer = answerTo(word, this.person?.userId ?? null);
    if (answer === 'reload' && !this.#hasLeft) this.#ports.reload();
    if (answer === 'refetch') for (const watcher of this.#staleWatchers) watcher();
    if (answer === 'keep' || answer === 'reload') return;
    if (word.endsAt) this.#endsAt = Date.parse(word.endsAt);
    if (this.#isOver) void this.look();
  }

  /** Sends a request, and once more if the session had ended and the person is back. */
  async send<Answer extends { readonly status: number }>(go: () => Promise<Answer>): Promise<Answer> {
    const response = await go();
    if (response.status !== 401 || this.#hasLeft) return response;
    // On a slow connection, a press may come before the session keeper has loaded.
    if (!this.#known && this.#ports.isExpected()) await this.#adoption.promise;
    if (!this.person || this.#hasLeft) return response;
    return (await this.#whenBack()) ? go() : response;
  }

  /** Closes the sign-in dialog: held requests get their original answer and ask again at the next press. */
  giveUp(): void {
    this.#isOver = false;
    this.#cancelTimer();
    this.#release(false);
    this.#changed();
  }

  /** Checks once, for all callers, whether the session is alive. */
  look(): Promise<boolean> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #ask(): Promise<boolean> {
    const { person } = this;
    if (!person || this.#hasLeft) return false;
    const session = await this.#ports.readSession().catch(() => null);
    // No answer says nothing about the session.
    if (!session || this.#hasLeft) return false;
    if (session.person?.userId === person.userId) {
      this.#take(session);
      this.#back();
      return true;
    }
    if (session.person) this.#ports.reload();
    else this.#end();
    return false;
  }

  async #whenBack(): Promise<boolean> {
    // The token may have been replaced while the request was in flight.
    if (await this.look()) return true;
    if (!this.#isOver) return false;
    return new Promise((resolve) => this.#held.push(resolve));
  }

  #take(session: SessionView): void {
    this.#known = { person: session.person, isChallenged: session.unfinished?.may === 'prove' };
    this.#endsAt = session.person && session.endsAt ? Date.parse(session.endsAt) : null;
    this.#lastRenewedAt = this.#now();
  }

  #end(): void {
    this.#cancelTimer();
    if (this.#isOver) return;
    this.#isOver = true;
    this.#changed();
  }

  #back(): void {
    const wasOver = this.#isOver;
    this.#isOver = false;
    this.#schedule();
    this.#ports.onBack();
    if (!wasOver) return;
    this.say('signed-in');
    this.#release(true);
    this.#changed();
  }

  #release(isBack: boolean): void {
    const held = this.#held;
    this.#held = [];
    for (const resolve of held) resolve(isBack);
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #now(): number {
    return this.#ports.now() + this.#skew;
  }

  #schedule(): void {
    this.#cancelTimer();
    if (this.#endsAt === null || this.#isOver) return;
    const wait = waitUntilNext({ endsAt: this.#endsAt, now: this.#now() });
    this.#cancelTimer = this.#ports.setTimer(() => void this.#tick(), wait);
  }

  async #tick(): Promise<void> {
    const step = stepAt({
      endsAt: this.#endsAt,
      now: this.#now(),
      lastActAt: this.#lastActAt,
      lastRenewedAt: this.#lastRenewedAt,
      needsPresence: this.person?.kind === 'staff',
    });
    if (step === 'renew') return this.#renew(0);
    if (step === 'look') await this.look();
    this.#schedule();
  }

  async #renew(tries: number): Promise<void> {
    try {
      const endsAt = await this.#ports.renew();
      if (endsAt) {
        this.#endsAt = Date.parse(endsAt);
        this.#lastRenewedAt = this.#now();
        this.say('token-refreshed');
      } else await this.look();
      this.#schedule();
    } catch {
      const wait = retryAfter(tries);
      if (wait === null) return this.#schedule();
      this.#cancelTimer();
      this.#cancelTimer = this.#ports.setTimer(() => void this.#renew(tries + 1), wait);
    }
  }
}

function factsOf({ person, isChallenged }: Known) {
  const { userId = null, name = null, email = null } = person ?? {};
  return { userId, name, email, isChallenged };
}
