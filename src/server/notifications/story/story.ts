import { serviceName } from '#domain/settings/catalogue.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import type { Context } from '#server/core/context.ts';
import { jobClock } from '#server/jobs/lock-job.ts';
import { findShopEmail, findStory, listFrontOffice, type StoryRow } from './queries.ts';

/** One email to each person it concerns. */
export type Note = {
  kind: string;
  /** Names the occasion: a person gets it once. */
  occasion: string;
  /**
   * What one side can do again and again: of a thread one email is written, and then none for ten minutes.
   */
  thread?: string;
  /** Its text is all that there is to tell: in a thread the same text again is no news. */
  isWhole?: true;
  to: readonly string[];
  /** The shop whose people it is for: they find it behind their bell, too. */
  shopId?: ShopId;
  mail: RenderedMail;
  /** Its text opens a door: it is kept sealed, and erased once it is sent. */
  isSecret?: true;
};

/** What the emails about a job are made of. */
export type Story = StoryRow & {
  /** The service and the car in a few words. */
  repair: string;
  /** The job's own present. */
  clock: Date;
  ownersUrl: string;
  shopsUrl: string;
  /** No address where the account is disabled or the job has no customer yet. */
  owner: readonly string[];
};

export async function tellStory(ctx: Context, jobId: JobId, origin: string): Promise<Story | null> {
  const row = await findStory(ctx.tx, jobId);
  if (!row) return null;
  return {
    ...row,
    repair: `${serviceName(ctx.catalogue, row.service)}, ${vehicleName(row)}`,
    clock: jobClock(ctx.now, row.clock_offset_seconds),
    ownersUrl: `${origin}/customer/jobs/${jobId}`,
    shopsUrl: `${origin}/mechanic/shop/jobs/${jobId}`,
    owner: row.owner_email && !row.owner_disabled_at ? [row.owner_email] : [],
  };
}

/** The front office of a shop, or the shop's own address if it has no members yet. */
export async function readersAt(ctx: Context, shopId: ShopId): Promise<Pick<Note, 'to' | 'shopId'>> {
  const members = await listFrontOffice(ctx.tx, shopId);
  return { to: members.length > 0 ? members : [await findShopEmail(ctx.tx, shopId)], shopId };
}
