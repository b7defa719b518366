import { problemOf } from '#api/problem.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { ProviderRefused } from '#platform/payments/payments-provider.ts';
import { Refusal } from '#platform/payments/simulator/simulator.ts';
import { randomOf, type Random } from '../support/random.ts';
import { runSeed } from '../support/rounds.ts';
import type { Act } from './act.ts';
import { counterActs } from './counter-acts.ts';
import { type Facts, factsOf } from './facts.ts';
import { moneyActs } from './money-acts.ts';
import { movingActs } from './moving-acts.ts';
import { otherActs } from './other-acts.ts';
import { ownerActs, postTale } from './owner-acts.ts';
import { shopActs } from './shop-acts.ts';
import { openStage, type Stage, type Tale } from './stage.ts';

/** Everything a person can do. */
export const acts: Record<string, Act> = {
  ...ownerActs,
  ...shopActs,
  ...counterActs,
  ...movingActs,
  ...moneyActs,
  ...otherActs,
};

/** Tales that run at the same time share shops, bays, customers and the clock. */
const AT_ONCE = 4;
/** A tale that is not over by then is left to its clocks. */
const MOST_STEPS = 45;
/** Now and then a request makes no sense: a page that was open too long, or an attempt. */
const UNFITTING = 0.06;
/** How much to prefer a wanted act that has not happened in this volume yet. */
const CURIOSITY = 12;
/** Who seeks what is rare goes straight to a repair that was paid, where nearly all of it happens. */
const road = ['sendQuote', 'accept', 'checkIn', 'start', 'finish', 'confirm'];
const HASTE = 5;
/** The way to a missed appointment: without a check-in. */
const roadToMissed = ['sendQuote', 'accept'];
/** What has to be done before, for the rarest. */
const before: Record<string, readonly string[]> = {
  decideRefund: ['refund'],
  answerBank: ['goToBank'],
  handleCase: ['openCase'],
  reportShop: ['waitAtTheDoor'],
  contestAsShop: ['waitAtTheDoor', 'reportShop'],
  reportOwner: ['waitAtTheDoor', 'arrive'],
  contestAsOwner: ['waitAtTheDoor', 'arrive', 'reportOwner'],
  answerTimeAsShop: ['proposeTime'],
};
const over: Facts['state'][] = ['closed', 'cancelled', 'expired', 'completed'];

export type Told = {
  stories: number;
  steps: number;
  /** The preferences among a person's acts. */
  sought: readonly string[];
  /** How often each act was done, and how often it was refused. */
  done: Record<string, number>;
  refused: Record<string, number>;
  /** How many jobs were in each state at the end. */
  ends: Record<string, number>;
};

/** How often an act was done and not refused. */
export function timesAccepted({ done, refused }: Told, name: string): number {
  return (done[name] ?? 0) - (refused[name] ?? 0);
}

/**
 * Tells one volume of stories on a market of its own, and looks at every invariant after every step. A
 * failure says which volume it was, what was sought and what led to it: with the same seed that volume alone
 * goes the same way again.
 */
export async function tellVolume(
  volume: string,
  stories: number,
  { faulty = false, sought = Object.keys(acts) } = {},
): Promise<Told> {
  const random = randomOf(volume);
  const stage = await openStage(random, { faulty });
  const told: Told = { stories: 0, steps: 0, sought, done: {}, refused: {}, ends: {} };
  const diary: string[] = [];
  try {
    await tell(stage, { random, stories, told, diary });
    await closeTheBook(stage, told, diary);
    return told;
  } catch (error) {
    const lately = diary.slice(-60).join('\n');
    const logged = JSON.stringify(stage.errors, plain, 2);
    const wanted = sought.length < Object.keys(acts).length ? `, seeking ${sought.join()}` : '';
    const message = `Volume ${volume}, seed ${runSeed()}${wanted}, after:\n${lately}\n${String(error)}\n${logged}`;
    throw new Error(message, { cause: error });
  } finally {
    await stage.close();
  }
}

type Telling = { random: Random; stories: number; told: Told; diary: string[] };

async function tell(stage: Stage, { random, stories, told, diary }: Telling): Promise<void> {
  const running: Tale[] = [];
  while (told.stories < stories || running.length > 0) {
    if (running.length < AT_ONCE && told.stories < stories && (running.length === 0 || random.chance(0.3))) {
      const tale = await attempt(stage, 'post', told, diary, () => postTale(stage));
      if (tale) {
        running.push(tale);
        told.stories += 1;
      } else await stage.settle().then(() => stage.clock.advance(12 * HOUR));
    } else {
      const tale = random.pick(running);
      const isOver = await step(stage, tale, told, diary);
      if (isOver) running.splice(running.indexOf(tale), 1);
    }
    told.steps += 1;
    await lookAround(stage, diary);
  }
}

