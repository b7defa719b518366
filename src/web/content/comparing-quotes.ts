import { LEAST_JOBS, LEAST_SHOPS } from '#domain/marketplace/price-estimate.ts';
import { FIT_HOURS, valueWeights as weights } from '#domain/quotes/quote-order.ts';
import { LEAST_FOR_FIGURES, USUAL_JOBS } from '#domain/shops/shop-figures.ts';
import type { Section } from '#web/ui/plain/prose.tsx';

/** How quotes are sorted and what is measured of shops: the numbers are those of the rules. */
export const comparingQuotes: readonly Section[] = [
  {
    id: 'best-value',
    title: 'Best value',
    blocks: [
      'Quotes are sorted by best value. You can also sort by price, soonest time, distance or rating. No shop can pay to be higher in any order.',
      'Best value is a score of up to 100 points. “All details” on a quote shows where its points come from.',
      {
        table: {
          caption: 'What gives points',
          head: ['Part', 'At most', 'How it is counted'],
          rows: [
            [
              'Price',
              `${weights.price}`,
              'The lowest total divided by this total. The lowest quote gets all of them.',
            ],
            [
              'Stars',
              `${weights.rating}`,
              '(average − 1) ÷ 4, so five stars get all of them and one star none.',
            ],
            ['On time', `${weights.onTime}`, 'The share of jobs done by the promised time.'],
            [
              'Fits your times',
              `${weights.fit}`,
              `All of them at a time you gave, or if you gave none. Otherwise fewer with each hour, and none after ${FIT_HOURS} hours.`,
            ],
            ['No comebacks', `${weights.comebacks}`, 'The share of repairs that did not come back.'],
          ],
        },
      },
      'Equal points go to the lower price, then to the sooner time.',
    ],
  },
  {
    id: 'figures',
    title: 'What we measure of a shop',
    blocks: [
      `All figures are counted from jobs booked here. A shop cannot edit them. We show a figure only after ${LEAST_FOR_FIGURES} jobs, and count the newest 200.`,
      {
        list: [
          'On time: finished jobs whose work was done by the end of the promised appointment.',
          'Came back: finished jobs with a dispute because the problem was not fixed or the warranty was not honored. Disputes that were withdrawn or decided against the owner do not count.',
          'Answers in: half of the shop’s quotes came faster than this after the job was posted.',
          'Canceled: booked jobs that the shop gave back or did not come to.',
          'Stars: the plain average of published reviews. Only owners with a paid, finished job can write one.',
          'Verified since: the month in which our staff first let the shop take jobs.',
        ],
      },
    ],
  },
  {
    id: 'few-jobs',
    title: 'Shops with few jobs',
    blocks: [
      'Five good jobs in a row can be luck. So we pull the shares “on time” and “came back” toward the usual share of all shops, and do the same with stars when we sort:',
      {
        note: `(jobs of this kind + ${USUAL_JOBS} × usual share) ÷ (all jobs + ${USUAL_JOBS})`,
      },
      `A shop with ${USUAL_JOBS} jobs counts half by its own record. A shop with 100 counts almost only by its own. What is usual is the share over the newest 500 finished jobs of all shops, and the average of the newest 500 reviews.`,
    ],
  },
  {
    id: 'similar-quotes',
    title: 'Similar quotes',
    blocks: [
      `“Higher than 62% of similar quotes” compares a price before tax with recent quotes for the same service, on cars of the same class, from other shops. We use quotes of your area, or of all areas if those are too few. We say nothing with fewer than ${LEAST_JOBS} quotes or fewer than ${LEAST_SHOPS} other shops, so that no shop’s prices can be read from it.`,
      'Labor and parts are compared apart. Up to three reasons say how the quote differs from the middle one: hours of labor, the hourly rate, parts or fees.',
    ],
  },
  {
    id: 'what-differs',
    title: 'What differs',
    blocks: [
      'Shops write the same work in different words. We put lines about the same work or part in one row, first by a list of names, then by spelling. Rows that differ come first.',
      '“Missing” means that no line of that quote is about it. “Cannot say” means that we do not understand one of its lines, and that it may be this. Read that line or ask the shop.',
    ],
  },
];
