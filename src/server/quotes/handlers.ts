import { assert } from '#domain/assert.ts';
import { quoteId } from '#domain/ids.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineAsked } from './asked/decline-asked.ts';
import { claimJob } from './claim-job.ts';
import { compareQuotes } from './comparison/compare-quotes.ts';
import { keepQuote } from './kept/keep-quote.ts';
import { quotesOfShop } from './list-quotes.ts';
import { rejectQuote } from './reject-quote.ts';
import { saveQuote } from './save-quote.ts';
import { startDraft } from './start-draft.ts';
import { withdrawQuote } from './withdraw-quote.ts';
import { freeSlots } from '#server/scheduling/free-slots.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';

const then = thenShow(showShopJob);
const thenOwners = thenShow(showOwnerJob);

/** What a shop does about jobs that it does not have yet, and what the owner answers. */
export const quotesHandlers: Handlers<'quotes'> = {
  slots: async (ctx, { service, moreServices, ...wanted }) => {
    const { timeZone, slots } = await freeSlots(ctx, shopOf(ctx).shopId, {
      ...wanted,
      services: service ? [service, ...moreServices] : [],
      isShops: true,
    });
    return {
      timeZone,
      slots: slots.map(({ bay, bayName, startsAt, endsAt }) => ({
        bayId: bay.id,
        bayName,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  },
  mine: (ctx, query) => quotesOfShop(ctx, shopOf(ctx), query),
  save: then(saveQuote),
  keep: then(keepQuote),
  startDraft: then(startDraft),
  withdraw: then((ctx, { jobId }) => withdrawQuote(ctx, jobId)),
  claim: then(claimJob),
  declineAsked: async (ctx, input) => {
    await declineAsked(ctx, input);
    return { done: true };
  },

  compare: (ctx, { jobId }) => compareQuotes(ctx, jobId),
  accept: thenOwners((ctx, input) => acceptQuote(ctx, { ...input, quoteId: quoteId.parse(input.quoteId) })),
  reject: thenOwners((ctx, input) => rejectQuote(ctx, { ...input, quoteId: quoteId.parse(input.quoteId) })),
};

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop quotes');
  return actor;
}
