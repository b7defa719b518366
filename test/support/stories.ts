import type { FileUploaded } from '#api/shapes/basic.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { CardId, FileId, JobId, QuoteId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { sha256Hex, uuidv7 } from '#platform/tokens.ts';
import type { TestApp } from './app.ts';
import type { PersonName, ShopName } from './people.ts';

/** What people do in the stories of the tests, through the operations that the pages use. */

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const DECLINES_LATER = '4000000000000341';

export const key = () => crypto.randomUUID();

type Posting = Partial<Parameters<ReturnType<TestApp['as']>['jobs']['post']>[0]>;

let cars = 0;

/** Posts a brake service for another car each time, so that no post is a duplicate. */
export async function postJob(app: TestApp, who: PersonName = 'ana', posting: Posting = {}): Promise<JobId> {
  cars += 1;
  const { jobId } = await app.as(who).jobs.post({
    email: `${who}@people.test`,
    zip: '20147',
    vehicle: { year: 2010 + (cars % 15), make: 'Honda', model: `Model ${cars}` },
    service: 'brakes',
    description: 'Grinding noise when braking.',
    address: { street: `${cars} Secret Street`, city: 'Ashburn', state: 'VA' },
    photos: [],
    idempotencyKey: key(),
    ...posting,
  });
  return jobId;
}

type Quoting = {
  startsInHours?: number;
  laborHours?: number;
  parts?: number;
  bay?: number;
  validDays?: number;
  send?: boolean;
  /** What of an edited job the shop has read. */
  workVersion?: number;
};

/** A quote of two lines: 1.6 hours of labor at $95.00, and parts that are taxed. $320 and tax by default. */
export async function sendQuote(
  app: TestApp,
  jobId: JobId,
  who: PersonName & ShopName = 'mira',
  { startsInHours = 30, laborHours = 1.6, parts = 168_00, bay = 0, validDays = 2, ...how }: Quoting = {},
): Promise<ShopJobView> {
  const now = app.clock.now();
  const start = roundToSlot(plus(now, startsInHours * HOUR));
  const { job } = await app.as(who).quotes.save({
    jobId,
    kind: 'quote',
    message: 'We can do this.',
    lines: [
      {
        kind: 'labor',
        title: 'Replace front pads and rotors',
        hoursHundredths: Math.round(laborHours * 100),
        rateCents: cents(9500),
      },
      {
        kind: 'part',
        title: 'Ceramic pads and rotors',
        grade: 'oem',
        quantity: 1,
        unitPriceCents: cents(parts),
      },
    ],
    bayId: app.world.shops[who].bays[bay]!,
    startsAt: start.toISOString(),
    durationMinutes: 120,
    validUntil: plus(now, validDays * DAY).toISOString(),
    send: how.send ?? true,
    workVersion: how.workVersion,
    idempotencyKey: key(),
  });
  return job;
}

/** Appointments begin at full half hours. */
function roundToSlot(instant: Date): Date {
  const half = 30 * 60_000;
  return new Date(Math.ceil(instant.getTime() / half) * half);
}

export async function acceptQuote(
  app: TestApp,
  jobId: JobId,
  who: PersonName,
  quoteId: QuoteId,
  version = 1,
): Promise<OwnerJobView> {
  const { job } = await app.as(who).quotes.accept({ jobId, quoteId, version, idempotencyKey: key() });
  return job;
}

/** The customer types a card into the provider's form, and the page asks how it went. */
export async function payWith(
  app: TestApp,
  jobId: JobId,
  who: PersonName,
  number = GOOD_CARD,
): Promise<OwnerJobView> {
  const { payment } = await app.as(who).jobs.get({ jobId });
  const intent = payment?.intent;
  if (!intent) throw new Error(`nothing to pay: ${payment?.state}`);
  const typed = { id: intent.id, clientSecret: intent.clientSecret, typed: typedCard(number) };
  if (intent.kind === 'hold') await confirmHold(app.product.simulator, typed);
  else await confirmSetup(app.product.simulator, typed);
  const { job } = await app.as(who).payments.refresh({ jobId });
  return job;
}

function typedCard(number: string) {
  const card = findTestCard(number);
  if (!card) throw new Error(`${number} is no test card`);
  return { testCard: card, expiry: '12/30' };
}

/** A job that is booked at Mira's and whose money is held. */
export async function bookedJob(
  app: TestApp,
  who: PersonName = 'ana',
  quoting: Quoting & { shop?: PersonName & ShopName; posting?: Posting; card?: string } = {},
): Promise<JobId> {
  const shop = quoting.shop ?? 'mira';
  const jobId = await postJob(app, who, quoting.posting);
  const { myQuote } = await sendQuote(app, jobId, shop, quoting);
  await acceptQuote(app, jobId, who, myQuote!.id);
  await app.settle();
  await payWith(app, jobId, who, quoting.card);
  await app.settle();
  return jobId;
}

