import type { status } from '#api/site/status.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { showStatus } from './check-health.ts';
import { showActivity } from './show-activity.ts';
import { testBackend } from './test-backend.ts';

export const siteHandlers: Omit<Handlers<'site', typeof status>, 'figures'> = {
  activity: (ctx) => showActivity(ctx),
  status: (ctx) => showStatus(ctx),
  testBackend: (ctx, { what }) => testBackend(ctx, what),
};
