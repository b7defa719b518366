import type * as z from 'zod';
import type { home } from '#api/dashboard/home.ts';
import { verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { dashboardPercent } from '#domain/shops/shop-profile.ts';
import { hasAnsweredChecklist } from '#domain/shops/shop-setup.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { readSetupFacts } from '#server/shops/setup/setup-facts.ts';
import { countCustomers, findServiceMinutes } from './dashboard-queries.ts';
import { dashboardOfShop } from './shop-dashboard.ts';
import { countQuotes } from '#server/dashboard/shop-lists-queries.ts';
import { opensFor, shopIdOf } from './shop-lists.ts';

type Figures = z.infer<NonNullable<(typeof home)['figures']['~orpc']['outputSchema']>>;

const NEW_DAYS = 30;

/** What P's older dashboard shows: tiles once there was a job, and before it how far the profile is. */
export async function figuresOfShop(ctx: Context): Promise<Figures> {
  const shopId = shopIdOf(ctx);
  const may = opensFor(ctx);
  const facts = await readSetupFacts(ctx, shopId);
  const { metrics, revenue } = await dashboardOfShop(ctx);
  const { jobs, newcomers } = await countCustomers(ctx.tx, shopId, plus(ctx.now, -NEW_DAYS * DAY));
  return {
    shopName: facts.business.name,
    isVerified: ctx.actor.kind === 'shop' && verificationStatus(ctx.actor.shopStatus) === 'verified',
    percent: dashboardPercent({
      ...facts.business,
      services: facts.services.count,
      hasHours: facts.hoursSaved,
      hasAnswered: hasAnsweredChecklist(facts),
    }),
    stats:
      jobs === 0
        ? null
        : {
            appointmentsToday: metrics.appointmentsToday,
            revenueTodayCents: revenue?.days.at(-1)?.cents ?? null,
            newCustomers: may('customers.read') ? newcomers : null,
            serviceMinutes: may('jobs.read') ? await findServiceMinutes(ctx.tx, shopId) : null,
          },
    leads: metrics.openRequests ?? leadsBeforeReview(ctx),
    quotes: may('quotes.read') ? (await countQuotes(ctx.tx, shopId)).live : null,
    revenueCents: revenue?.totalCents ?? null,
  };
}

/** Requests reach a shop only after its review: until then its count is zero, not unknown. */
function leadsBeforeReview({ actor }: Context): 0 | null {
  return actor.kind === 'shop' && can(actor.role, 'marketplace.read') ? 0 : null;
}