/** Volt's mechanic, who drives out, is booked for one of Ana's jobs: the visit begins on a half hour. */
export async function bookVisit(app: TestApp, jobId: JobId, startsInHours = 48): Promise<void> {
  const now = app.clock.now();
  const slot = 30 * MINUTE;
  const startsAt = new Date(Math.ceil(plus(now, startsInHours * HOUR).getTime() / slot) * slot);
  const { job } = await app.as('volt').quotes.save({
    jobId,
    idempotencyKey: key(),
    kind: 'quote',
    lines: [{ kind: 'fee', title: 'Visit', amountCents: cents(90_00) }],
    bayId: app.world.shops.volt.bays[0]!,
    startsAt: startsAt.toISOString(),
    durationMinutes: 60,
    mobile: true,
    arrivalMinutes: 60,
    validUntil: plus(now, 48 * HOUR).toISOString(),
    send: true,
  });
  await acceptQuote(app, jobId, 'ana', job.myQuote!.id);
  await app.settle();
  await payWith(app, jobId, 'ana');
  await app.settle();
}

/** Pictures as if they had been uploaded; their bytes are the business of another test. */
export async function photos(
  { product }: Pick<TestApp, 'product'>,
  count: number,
): Promise<Pick<FileUploaded, 'fileId' | 'claim'>[]> {
  const made = Array.from({ length: count }, () => ({ fileId: uuidv7() as FileId, claim: uuidv7() }));
  if (count === 0) return made;
  const { database, clock } = product.system;
  await database.kysely
    .insertInto('file')
    .values(
      made.map(({ fileId, claim }) => ({
        id: fileId,
        storage_key: `photos/${fileId}.webp`,
        thumbnail_key: `photos/${fileId}-small.webp`,
        content_type: 'image/webp',
        bytes: 1000,
        width: 800,
        height: 600,
        sha256: sha256Hex(fileId),
        claim_hash: sha256Hex(claim),
        created_at: clock.now(),
      })),
    )
    .execute();
  return made;
}

/** Waits until an hour before the appointment, then the shop takes the car in with the owner's code. */
export async function checkIn(
  app: TestApp,
  jobId: JobId,
  owner: PersonName = 'ana',
  shop: PersonName = 'mira',
): Promise<ShopJobView> {
  const view = await app.as(owner).jobs.get({ jobId });
  const start = new Date(view.appointment!.startsAt);
  if (app.clock.now() < plus(start, -HOUR)) app.clock.moveTo(plus(start, -HOUR));
  await app.settle();
  const { checkInCode } = await app.as(owner).jobs.get({ jobId });
  const { job } = await app.as(shop).bookings.checkIn({
    jobId,
    code: checkInCode!,
    odometerMiles: 61_204,
    wantsOldParts: false,
    estimateAcknowledged: true,
    photos: await photos(app, 4),
    idempotencyKey: key(),
  });
  return job;
}

/** Both lines of the quote of these stories, with the number of the part and the warranty. */
export const doneWork = {
  doneLines: [0, 1],
  partNumbers: [{ line: 1, number: 'CP-1044' }],
  warranty: 'Parts and labor, 12 months or 12,000 miles.',
};

export async function doTheWork(
  app: TestApp,
  jobId: JobId,
  shop: PersonName = 'mira',
  doneLines = [0, 1],
): Promise<ShopJobView> {
  await app.as(shop).bookings.start({ jobId, idempotencyKey: key() });
  const { job } = await app.as(shop).bookings.finish({
    jobId,
    ...doneWork,
    doneLines,
    odometerMiles: 61_210,
    photos: await photos(app, 1),
    idempotencyKey: key(),
  });
  return job;
}

/** From a post to a finished job that waits for its owner's yes. */
export async function finishedJob(
  app: TestApp,
  who: PersonName = 'ana',
  shop: PersonName & ShopName = 'mira',
): Promise<JobId> {
  const jobId = await bookedJob(app, who, { shop });
  await checkIn(app, jobId, who, shop);
  await doTheWork(app, jobId, shop);
  return jobId;
}

/** From a post to a shop that was paid: its owner confirmed the work. */
export async function paidJob(app: TestApp, booking: Parameters<typeof bookedJob>[2] = {}): Promise<JobId> {
  const jobId = await bookedJob(app, 'ana', booking);
  await checkIn(app, jobId);
  await doTheWork(app, jobId);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  return jobId;
}

/** Saves a card, as the posting form does before it offers instant acceptance. */
export async function saveCard(app: TestApp, who: PersonName, number = GOOD_CARD): Promise<CardId> {
  const { cardId } = await app.as(who).payments.startCard({ idempotencyKey: key() });
  await app.settle();
  const { intent } = await app.as(who).payments.finishCard({ cardId });
  if (!intent) throw new Error('no card is asked for');
  const { id, clientSecret } = intent;
  await confirmSetup(app.product.simulator, { id, clientSecret, typed: typedCard(number) });
  const { card } = await app.as(who).payments.finishCard({ cardId });
  if (!card) throw new Error(`${number} was not saved`);
  return cardId;
}
