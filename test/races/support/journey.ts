import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { problemOf } from '#api/problem.ts';
import type { FileUploaded } from '#api/shapes/basic.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import { until } from '../../support/servers/until.ts';
import type { RaceShop } from './market.ts';
import { askAt, type Person, typeCard } from './over-http.ts';
import { cardIntentOf, GOOD_CARD, inHours, key, postJob, sendQuote } from './stories-over-http.ts';
import { doneWork } from '../../support/stories.ts';
import { picture } from './picture.ts';

/** The answer a person got, and how to ask again with the same key. */
type Acknowledged = { step: string; again: () => Promise<unknown>; answer: unknown };

/** What every journey of a run shares. */
export type Log = {
  origin: string;
  acknowledged: Acknowledged[];
  /** Answers that never came: the step may have happened or not. */
  unknown: number;
  finished: JobId[];
};

export const newLog = (origin: string): Log => ({ origin, acknowledged: [], unknown: 0, finished: [] });

/**
 * A step may meet several blows, and what a dead server was at is only taken up after its missed heartbeats.
 */
const PATIENCE_MS = 300_000;

/**
 * One repair from the post to its owner's yes. A step whose answer is lost is asked for again with the same
 * key until there is an answer; a refusal would mean that something acknowledged was forgotten, or happened
 * twice.
 */
export async function travel(log: Log, person: Person, shop: RaceShop, hours: number): Promise<void> {
  const owner = askAt(log.origin, person);
  const desk = askAt(log.origin, shop.owner);
  const once = async <T>(step: string, ask: (key: string) => Promise<T>): Promise<T> => {
    const same = key();
    const answer = await persist(log, () => ask(same));
    log.acknowledged.push({ step, again: () => ask(same), answer });
    return answer;
  };

  const jobId = await once('post', (idempotencyKey) => postJob(owner, { idempotencyKey }));
  const quoting = { jobId, bayId: shop.bays[0]!, startsAt: inHours(hours) };
  const { myQuote } = await once('quote', (idempotencyKey) =>
    sendQuote(desk, { ...quoting, idempotencyKey }),
  );
  const accepted = { jobId, quoteId: myQuote!.id as QuoteId, version: 1 };
  await once('accept', (idempotencyKey) => owner.quotes.accept({ ...accepted, idempotencyKey }));
  await pay(log, person, jobId);
  await persist(log, () => comeToAppointment(log, person, jobId));

  const { checkInCode } = await persist(log, () => owner.jobs.get({ jobId }));
  const photos = await persist(log, () => Promise.all([1, 2, 3, 4].map(() => upload(log.origin, person))));
  const taken = {
    jobId,
    code: checkInCode!,
    odometerMiles: 61_204,
    wantsOldParts: false,
    estimateAcknowledged: true,
    photos,
  };
  await once('check in', (idempotencyKey) => desk.bookings.checkIn({ ...taken, idempotencyKey }));
  await once('start', (idempotencyKey) => desk.bookings.start({ jobId, idempotencyKey }));
  const after = await persist(log, () => upload(log.origin, person));
  const done = { jobId, ...doneWork, odometerMiles: 61_210, photos: [after] };
  await once('finish', (idempotencyKey) => desk.bookings.finish({ ...done, idempotencyKey }));
  await once('hand over', (idempotencyKey) => desk.bookings.handOver({ jobId, idempotencyKey }));
  await once('confirm', (idempotencyKey) => owner.bookings.confirm({ jobId, idempotencyKey }));
  log.finished.push(jobId);
}

/** Typing the card carries no key: typing it twice at the provider returns the first result. */
async function pay(log: Log, person: Person, jobId: JobId): Promise<void> {
  const owner = askAt(log.origin, person);
  const intent = await persist(log, () => cardIntentOf(owner, jobId, PATIENCE_MS));
  await persist(log, () => typeCard(log.origin, intent, GOOD_CARD));
  const isBooked = async () => {
    const { job } = await persist(log, () => owner.payments.refresh({ jobId }));
    return job.state === 'booked';
  };
  await until('the job is booked', isBooked, PATIENCE_MS);
}

async function comeToAppointment({ origin }: Log, person: Person, jobId: JobId): Promise<void> {
  const owner = askAt(origin, person);
  const { appointment, now } = await owner.jobs.get({ jobId });
  const hours = (Date.parse(appointment!.startsAt) - Date.parse(now)) / 3_600_000;
  if (hours > 1) await owner.demo.moveClock({ jobId, hours: hours - 0.5 });
}

async function upload(origin: string, { cookie }: Person): Promise<Pick<FileUploaded, 'fileId' | 'claim'>> {
  const response = await fetch(`${origin}/api/files`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'image/png' },
    body: await picture(),
  });
  if (!response.ok) throw new Error(`the upload was answered with ${response.status}`);
  const { fileId, claim } = (await response.json()) as FileUploaded;
  return { fileId, claim };
}

/** Asks until there is an answer, as a patient page does. Only a connection that broke counts as none. */
export async function persist<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  let isLost = false;
  const look = async () => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (isConnectionLost(error)) isLost = true;
      else if (problemOf(error)?.code !== 'RATE_LIMITED') throw error;
      return null;
    }
  };
  const { answer } = await until('the server answers', look, PATIENCE_MS);
  if (isLost) log.unknown += 1;
  return answer;
}

function isConnectionLost(error: unknown): boolean {
  // What `fetch` throws for a connection that was refused or broke, and for an answer that broke off.
  return !problemOf(error) && error instanceof Error && isNetworkFailure(error);
}

function isNetworkFailure(error: Error): boolean {
  const broken = error.name === 'TypeError' && /fetch failed|terminated/.test(error.message);
  return broken || (error.cause instanceof Error && isNetworkFailure(error.cause));
}

/** Repeats every acknowledged request: each must have happened, with the same answer. */
export async function expectNothingLost({ acknowledged }: Log): Promise<void> {
  for (const { step, again, answer } of acknowledged) {
    expect(isDeepStrictEqual(await again(), answer), `${step} is remembered word by word`).toBe(true);
  }
}
