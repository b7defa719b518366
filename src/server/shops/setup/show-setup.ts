import type { SetupView } from '#api/shops/setup.ts';
import { cents } from '#domain/money/money.ts';
import type { OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { documentLabel, requiredDocuments } from '#domain/shops/shop-documents.ts';
import { minutesLeft } from '#domain/shops/shop-profile.ts';
import { onboardingDone, type SetupFacts, setupLevel, shopSetup } from '#domain/shops/shop-setup.ts';
import type { Context } from '#server/core/context.ts';
import { draftOf, firstDraft, requireJoiner } from './joiner.ts';
import { findSetupRow, findShopName, isInvited, type SetupOf } from './queries.ts';
import { basisOf, savedFields, shownDraft } from './saved-fields.ts';
import { readSetupFacts } from './setup-facts.ts';

/**
 * The progress of the reader's shop, and what they typed on top of what is saved. Looking creates nothing.
 */
export async function showSetup(ctx: Context, of: SetupOf = requireJoiner(ctx)): Promise<SetupView> {
  const row = await findSetupRow(ctx.tx, of);
  const saved = await savedFields(ctx, of.shopId);
  const draft = shownDraft(row ? draftOf(row) : await firstDraft(ctx, of.userId), row, saved);
  const shop = of.shopId ? await findShopName(ctx.tx, of.shopId) : undefined;
  const facts = shop ? await readSetupFacts(ctx, shop.id) : factsOfDraft(draft);
  const setup = shopSetup(facts);
  const { percent, tier } = setupLevel(facts);
  const done = onboardingDone(facts);
  return {
    version: row?.version ?? 0,
    basis: basisOf(saved),
    savedAt: row ? row.updated_at.toISOString() : null,
    step: row?.step ?? 'shop',
    draft,
    invited: await isInvited(ctx.tx, of.userId),
    shop: shop ?? null,
    setup: { ...setup, steps: [...setup.steps], missing: [...setup.missing], next: setup.next?.key ?? null },
    level: { percent, name: tier.name, means: tier.means },
    onboarding: done,
    minutesLeft: minutesLeft(Object.values(done)),
  };
}

/** Before there is a shop nothing is done yet; the level counts what is typed, so that it moves. */
function factsOfDraft({ shopDetails, services }: OnboardingDraft): SetupFacts {
  const { businessName: name, email, phone } = shopDetails;
  return {
    business: { name, email, phone, address: '' },
    payoutAccount: 'none',
    services: { count: services.selectedServices.length, laborRateCents: cents(0) },
    hoursSaved: false,
    media: { pictures: 0, skipped: false, missingDocuments: requiredDocuments.map(documentLabel) },
    policiesAccepted: false,
    submittedAt: null,
  };
}
