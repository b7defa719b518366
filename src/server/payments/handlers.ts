import type { Handlers } from '#server/core/handlers.ts';
import { cardProgress, requireCustomer, savedCards, startCard } from './cards/save-card.ts';
import { receiptOf } from './statements/receipt.ts';
import { refreshCard, refreshPayment, requireOwnJob, requireOwnPayment } from './refresh.ts';
import { makeDefaultCard, removeCard } from './cards/manage-cards.ts';
import { replaceCard, useCard } from './cards/replace-card.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { findTip } from './queries.ts';
import { giveTip } from './tips/give-tip.ts';

/** The owner's side of the money. Asking the provider happens between two transactions, never inside one. */
export const paymentsHandlers: Handlers<'payments'> = {
  refresh: async ({ system, transact }, { jobId }) => {
    await transact((ctx) => requireOwnPayment(ctx, jobId));
    await refreshPayment(system, jobId);
    return transact(async (ctx) => ({ job: await showOwnerJob(ctx, jobId) }));
  },
  replaceCard: async (ctx, { jobId }) => {
    await replaceCard(ctx, { jobId });
    return { job: await showOwnerJob(ctx, jobId) };
  },
  useCard: async (ctx, { jobId, cardId }) => {
    await useCard(ctx, { jobId, cardId });
    return { job: await showOwnerJob(ctx, jobId) };
  },
  giveTip: async (ctx, { jobId, amountCents, cardId }) => {
    await giveTip(ctx, { jobId, amount: amountCents, cardId });
    return { job: await showOwnerJob(ctx, jobId) };
  },
  refreshTip: async ({ system, transact }, { jobId }) => {
    await transact((ctx) => requireOwnJob(ctx, jobId));
    await refreshPayment(system, jobId, findTip);
    return transact(async (ctx) => ({ job: await showOwnerJob(ctx, jobId) }));
  },
  receipt: (ctx, { jobId }) => receiptOf(ctx, { jobId, customerId: requireCustomer(ctx) }),
  cards: (ctx) => savedCards(ctx),
  startCard: async (ctx) => ({ cardId: await startCard(ctx) }),
  makeDefaultCard: async (ctx, { cardId }) => {
    await makeDefaultCard(ctx, cardId);
    return savedCards(ctx);
  },
  removeCard: async (ctx, { cardId }) => {
    await removeCard(ctx, cardId);
    return savedCards(ctx);
  },
  finishCard: async ({ system, transact }, { cardId }) => {
    const customerId = await transact(async (ctx) => {
      await cardProgress(ctx, cardId);
      return requireCustomer(ctx);
    });
    await refreshCard(system, cardId, customerId);
    return transact((ctx) => cardProgress(ctx, cardId));
  },
};
