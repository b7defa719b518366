import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { clipView } from '#domain/validation/clip.ts';
import { photoView } from '#domain/validation/photo.ts';
import { instant, windowView } from './basic.ts';
import { intakeView } from './job-intake.ts';
import { jobState, moreServiceView } from './job-parts.ts';

/** What the owner, a shop and our staff alike read of a job. A fact that all of them see is added here. */
export const jobFacts = z.object({
  id: jobId,
  number: z.string(),
  version: z.int(),
  /** Counts the edits of the post. */
  postVersion: z.int(),
  /** Counts those of what shops quote on. */
  workVersion: z.int(),
  state: jobState,
  stateLabel: z.string(),
  /** The present of this job, which runs ahead in the demo. */
  now: instant,
  service: z.string(),
  serviceName: z.string(),
  description: z.string(),
  photos: z.array(photoView),
  /** A short video or sound of what is wrong. */
  clip: clipView.nullable(),
  budgetCents: centsSchema.nullable(),
  fixedPrice: z.boolean(),
  instantAccept: z.boolean(),
  mobileOk: z.boolean(),
  windows: z.array(windowView),
  intake: intakeView,
  moreServices: z.array(moreServiceView),
  city: z.string(),
  stateCode: z.string(),
  /** The clock on the wall where the car is: the owner's times are read by it. */
  timeZone: z.string(),
  postedAt: instant.nullable(),
});
export type JobFacts = z.infer<typeof jobFacts>;
