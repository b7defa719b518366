import type { ApiClient } from '#api/client.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { PaymentView } from '#api/shapes/job-parts.ts';
import type { BayId, CardId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { until } from '../../support/servers/until.ts';
import { typeCard } from './over-http.ts';

/**
 * The steps of a repair over HTTP, as pages take them. A key that is given is kept, to repeat the very same
 * step.
 */

export type CardIntentView = NonNullable<PaymentView['intent']>;
type Posting = Partial<Parameters<ApiClient['jobs']['post']>[0]>;

export const GOOD_CARD = '4242424242424242';
export const key = () => crypto.randomUUID();

export async function postJob(owner: ApiClient, posting: Posting = {}): Promise<JobId> {
  const { jobId } = await owner.jobs.post({
    email: 'unused@people.test',
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    service: 'brakes',
    description: 'Grinding noise when braking.',
    address: { street: '1 Secret Street', city: 'Ashburn', state: 'VA' },
    photos: [],
    idempotencyKey: key(),
    ...posting,
  });
  return jobId;
}

/** A full half hour, this many hours from now. */
export function inHours(hours: number, now = new Date()): string {
  const half = 30 * MINUTE;
  return new Date(Math.ceil((now.getTime() + hours * HOUR) / half) * half).toISOString();
}

type Quoting = {
  jobId: JobId;
  bayId: BayId;
  startsAt: string;
  durationMinutes?: number;
  /** At the owner's place, in a van; the mechanic comes within an hour. */
  mobile?: boolean;
  /** What of an edited job the shop has read. */
  workVersion?: number;
  idempotencyKey?: string;
};

/** A quote is valid for at most two weeks, however far ahead its appointment is. */
const LONGEST_VALID = 13 * DAY;

/** $320 and tax: labor of 1.6 hours, and parts. The same input is the same request, to the letter. */
export async function sendQuote(shop: ApiClient, quoting: Quoting): Promise<ShopJobView> {
  const {
    jobId,
    bayId,
    startsAt,
    durationMinutes = 60,
    mobile,
    workVersion,
    idempotencyKey = key(),
  } = quoting;
  const { job } = await shop.quotes.save({
    jobId,
    kind: 'quote',
    message: 'We can do this.',
    lines: [
      { kind: 'labor', title: 'Replace front pads', hoursHundredths: 160, rateCents: cents(9500) },
      { kind: 'part', title: 'Ceramic pads', grade: 'oem', quantity: 1, unitPriceCents: cents(168_00) },
    ],
    bayId,
    startsAt,
    durationMinutes,
    ...(mobile && { mobile, arrivalMinutes: 60 }),
    validUntil: new Date(Math.min(Date.parse(startsAt) + DAY, Date.now() + LONGEST_VALID)).toISOString(),
    send: true,
    workVersion,
    idempotencyKey,
  });
  return job;
}

/** The page asks until the provider has prepared the card form. */
export function cardIntentOf(owner: ApiClient, jobId: JobId, patienceMs?: number): Promise<CardIntentView> {
  const look = async () => (await owner.jobs.get({ jobId })).payment?.intent;
  return until('a card is asked for', look, patienceMs);
}

export async function payAndWait(owner: ApiClient, origin: string, jobId: JobId): Promise<OwnerJobView> {
  await typeCard(origin, await cardIntentOf(owner, jobId), GOOD_CARD);
  const { job } = await owner.payments.refresh({ jobId });
  return job;
}

export async function saveCard(owner: ApiClient, origin: string): Promise<CardId> {
  const { cardId } = await owner.payments.startCard({ idempotencyKey: key() });
  const intent = await until(
    'the card form is ready',
    async () => (await owner.payments.finishCard({ cardId })).intent,
  );
  await typeCard(origin, intent, GOOD_CARD);
  await until('the card is saved', async () => (await owner.payments.finishCard({ cardId })).card);
  return cardId;
}
