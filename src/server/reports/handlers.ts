import type { Handlers } from '#server/core/handlers.ts';
import { queuesOf, showOverview } from './show-overview.ts';

export const reportsHandlers: Handlers<'reports'> = {
  overview: (ctx) => showOverview(ctx),
  waiting: async (ctx) => ({ queues: await queuesOf(ctx) }),
};