/** One act in one tale; true when there is nothing more to tell of it. */
async function step(stage: Stage, tale: Tale, told: Told, diary: string[]): Promise<boolean> {
  const facts = await factsOf(stage.app.product.system.database, tale.jobId, stage.clock.now());
  const name = choose(stage.random, facts, told);
  const money = facts.payment ?? 'no payment';
  const where = `${tale.owner.name} ${tale.jobId.slice(-4)} (${facts.state}, ${money})`;
  await attempt(stage, name, told, diary, () => acts[name]!.do(stage, tale, facts), where);
  tale.steps += 1;
  const isOver = over.includes(facts.state) && !facts.dispute;
  const ends = isOver || (facts.state === 'draft' && tale.steps > 6);
  return tale.steps >= MOST_STEPS || (ends && stage.random.chance(seeks(told) ? 0.1 : 0.3));
}

function choose(random: Random, facts: Facts, told: Told): string {
  const names = Object.keys(acts);
  if (random.chance(UNFITTING)) return random.pick(names);
  const fitting = names.filter((name) => acts[name]!.fits(facts));
  const wished = new Set(stillSought(told).flatMap((name) => [name, ...(before[name] ?? [])]));
  const way = wished.has('waitAtTheDoor') ? roadToMissed : road;
  const hurry = (name: string) => (seeks(told) && way.includes(name) ? HASTE : 1);
  const wish = (name: string) => acts[name]!.weight * (wished.has(name) ? CURIOSITY : hurry(name));
  let ticket = random.below(1_000_000) / 1_000_000;
  ticket *= fitting.reduce((sum, name) => sum + wish(name), 0);
  for (const name of fitting) {
    ticket -= wish(name);
    if (ticket <= 0) return name;
  }
  return 'settle';
}

const stillSought = (told: Told) => told.sought.filter((name) => timesAccepted(told, name) === 0);
/** A volume for the sake of what the others have not shown, as long as it has not shown it either. */
const seeks = (told: Told) => told.sought.length < Object.keys(acts).length && stillSought(told).length > 0;

/**
 * Does it and writes it down. A refusal is an answer; everything else that is thrown is a mistake of ours.
 */
async function attempt<T>(
  stage: Stage,
  name: string,
  told: Told,
  diary: string[],
  act: () => Promise<T>,
  where = '',
): Promise<T | undefined> {
  diary.push(`${stage.clock.now().toISOString()} ${name} ${where}`);
  told.done[name] = (told.done[name] ?? 0) + 1;
  try {
    return await act();
  } catch (error) {
    const refusal = refusalOf(stage, error);
    if (!refusal) throw error;
    told.refused[name] = (told.refused[name] ?? 0) + 1;
    diary[diary.length - 1] += ` -> ${refusal}`;
    return undefined;
  }
}

function refusalOf({ provider }: Stage, error: unknown): string | null {
  // What the provider's own form answers to a late card.
  if (error instanceof Refusal) return `the provider says ${error.code}`;
  if (error instanceof ProviderRefused) return `the provider says ${error.reason}`;
  const problem = problemOf(error);
  if (!problem) return null;
  if (problem.code === 'PROVIDER_UNAVAILABLE') return provider.fails ? problem.code : null;
  return problem.status < 500 ? problem.code : null;
}

async function lookAround(stage: Stage, diary: string[]): Promise<void> {
  const broken = await stage.watch.afterStep();
  if (stage.errors.length > 0) broken.push(`logged: ${JSON.stringify(stage.errors, plain)}`);
  if (diary.at(-1)?.includes(' settle ')) broken.push(...(await stage.watch.atRest()));
  if (broken.length > 0) throw new Error(`broken:\n${broken.join('\n')}`);
}

function plain(_: string, value: unknown): unknown {
  return value instanceof Error ? `${value.name}: ${value.message}\n${value.stack}` : value;
}

/** Day by day, until every clock that a story can have set has run out. */
const DAYS_AFTERWARDS = [...Array.from({ length: 10 }, () => 1), 2, 2, 3, 3, 5, 5, 10];

/** Forty days later, with a provider that answers: whatever was under way has ended, and the books agree. */
async function closeTheBook(stage: Stage, told: Told, diary: string[]): Promise<void> {
  stage.provider.fails = false;
  for (const days of DAYS_AFTERWARDS) {
    diary.push(`${stage.clock.now().toISOString()} settle at the end`);
    await stage.settle();
    await lookAround(stage, diary);
    stage.clock.advance(days * DAY);
  }
  const broken = await stage.watch.atTheEnd();
  if (broken.length > 0) throw new Error(`broken at the end:\n${broken.join('\n')}`);
  const { rows } = await stage.app.product.system.database.executeSql(
    'select state, count(*)::int as times from job group by state',
  );
  for (const row of rows) told.ends[String(row['state'])] = Number(row['times']);
}
