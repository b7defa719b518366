import type { SetupView } from '#api/shops/setup.ts';
import { canonicalJson } from '#domain/audit/audit.ts';
import type { DraftStep, OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { shopDetailsSchema } from '#domain/validation/shop-details.ts';
import type { Context } from '#server/core/context.ts';
import { changeShop } from './change-shop.ts';
import { draftOf, firstDraft, type Joiner, lockJoiner, lockSetup } from './joiner.ts';
import { updateSetupRow } from './queries.ts';
import { basisOf, savedFields, shownDraft } from './saved-fields.ts';
import { showSetup } from './show-setup.ts';

type Kept = { version: number; basis: string; step: DraftStep; draft: OnboardingDraft };

/**
 * Keeps what is typed. A tab that read an older draft, or a shop that has saved something else since, changes
 * nothing and is shown the newer one; a repeat of what is kept already, whose first answer was lost, is no
 * conflict.
 */
export async function saveDraft(
  ctx: Context,
  { version, basis, step, draft }: Kept,
): Promise<{ saved: boolean; setup: SetupView }> {
  const joiner = await lockJoiner(ctx);
  const row = await lockSetup(ctx, joiner);
  const before = await savedFields(ctx, joiner.shopId);
  const shown = shownDraft(draftOf(row), row, before);
  const isSame = canonicalJson(shown) === canonicalJson(draft) && row.step === step;
  if (isSame) return { saved: true, setup: await showSetup(ctx, joiner) };
  const isNewest = row.version === version && basisOf(before) === basis;
  if (!isNewest) return { saved: false, setup: await showSetup(ctx, joiner) };

  await keepShopCurrent(ctx, joiner, draft);
  await updateSetupRow(ctx.tx, row.id, {
    draft: draft,
    draft_base: await savedFields(ctx, joiner.shopId),
    step,
    version: row.version + 1,
    updated_at: ctx.now,
  });
  return { saved: true, setup: await showSetup(ctx, joiner) };
}

/** Typing also brings the shop up to date, once its details are whole. */
async function keepShopCurrent(ctx: Context, { shop }: Joiner, { shopDetails }: OnboardingDraft) {
  if (!shop) return;
  const { address, zipCode, ...rest } = shopDetails;
  const whole = shopDetailsSchema.safeParse({ ...rest, street: address, zip: zipCode });
  if (whole.success) await changeShop(ctx, shop, whole.data, { strict: false });
}

/**
 * "Start Over": the draft is empty again, and skipped questions come back. What the shop saved stays, and
 * fills the fields until something else is saved over it.
 */
export async function startOver(ctx: Context): Promise<SetupView> {
  const joiner = await lockJoiner(ctx);
  const row = await lockSetup(ctx, joiner);
  const draft = await firstDraft(ctx, joiner.userId);
  await updateSetupRow(ctx.tx, row.id, {
    draft: draft,
    draft_base: {},
    step: 'shop',
    version: row.version + 1,
    banking_skipped_at: null,
    media_skipped_at: null,
    updated_at: ctx.now,
  });
  ctx.audit({
    action: 'setup.started_over',
    entity: 'shop_setup',
    entityId: row.id,
    market: joiner.shop?.market ?? 'platform',
    ...(joiner.shopId ? { shopId: joiner.shopId } : {}),
  });
  return showSetup(ctx, joiner);
}
