import { shownFigure } from '#domain/measured-figures.ts';
import { services } from '#domain/service-catalog.ts';
import type { Context } from '../context.ts';
import { listHappenings, measureMarket } from './queries.ts';

const SHOWN = 8;

/** What happened lately, newest first, and what can be counted. */
export async function showActivity(ctx: Context) {
  const happenings = await listHappenings(ctx.tx);
  const figures = await measureMarket(ctx.tx);
  const { first_quote_seconds: seconds, first_quote_of: firstQuoteOf } = figures;
  return {
    items: happenings
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, SHOWN)
      .map(({ what, service, city, state_code: stateCode, at }) => ({
        what,
        service,
        serviceName: services[service].name,
        city,
        stateCode,
        at: at.toISOString(),
      })),
    figures: {
      openJobs: shownFigure(figures.open_jobs, figures.open_jobs),
      activeShops: shownFigure(figures.active_shops, figures.active_shops),
      finishedJobs: shownFigure(figures.finished_jobs, figures.finished_jobs),
      firstQuoteMinutes:
        seconds === null ? null : shownFigure(Math.max(1, Math.round(seconds / 60)), firstQuoteOf),
      firstQuoteOf,
    },
  };
}
