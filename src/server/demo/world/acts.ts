import { assert } from '#domain/assert.ts';
import type { CardId, JobId, MessageId } from '#domain/ids.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import { confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { demoAddress } from '../people.ts';
import type { Customer } from './customers.ts';
import { USUAL_WARRANTY } from './kept-for-selling.ts';
import { type Offer, quoteLine } from './offer.ts';
import { afterPictures, checkInPictures } from './pictures.ts';
import type { PreferredTime, Repair } from './repair.ts';
import { type Stage, TIME_ZONE } from './stage.ts';

/** The test cards that the stories are paid with. */
export const cards = {
  works: '4242424242424242',
  mastercard: '5555555555554444',
  declines: '4000000000000002',
  declinesLater: '4000000000000341',
  chargedBack: '4000000000000259',
} as const;

const POST_PICTURE_WIDTH = 640;
const CHECK_IN_PICTURE_WIDTH = 320;
const LONGEST_LOOK_DAYS = 14;

export type SentQuote = { jobId: JobId; quoteId: string; version: number; startsAt: Date; endsAt: Date };

/** What the form of a post sends for a repair. */
export async function postInput(stage: Stage, repair: Repair) {
  const { owner, car, photos = [] } = repair;
  const [year, make, model, trim = null] = car;
  const known = await knownCar(stage, repair);
  const goesByItself = repair.price === 'instant' || repair.autoAccept === true;
  const { zip, ...address } = repair.place;
  return {
    email: demoAddress(owner),
    zip,
    address,
    ...(known ? { vehicle: null, vehicleId: known } : { vehicle: { year, make, model, trim, vin: null } }),
    service: repair.service,
    description: repair.description,
    budgetCents: repair.budgetDollars === undefined ? null : repair.budgetDollars * 100,
    fixedPrice: repair.price !== undefined,
    instantAccept: repair.price === 'instant',
    mobileOk: repair.mobile ?? false,
    windows: (repair.times ?? []).map((time) => windowOf(stage, time)),
    addressVisibility: 'verified_shops' as const,
    response: repair.autoAccept ? ('auto' as const) : ('review' as const),
    cardId: goesByItself ? await saveCard(stage, owner, cards.works) : null,
    photos: await stage.upload(owner, photos, { variant: year, width: POST_PICTURE_WIDTH }),
    clip: repair.sound ? await stage.record(owner, repair.sound) : null,
    idempotencyKey: stage.key(),
  };
}

/** The car in its owner's garage, where an earlier story put it. */
async function knownCar(stage: Stage, { owner, car }: Repair) {
  const [year, make, model, trim = null] = car;
  const { items } = await stage.as(owner).vehicles.mine({ limit: 100 });
  const isSame = (one: (typeof items)[number]) =>
    one.year === year && one.make === make && one.model === model && one.trim === trim;
  return items.find(isSame)?.id ?? null;
}

const parts = { morning: [8, 12], afternoon: [12, 17], evening: [17, 20] } as const;

function windowOf(stage: Stage, [days, part]: PreferredTime) {
  const [from, to] = parts[part];
  return { startsAt: stage.at(days, from).toISOString(), endsAt: stage.at(days, to).toISOString() };
}

export async function post(stage: Stage, repair: Repair): Promise<JobId> {
  const { jobId } = await stage.as(repair.owner).jobs.post(await postInput(stage, repair));
  return jobId;
}

/** Saves a card the way the browser does: the number goes to the provider, and we ask it how that went. */
export async function saveCard(stage: Stage, owner: Customer, number: string): Promise<CardId> {
  const { cardId } = await stage.as(owner).payments.startCard({ idempotencyKey: stage.key() });
  await stage.settle();
  const { intent } = await stage.as(owner).payments.finishCard({ cardId });
  assert(intent, 'a new card waits for its number');
  await confirmSetup(stage.product.simulator, { ...intent, typed: typed(number) });
  const { card } = await stage.as(owner).payments.finishCard({ cardId });
  assert(card, `${number} can be saved`);
  return cardId;
}

function typed(number: string) {
  const testCard = findTestCard(number);
  assert(testCard, `${number} is a test card`);
  return { testCard, expiry: '12/34' };
}

type Sending = { notBefore: Date; send?: boolean; validHours?: number };

/** Writes a shop's quote for its first free time from an instant on. */
export async function quote(
  stage: Stage,
  jobId: JobId,
  offer: Offer,
  { notBefore, send = true, validHours = 72 }: Sending,
): Promise<SentQuote> {
  const shop = stage.shopOf(offer.by);
  const slot = await firstFree(stage, offer, notBefore);
  const { job } = await stage.as(offer.by).quotes.save({
    jobId,
    kind: offer.kind ?? 'quote',
    message: offer.message,
    warranty: USUAL_WARRANTY,
    lines: offer.lines.map((line) => quoteLine(line, shop.laborDollars)),
    mobile: shop.work === 'mobile',
    bayId: slot.bayId,
    startsAt: slot.startsAt,
    durationMinutes: offer.hours * 60,
    arrivalMinutes: shop.work === 'mobile' ? 60 : 0,
    validUntil: plus(stage.clock.now(), validHours * HOUR).toISOString(),
    send,
    idempotencyKey: stage.key(),
  });
  assert(job.myQuote, 'a saved quote is there');
  return {
    jobId,
    quoteId: job.myQuote.id,
    version: job.myQuote.version,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
  };
}

