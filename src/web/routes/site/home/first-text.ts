import { CONFIRM_HOURS } from '#domain/hold-plan.ts';
import { brand } from '#domain/brand.ts';
import type { FigureKind } from '#domain/site-figures.ts';

/** What is read first; the rest of the page comes later, with words of its own. */
export const text = {
  title: 'Car repair with the price first',
  description: `Post a repair, compare line-by-line quotes from shops nearby, and pay when the work is done. ${brand.name} holds your money until then.`,
  post: 'Post Your Repair',
  join: 'Join Network',
  learn: 'Learn How It Works',
  hero: {
    heading: 'Know the price before the wrench turns.',
    lead: 'Post your car repair once. Verified shops near you answer with line-by-line quotes, and the shop is paid after the work, when you have had time to look at it.',
    costs: [
      {
        who: 'If you own the car',
        figure: '$0',
        words: 'to post, compare and book. You pay the quote that you accept, and nothing on top.',
      },
      {
        who: 'If you fix it',
        figure: '{fee}',
        words: 'of a finished job. No subscription, and you always keep at least {keeps}.',
      },
    ],
  },
  figures: {
    title: 'In figures',
    names: {
      shops: 'trusted mechanics',
      repairs: 'repairs',
      rating: 'average rating',
      reviews: 'reviews',
      minutes: 'minutes to the first quote, in the middle',
    } satisfies Record<FigureKind, string>,
    samples: 'Sample figures',
    samplesWhy: 'This is a demo. A real market shows what was counted, and nothing where there is little.',
    promises: [
      { figure: '$0', words: 'to post and compare' },
      { figure: `${CONFIRM_HOURS} h`, words: 'to look at the work before the shop is paid' },
      { figure: '0', words: 'lines charged without your yes' },
      { figure: '{keeps}', words: 'of each job, at least, stays with the shop' },
    ],
  },
} as const;
