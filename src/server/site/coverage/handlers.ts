import type { coverage } from '#api/site/coverage.ts';
import { comingSoon } from '#domain/marketplace/coverage.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { findZip } from './queries.ts';
import { leaveZip, supportZip, tellWaiting } from './set-coverage.ts';
import { showCoverage } from './show-coverage.ts';
import { rememberInterest } from './remember-interest.ts';

export const coverageHandlers: Handlers<'site', typeof coverage> = {
  coverage: async ({ tx }, { zip }) => {
    const found = await findZip(tx, zip);
    return {
      zip,
      supported: Boolean(found?.supported),
      city: found?.city ?? null,
      state: found?.state ?? null,
    };
  },

  notifyMe: async (ctx, input) => {
    await rememberInterest(ctx, input);
    return { message: comingSoon.thanks };
  },
};

/** Where staff let repairs be posted. */
export const areasHandlers: Handlers<'site.staff'> = {
  zips: (ctx, asked) => showCoverage(ctx, asked),
  supportZip: async (ctx, decision) => {
    await supportZip(ctx, decision);
    return showCoverage(ctx);
  },
  leaveZip: async (ctx, decision) => {
    await leaveZip(ctx, decision);
    return showCoverage(ctx);
  },
  tellWaiting: async (ctx, { zip }) => {
    const told = await tellWaiting(ctx, zip);
    return { ...(await showCoverage(ctx)), told };
  },
};
