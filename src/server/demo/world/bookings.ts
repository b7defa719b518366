import type { JobId } from '#domain/ids.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { acceptAndPay, checkIn, finish, onceOn, post, quote, type SentQuote, soonAfter } from './acts.ts';
import type { Offer } from './offer.ts';
import type { Telling } from './replay.ts';
import type { Repair } from './repair.ts';
import type { Stage } from './stage.ts';

export type Booking = {
  repair: Repair;
  offer: Offer;
  /** Other shops' quotes, which wait in case the chosen shop gives the job back. */
  rivals?: readonly Offer[];
  /** The appointment is the first free time from then on. */
  notBefore: Date;
  /** How long before that the job is posted: 2 days. */
  postedDaysAhead?: number;
  cards?: readonly string[];
};

export type Booked = { jobId: JobId; chosen: SentQuote };

/** From the post to the booked appointment: quotes come in, and the owner takes one and pays. */
export async function* book(stage: Stage, booking: Booking): Telling<Booked> {
  const { repair, offer, rivals = [], notBefore, postedDaysAhead = 2 } = booking;
  const postedAt = plus(notBefore, -postedDaysAhead * DAY);
  const hoursLater = (hours: number) => plus(postedAt, hours * HOUR);

  yield postedAt;
  const jobId = await post(stage, repair);
  for (const [index, rival] of rivals.entries()) {
    yield hoursLater(1.5 + index);
    await quote(stage, jobId, rival, { notBefore });
  }
  yield hoursLater(4);
  const chosen = await quote(stage, jobId, offer, { notBefore });
  yield hoursLater(9);
  await acceptAndPay(stage, repair.owner, chosen, booking.cards);
  return { jobId, chosen };
}

export type Work = {
  odometerMiles: number;
  /** Who takes the car in and works on it; by default, the writer of the quote. */
  technician?: string;
  note: string;
  warranty: string;
  wantsOldParts?: boolean;
};

/** The owner brings the car, and the shop begins. */
export async function* bringTheCar(
  stage: Stage,
  booking: Booking,
  { jobId, chosen }: Booked,
  work: Work,
): Telling<void> {
  const by = work.technician ?? booking.offer.by;
  yield soonAfter(chosen.startsAt, -5);
  await checkIn(stage, booking.repair.owner, jobId, { by, ...work, note: '' });
  yield soonAfter(chosen.startsAt, 15);
  await stage.as(by).bookings.start(onceOn(stage, jobId));
}

/** The shop finishes within the time that it promised, and gives the car back. */
export async function* finishTheWork(
  stage: Stage,
  booking: Booking,
  { jobId, chosen }: Booked,
  work: Work,
): Telling<Date> {
  const { offer } = booking;
  const handedOverAt = soonAfter(chosen.endsAt, 25);
  yield soonAfter(chosen.endsAt, -10);
  const by = work.technician ?? offer.by;
  await finish(stage, jobId, {
    ...work,
    by,
    odometerMiles: work.odometerMiles + 3,
    lines: offer.lines,
  });
  yield handedOverAt;
  await stage.as(offer.by).bookings.handOver(onceOn(stage, jobId));
  return handedOverAt;
}
