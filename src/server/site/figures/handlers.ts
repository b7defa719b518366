import { figuresOf, sampleFigures } from '#domain/site/site-figures.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Handlers } from '#server/core/handlers.ts';
import {
  countActiveShops,
  countFinishedRepairs,
  medianFirstQuote,
  sumRatings,
} from './site-figures-queries.ts';

const RECENTLY = 90 * DAY;

export const figuresHandlers: Pick<Handlers<'site'>, 'figures'> = {
  figures: async ({ tx, now, isDemo }) => {
    if (isDemo) return { figures: [...sampleFigures], sample: true };
    const shops = await countActiveShops(tx);
    const repairs = await countFinishedRepairs(tx);
    const rated = await sumRatings(tx);
    const firstQuote = await medianFirstQuote(tx, plus(now, -RECENTLY));
    return { figures: figuresOf({ shops, repairs, rated, firstQuote }), sample: false };
  },
};
