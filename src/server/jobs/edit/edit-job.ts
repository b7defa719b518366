import type * as z from 'zod';
import { stateName } from '#domain/lifecycle.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { FileId, JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { changesTheWork, nameFields, type PostField, toldToShops } from '#domain/jobs/post-edits.ts';
import { type editedByOwner, type jobPostSchema, MOST_POST_PHOTOS } from '#domain/validation/job.ts';
import { type Intake, intakeSchema } from '#domain/validation/intake.ts';
import type { Context } from '#server/core/context.ts';
import { claimClip, type ClaimedClip, type ClipOfPost } from '#server/files/claim-clip.ts';
import { type ClaimedPhoto, claimPhotos } from '#server/files/claim-photos.ts';
import { requireOffered } from '#server/settings/catalogue.ts';
import { requireOn } from '#server/settings/flags.ts';
import { sealAddress } from '../address.ts';
import { amendJob } from '../amend-job.ts';
import { carOf, consentOf, moreOf } from '../draft-job.ts';
import { type LockedJob, lockOwnJob } from '../lock-job.ts';
import { replaceIntake } from '../intake/save-intake.ts';
import { listMoreServices, replaceMoreServices } from '../more-services-queries.ts';
import { queueForPosting } from '../queries.ts';
import { requireNoDuplicate } from '../require-no-duplicate.ts';
import {
  deleteAddress,
  findPostClip,
  insertEdit,
  listPostPhotos,
  replaceClip,
  replacePhotos,
  replaceWindows,
} from './edit-queries.ts';
import * as post from './post-content.ts';

type Edited = Pick<z.infer<typeof jobPostSchema>, keyof typeof editedByOwner>;

export type EditJob = Edited & {
  jobId: JobId;
  /** The version of the post that the form was filled in with. */
  postVersion: number;
  /** Of the photos that it has, those that stay. */
  keptPhotos: readonly FileId[];
  /** New ones. */
  photos: readonly ClaimedPhoto[];
  /** A new one, null for none, and undefined where the one that it has stays. */
  clip?: ClaimedClip | null | undefined;
};

/**
 * The owner changes a post that collects quotes. What shops quote on has a version of its own: after a change
 * of it, a quote can be booked only once its shop has kept or revised it.
 */
export async function editJob(ctx: Context, input: EditJob): Promise<void> {
  const job = await lockOwnJob(ctx, input.jobId);
  const isOpen = isQuotable(job.state);
  ensure(isOpen && job.customer_id, 'JOB_WRONG_STATE', { state: stateName(job.state) });
  ensure(job.post_version === input.postVersion, 'POST_CHANGED');
  await requireStillOffered(ctx, job, input);

  const before = await post.contentNow(ctx, job);
  const vehicleId = await carOf(ctx, input, job.customer_id);
  const photos = await photosOf(ctx, job, input);
  const clip = await clipOf(ctx, job, input, photos);
  const moreServices = moreOf(input);
  const address = input.address && { ...input.address, zip: job.zip };
  const after: post.PostContent = {
    ...post.columnsHeld((name) => input[name]),
    moreServices: post.heldServices(moreServices),
    ...post.heldIntake(input.intake),
    car: await post.heldCar(ctx, vehicleId),
    photos: post.heldPhotos(photos),
    clip: post.heldClip(clip),
    windows: post.heldWindows(input.windows),
    address: post.heldAddress(address),
  };
  const changes = post.changesBetween(before, after);
  const consent = await consentTo(ctx, job, input);
  if (changes.length === 0 && consent.card_id === job.card_id) return;

  const changed = new Set<PostField>(changes.map(({ field }) => field));
  if (changed.has('service') || changed.has('moreServices') || changed.has('car')) {
    const services = [input.service, ...moreServices];
    await queueForPosting(ctx.tx, job.customer_id);
    await requireNoDuplicate(ctx, { customerId: job.customer_id, vehicleId, services, except: job.id });
  }
  if (changed.has('photos')) await replacePhotos(ctx.tx, job.id, photos);
  if (changed.has('clip')) await replaceClip(ctx.tx, job.id, clip);
  if (changed.has('windows')) await replaceWindows(ctx.tx, job.id, input.windows);
  if (changed.has('address')) {
    await deleteAddress(ctx.tx, job.id);
    if (address) await sealAddress(ctx, job.id, address);
  }
  const postVersion = job.post_version + 1;
  const workVersion = changesTheWork(changes) ? job.work_version + 1 : job.work_version;
  const told = nameFields(toldToShops(changes));
  const columns = post.columnNames.map((name) => [post.columnOf[name], input[name]]);
  await amendJob(ctx, job, {
    // What only the owner reads is no news to a shop.
    action: told ? 'job.edited' : 'job.settings_edited',
    changes: {
      ...Object.fromEntries(columns),
      ...consent,
      vehicle_id: vehicleId,
      post_version: postVersion,
      work_version: workVersion,
    },
    facts: { postVersion, workVersion, changed: nameFields(changes) || 'card', told },
  });
  // After the main service, which is none of the others.
  if (changed.has('moreServices')) await replaceMoreServices(ctx.tx, job.id, moreServices);
  if (intakeNames.some((name) => changed.has(name))) {
    await replaceIntake(
      ctx,
      { jobId: job.id, vehicleId, isNewMileage: changed.has('odometerMiles') },
      input.intake,
    );
  }
  await insertEdit(ctx.tx, { jobId: job.id, postVersion, workVersion, now: job.clock, changes });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'edited' });
  await queueWhatFollows(ctx, input, changed);
}

