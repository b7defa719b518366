import type { Handlers } from '#server/core/handlers.ts';
import { showOverview } from './show-overview.ts';

export const overviewHandlers: Handlers<'overview'> = { read: (ctx) => showOverview(ctx) };
