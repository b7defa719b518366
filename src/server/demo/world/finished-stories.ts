import { assert } from '#domain/assert.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { cards, onceOn } from './acts.ts';
import { book, type Booking, bringTheCar, finishTheWork, type Work } from './bookings.ts';
import { type FinishedJob, finishedJobs, WARRANTY } from './finished-jobs.ts';
import { jobsFinishedLately } from './finished-jobs-lately.ts';
import type { Story } from './replay.ts';
import type { Stage } from './stage.ts';

/** From the post to the paid shop. */
export async function* finishedStory(stage: Stage, job: FinishedJob): Story {
  const { repair, offer, confirmed, odometerMiles, technician, note } = job;
  const booking: Booking = {
    repair,
    offer,
    rivals: job.rivals,
    notBefore: stage.at(-job.daysAgo, job.hour),
    cards: job.declinedFirst ? [cards.declines, cards.mastercard] : [cards.works],
  };
  const work: Work = { odometerMiles, technician, note, warranty: WARRANTY };
  const booked = yield* book(stage, booking);
  yield* bringTheCar(stage, booking, booked, work);
  const handedOverAt = yield* finishTheWork(stage, booking, booked, work);

  const { jobId } = booked;
  if (confirmed === 'in the app') {
    yield plus(handedOverAt, 5 * HOUR);
    await stage.as(repair.owner).bookings.confirm(onceOn(stage, jobId));
  } else if (confirmed === 'by code') {
    const { handOverCode } = await stage.as(repair.owner).jobs.get({ jobId });
    await stage
      .as(offer.by)
      .bookings.enterHandOverCode({ ...onceOn(stage, jobId), code: handOverCode ?? '' });
  }
  // An owner's silence counts as a yes after 72 hours, without a part of their own.

  if (!job.reviews) return;
  yield plus(handedOverAt, 2 * DAY);
  const { owner, shop } = job.reviews;
  await stage.as(repair.owner).reviews.write({ ...onceOn(stage, jobId), ...owner });
  await stage.as(offer.by).reviews.write({ ...onceOn(stage, jobId), ...shop });

  const { reply, report } = job.reviews;
  if (!reply && !report) return;
  yield plus(handedOverAt, 3 * DAY);
  const { reviews } = stage.as(offer.by);
  const written = (await reviews.ofShop({})).items.find((review) => review.job.id === jobId);
  assert(written, 'what both sides wrote is shown');
  const once = () => ({ reviewId: written.id, idempotencyKey: stage.key() });
  if (reply) await reviews.reply({ ...once(), words: reply });
  if (report) await reviews.report({ ...once(), ...report });
}

export function finishedStories(stage: Stage): Story[] {
  return [...finishedJobs, ...jobsFinishedLately].map((job) => finishedStory(stage, job));
}
