import type { Handlers } from '#server/core/handlers.ts';
import { showOverview } from './show-overview.ts';

export const reportsHandlers: Handlers<'reports'> = { overview: (ctx) => showOverview(ctx) };