type Visit = { by: string; hours: number };

/** A shop offers no time twice, although only an accepted quote keeps it. */
export async function firstFree(stage: Stage, { by, hours }: Visit, notBefore: Date) {
  const mobile = stage.shopOf(by).work === 'mobile';
  const durationMinutes = hours * 60;
  for (let ahead = 0; ahead < LONGEST_LOOK_DAYS; ahead += 1) {
    const day = addDays(dayOf(notBefore, TIME_ZONE), ahead);
    const { slots } = await stage.as(by).quotes.slots({ day, durationMinutes, mobile });
    const slot = slots.find((free) => new Date(free.startsAt) >= notBefore && !stage.isPromised(free));
    if (slot) {
      stage.promise(slot);
      return slot;
    }
  }
  throw new Error(`${by} has no time within two weeks of ${notBefore.toISOString()}`);
}

/** The owner accepts and types card numbers until one works. */
export async function acceptAndPay(
  stage: Stage,
  owner: Customer,
  { jobId, quoteId, version }: SentQuote,
  numbers: readonly string[] = [cards.works],
): Promise<void> {
  await stage.as(owner).quotes.accept({ jobId, quoteId, version, idempotencyKey: stage.key() });
  for (const number of numbers) {
    await stage.settle();
    const { payment } = await stage.as(owner).jobs.get({ jobId });
    assert(payment?.intent, 'the provider waits for a card');
    const { kind, id, clientSecret } = payment.intent;
    const confirm = kind === 'hold' ? confirmHold : confirmSetup;
    await confirm(stage.product.simulator, { id, clientSecret, typed: typed(number) });
  }
  await stage.settle();
}

/**
 * Who writes has read what came before. A message from a shop, or from the owner to the shop of `to`;
 * `answers` is the shop’s question that the owner answers for all shops.
 */
export async function say(
  stage: Stage,
  jobId: JobId,
  by: string,
  words: string,
  { to = by, answers }: { to?: string; answers?: MessageId } = {},
): Promise<MessageId> {
  const shopId = stage.shopOf(to).id;
  const { messages: read } = await stage.as(by).messages.get({ jobId, shopId });
  const upTo = read.at(-1)?.place;
  if (upTo) await stage.as(by).messages.markRead({ jobId, shopId, upTo });
  const sent = { jobId, shopId, words, answersForAll: answers, idempotencyKey: stage.key() };
  const { messages } = await stage.as(by).messages.send(sent);
  return messages.at(-1)!.id;
}

type CheckIn = { by: string; odometerMiles: number; wantsOldParts?: boolean; note?: string };

/** The owner reads the code from their page to the person who takes the car in. */
export async function checkIn(stage: Stage, owner: Customer, jobId: JobId, arrival: CheckIn): Promise<void> {
  const { by, odometerMiles, wantsOldParts = false, note = '' } = arrival;
  const { checkInCode } = await stage.as(owner).jobs.get({ jobId });
  assert(checkInCode, 'a booked job has a code');
  await stage.as(by).bookings.checkIn({
    jobId,
    code: checkInCode,
    odometerMiles,
    wantsOldParts,
    estimateAcknowledged: true,
    note,
    photos: await stage.upload(by, checkInPictures, {
      variant: odometerMiles % 6,
      width: CHECK_IN_PICTURE_WIDTH,
    }),
    idempotencyKey: stage.key(),
  });
}

type Finish = { by: string; odometerMiles: number; lines: Offer['lines']; warranty: string; note: string };

export async function finish(stage: Stage, jobId: JobId, work: Finish): Promise<void> {
  const { by, odometerMiles, lines, warranty, note } = work;
  await stage.as(by).bookings.finish({
    jobId,
    doneLines: [...lines.keys()],
    partNumbers: lines.flatMap((line, position) =>
      line.kind === 'part' && !line.partNumber ? [{ line: position, number: partNumber(line.title) }] : [],
    ),
    odometerMiles,
    warranty,
    note,
    photos: await stage.upload(by, afterPictures, {
      variant: odometerMiles % 6,
      width: CHECK_IN_PICTURE_WIDTH,
    }),
    idempotencyKey: stage.key(),
  });
}

/** A number such as suppliers print on a box: the initials of the part and a few digits. */
function partNumber(title: string): string {
  const initials = title
    .replaceAll(/[^A-Za-z ]/g, '')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase());
  const digits = [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return `${initials.join('').slice(0, 3)}-${1000 + (digits % 9000)}`;
}

export const onceOn = (stage: Stage, jobId: JobId) => ({ jobId, idempotencyKey: stage.key() });

/** A while after the shop took the car: work does not start the second they have the keys. */
export const soonAfter = (instant: Date, minutes: number) => plus(instant, minutes * MINUTE);
