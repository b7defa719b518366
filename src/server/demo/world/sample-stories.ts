import { assert } from '#domain/assert.ts';
import { jobPostSchema } from '#domain/validation/job.ts';
import { draftJobAt } from '../../jobs/draft-job.ts';
import { publishDraft } from '../../jobs/publish-draft.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { postInput, quote } from './acts.ts';
import { labor, part } from './offer.ts';
import { findZip } from './queries.ts';
import type { SampleJob } from './repair.ts';
import type { Story } from './replay.ts';
import { capitalJobs } from './sample-jobs-capital.ts';
import { virginiaJobs } from './sample-jobs-virginia.ts';
import type { Stage } from './stage.ts';

export function sampleStories(stage: Stage): Story[] {
  return [
    ...[...virginiaJobs, ...capitalJobs].map((sample) => isPosted(stage, sample)),
    miraBeginsAQuote(stage),
  ];
}

/**
 * One of the 36 sample jobs. Most lie beyond the ZIP codes that we serve, where the operation rightly refuses
 * a post; so this walks the same steps as the operation with a place that it looked up itself, and what we
 * serve stays true.
 */
async function* isPosted(stage: Stage, sample: SampleJob): Story {
  yield stage.hoursAgo(sample.postedHoursAgo);
  const { photos, clip, idempotencyKey: _, ...typed } = await postInput(stage, sample);
  const post = jobPostSchema.parse(typed);
  const actor = stage.actor(sample.owner);
  assert(actor.kind === 'customer', 'a car owner posts');
  await unitOfWork(stage.product.system, stage.call(actor), async (ctx) => {
    const place = await findZip(ctx.tx, post.zip);
    const draft = await draftJobAt(ctx, place, { ...post, photos, clip }, actor.userId);
    await publishDraft(ctx, draft, actor.userId);
  });
}

/** A quote that the advisor at Mira's has begun and not sent. */
async function* miraBeginsAQuote(stage: Stage): Story {
  yield stage.hoursAgo(1);
  const { items } = await stage.as('shop.advisor').marketplace.searchAsShop({ q: 'CR-V' });
  const found = items.find(({ myQuote, service }) => myQuote === null && service === 'brakes');
  assert(found, 'Priya’s brakes are listed near Mira’s');
  await quote(
    stage,
    found.id,
    {
      by: 'shop.advisor',
      hours: 3,
      message: 'Pads and rotors for the front.',
      lines: [labor('Replace front pads and rotors', 1.6), part('Front pad set', 'oem', 68.9)],
    },
    { notBefore: stage.at(2, 9), send: false },
  );
}
