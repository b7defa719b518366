import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { isBeforeReview } from '#domain/shops/shop-lifecycle.ts';
import type { UserId } from '#domain/ids.ts';
import { draftFrom, emptyDraft, type OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import { can, standingAllows } from '#domain/permissions/shop-roles.ts';
import type { Context } from '#server/core/context.ts';
import {
  findPerson,
  insertSetupRow,
  lockSetupRow,
  lockShopOf,
  type SetupOf,
  type SetupRow,
} from './queries.ts';

export type ShopOfJoiner = NonNullable<Awaited<ReturnType<typeof lockShopOf>>>;
/** Who sets a shop up; `shop` is null until its business info was saved once. */
export type Joiner = SetupOf & { shop: ShopOfJoiner | null };

/** Whose set-up may be read: one's own, or that of a shop whose profile one may edit. */
export function requireJoiner({ actor }: Context): SetupOf {
  if (actor.kind === 'customer') return { userId: actor.userId, shopId: null };
  if (actor.kind !== 'shop') return fail('NOT_ALLOWED');
  ensure(can(actor.role, 'profile.edit'), 'NOT_ALLOWED');
  ensure(standingAllows(actor.shopStatus, 'profile.edit'), 'SHOP_NOT_ACTIVE');
  return { userId: actor.userId, shopId: actor.shopId };
}

/**
 * The same for a change, with the shop as it is once others are done: of two tabs that save the first details
 * the second finds the shop that the first made. Refuses a shop that was sent in.
 */
export async function lockJoiner(ctx: Context): Promise<Joiner> {
  const { userId, shopId } = requireJoiner(ctx);
  if (!shopId) await lockOwnRow(ctx, userId);
  const shop = (await lockShopOf(ctx.tx, userId)) ?? null;
  if (!shop) return { userId, shopId: null, shop };
  ensure(can(shop.role, 'profile.edit'), 'NOT_ALLOWED');
  ensure(isBeforeReview(shop.status), 'SETUP_OVER');
  return { userId, shopId: shop.id, shop };
}

/** One tab of a person at a time: the row is made where there is none, and held. */
async function lockOwnRow(ctx: Context, userId: UserId): Promise<void> {
  const of = { userId, shopId: null };
  if (await lockSetupRow(ctx.tx, of)) return;
  await beginSetup(ctx, userId);
  await lockSetupRow(ctx.tx, of);
}

/** The row of a set-up, locked; a shop that came by no wizard gets one now. */
export async function lockSetup(ctx: Context, joiner: Joiner): Promise<SetupRow> {
  const found = await lockSetupRow(ctx.tx, joiner);
  if (found) return found;
  await insertSetupRow(ctx.tx, { ...blankRow(ctx), user_id: null, shop_id: joiner.shopId });
  const made = await lockSetupRow(ctx.tx, joiner);
  assert(made, 'a shop has one set-up');
  return made;
}

/** Begins a draft with what is known of the person, and perhaps of the shop that they were invited for. */
export async function beginSetup(
  ctx: Context,
  userId: UserId,
  known: Partial<OnboardingDraft['shopDetails']> = {},
): Promise<void> {
  const draft = await firstDraft(ctx, userId);
  Object.assign(draft.shopDetails, known);
  await insertSetupRow(ctx.tx, { ...blankRow(ctx), user_id: userId, draft: draft });
}

/** A draft without any input yet. */
export async function firstDraft(ctx: Context, userId: UserId): Promise<OnboardingDraft> {
  const { name, email } = await findPerson(ctx.tx, userId);
  const draft = emptyDraft();
  // Who signed up by phone has a mailbox that is none.
  const isReal = phoneOfMailbox(email) === null;
  Object.assign(draft.shopDetails, { contactName: name, email: isReal ? email : '' });
  return draft;
}

export function draftOf(row: Pick<SetupRow, 'draft'>): OnboardingDraft {
  return draftFrom(row.draft);
}

function blankRow(ctx: Context) {
  return { id: ctx.newId<string>(), draft: {}, created_at: ctx.now, updated_at: ctx.now };
}
