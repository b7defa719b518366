import type { JobId } from '#domain/ids.ts';
import { seesFullContact, staffCan } from '#domain/permissions/staff-roles.ts';
import { wholeContact } from '#domain/jobs/whole-contact.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { hasRead } from './queries.ts';

/** A page reloads after each change to what it shows; within this time that is the same reading. */
const SAME_READING_MINUTES = 10;

type Read = {
  /** The kind of thing whose page it is: `user`, or `user_list` for a page of a list. */
  entity: string;
  /** One thing by its id, or everything that a page of a list shows. */
  of: string | readonly string[];
  fields: readonly string[];
  /** The chain it belongs to; entries without a market are in the platform's chain. */
  market?: string;
  jobId?: JobId;
};

/**
 * People who read contacts in full leave an entry: one for a page, however many contacts it names, and none
 * for reading the same again within ten minutes. Masked readers see nothing in full, so nothing is written.
 */
export async function noteContactsRead(ctx: Context, read: Read): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'staff' && seesFullContact(actor.role)) await noteRead(ctx, 'contacts.read', read);
}

/**
 * The same for the license number and the tax ID of a shop, which reviewers of shops read in full. Opening
 * a W-9 is recorded, and here the number appears without it.
 */
export async function noteNumbersRead(ctx: Context, read: Read): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'staff' && staffCan(actor.role, 'shops.verify')) {
    await noteRead(ctx, 'numbers.read', read);
  }
}

async function noteRead(ctx: Context, action: string, read: Read): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || read.of.length === 0) return;
  const { entity, of, fields, market = 'platform', jobId } = read;
  const isOne = typeof of === 'string';
  // A page of a list has no id: the same rows are the same page.
  const entityId = isOne ? of : sha256Hex(of.toSorted().join(' ')).slice(0, 32);
  const since = plus(ctx.now, -SAME_READING_MINUTES * MINUTE).toISOString();
  if (await hasRead(ctx.tx, { action, entity, entityId, reader: actor.userId, since })) return;
  ctx.audit({
    action,
    entity,
    entityId,
    market,
    ...(jobId && { jobId }),
    after: { fields, ...(!isOne && { records: of }) },
  });
}

/**
 * Masked readers who ask by a whole address or number leave an entry: which kind it was and whether we know
 * it, never what they typed. The limit per minute is checked before the verb runs.
 */
export function noteLookUp(ctx: Context, asked: { entity: string; typed: string; found: boolean }): void {
  const { actor } = ctx;
  const kind = wholeContact(asked.typed);
  if (actor.kind !== 'staff' || seesFullContact(actor.role) || kind === null) return;
  ctx.audit({
    action: 'contacts.looked_up',
    entity: asked.entity,
    entityId: 'list',
    market: 'platform',
    after: { kind, found: asked.found },
  });
}