async function queueWhatFollows(ctx: Context, { jobId, response }: EditJob, changed: ReadonlySet<PostField>) {
  // Shops that could not do what it was before may do what it is now.
  if (widening.some((name) => changed.has(name))) {
    await ctx.enqueue('search.match', { jobId, after: null, isEdit: true });
  }
  // With another budget or at other times, a quote may fit the owner's rule.
  if (response === 'auto') await ctx.enqueue('job.auto_accept', { jobId });
}

/** What decides which shops can do a job at all. */
const widening: readonly PostField[] = ['service', 'moreServices', 'mobileOk'];

const intakeNames = Object.keys(intakeSchema.shape) as (keyof Intake)[];

/** What was chosen before stays possible; only what is chosen now must be on offer. */
async function requireStillOffered(ctx: Context, job: LockedJob, input: EditJob): Promise<void> {
  if (input.service !== job.service) await requireOffered(ctx, input.service);
  const had = await listMoreServices(ctx.tx, job.id);
  for (const code of moreOf(input)) if (!had.includes(code)) await requireOffered(ctx, code);
  const isTurnedOn = (input.instantAccept && !job.instant_accept) || input.response !== job.response;
  if (isTurnedOn && (input.instantAccept || input.response === 'auto')) await requireOn(ctx, 'autoAccept');
}

async function photosOf(ctx: Context, job: LockedJob, { keptPhotos, photos }: EditJob): Promise<FileId[]> {
  const has = await listPostPhotos(ctx.tx, job.id);
  ensure(
    keptPhotos.every((id) => has.includes(id)),
    'NOT_FOUND',
  );
  const kept = has.filter((id) => keptPhotos.includes(id));
  const all = [...kept, ...(await claimPhotos(ctx, photos))];
  ensure(all.length <= MOST_POST_PHOTOS, 'TOO_MANY_PHOTOS', { most: MOST_POST_PHOTOS });
  return all;
}

async function clipOf(
  ctx: Context,
  job: LockedJob,
  { clip }: EditJob,
  photos: readonly FileId[],
): Promise<ClipOfPost | null> {
  if (clip === undefined) return findPostClip(ctx.tx, job.id);
  if (clip === null) return null;
  const claimed = await claimClip(ctx, clip);
  ensure(claimed.poster === null || !photos.includes(claimed.poster), 'NOT_FOUND');
  return claimed;
}

/** An amount or a card that stays was agreed to already, with the policy of that day. */
async function consentTo(ctx: Context, job: LockedJob, input: EditJob) {
  const goes = (one: { instant: boolean; response: string }) => one.instant || one.response === 'auto';
  const isSame =
    goes({ instant: input.instantAccept, response: input.response }) ===
      goes({ instant: job.instant_accept, response: job.response }) &&
    input.budgetCents === job.budget_cents &&
    input.fixedPrice === job.fixed_price &&
    input.cardId === job.card_id;
  if (!isSame) return consentOf(ctx, input, job.customer_id);
  const { card_id, consent_cents, consent_policy_sha256, consent_fee_cents } = job;
  return { card_id, consent_cents, consent_policy_sha256, consent_fee_cents };
}
