import { type FigureKind, sampleShopFigures } from '#domain/site/site-figures.ts';
import { CONFIRM_HOURS } from '#domain/money/hold-plan.ts';
import { brand } from '#domain/site/brand.ts';
import { areaTokens } from '#domain/marketplace/served-area.ts';

export const text = {
  title: 'Car repair with the price first',
  description: `Post a repair, compare line-by-line quotes from shops nearby, and pay when the work is done. ${brand.name} holds your money until then.`,
  learn: 'Learn How It Works',
  hero: {
    heading: 'Know the price before the wrench turns.',
    lead: 'Post your car repair once. Verified shops near you answer with line-by-line quotes. The shop is paid after the work, once you have had time to check it.',
    costs: [
      {
        who: 'If you own the car',
        figure: '$0',
        words: 'to post, compare and book. You pay the quote you accept, and nothing extra.',
      },
      {
        who: 'If you fix it',
        figure: '{fee}',
        words: 'of each finished job. No subscription, and you always keep at least {keeps}.',
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
      minutes: 'minutes to the first quote (median)',
    } satisfies Record<FigureKind, string>,
    samples: 'Sample figures',
    samplesWhy: 'This is a demo. A live site shows measured figures, and only when there is enough data.',
    promises: [
      { figure: '$0', words: 'to post and compare' },
      { figure: `${CONFIRM_HOURS} h`, words: 'to check the work before the shop is paid' },
      { figure: '0', words: 'lines charged without your approval' },
      { figure: '{keeps}', words: 'or more of each job goes to the shop' },
    ],
  },
  post: 'Post Your Repair',
  join: 'Join Network',
  sample: 'Sample',
  area: {
    heading: 'In beta, in select areas',
    words: `${brand.name} is available in ${areaTokens.area} and is expanding nationwide. If you live elsewhere, leave your email and we will tell you when we reach your area.`,
    zip: 'Your ZIP code',
    zipHint: '20147',
    check: 'Check my area',
    map: (count: string, place: string) => `${count} within 25 miles of ${place}, by distance`,
    jobs: (total: number, more: boolean) =>
      more
        ? `${total.toLocaleString('en-US')}+ open jobs`
        : total === 1
          ? '1 open job'
          : `${total} open jobs`,
    now: (place: string) => `around ${place}`,
    all: 'See the marketplace',
    miles: (miles: number) => `${miles} mi`,
    noPrice: 'Quote',
  },
  steps: 'How it works',
  mechanics: {
    heading: 'For mechanics: real jobs, with the money held before you lift the car',
    lead: 'See jobs near your shop with the car, the work and the owner’s budget. Quote the ones you want. We hold the amount on the owner’s card before the car arrives, so you never chase a payment.',
    fee: '{fee} fee. You always keep at least {keeps} of each job.',
    feeWhy: 'No subscription, no lead fees, and nothing to pay before a job is done.',
    jobs: 'See open jobs',
    earning: `${sampleShopFigures.alreadyEarning} mechanics already earning`,
  },
  difference: {
    heading: 'What makes us different',
    lead: 'The same repair, two ways.',
    topic: 'Topic',
    usual: 'The usual way',
    here: `With ${brand.name}`,
    rows: [
      {
        topic: 'The price',
        usual: 'An hourly rate and a guess. The total comes with the bill.',
        here: 'Hours, parts and fees, line by line, before you accept.',
      },
      {
        topic: 'The money',
        usual: 'You pay at the counter and hope.',
        here: `We hold it. The shop is paid when you confirm, or ${CONFIRM_HOURS} hours after your car is back.`,
      },
      {
        topic: 'The surprise',
        usual: 'A call at noon about something else they found.',
        here: 'You cannot be charged for anything you did not approve.',
      },
      {
        topic: 'The shop',
        usual: 'Stars from anyone.',
        here: 'Checked by us before its first quote. Rated only by owners with finished jobs.',
      },
      {
        topic: 'Your address',
        usual: 'In every inbox you wrote to.',
        here: 'Your street and full name stay hidden until you book.',
      },
    ],
    jobHeading: 'A job as you see it',
    sampleNote: 'A sample repair. We calculate its figures by the same rules as a real one.',
  },
  features: {
    heading: 'Everything a repair needs, on one page',
    all: [
      {
        title: 'Easy booking',
        words: 'Pick a quote with a time, and the bay is yours. Add it to your calendar with one click.',
      },
      {
        title: 'Digital maintenance records',
        words: 'Odometer, photos, part numbers and invoice stay with the job, and you can download them.',
      },
      {
        title: 'Verified mechanics',
        words: 'Our staff review every shop before it can answer you.',
      },
      {
        title: 'Real-time updates',
        words: 'See check-in, work and finish as they happen, without a call.',
      },
      {
        title: 'Transparent pricing',
        words: 'Each line shows what, how long and how much, next to what the service usually costs.',
      },
      {
        title: 'Trusted reviews',
        words:
          'Real feedback: only owners with a finished job can write one, and both sides are published together.',
      },
    ],
  },
  closing: {
    heading: 'What does your repair cost?',
    words: 'Posting is free, and we only need your email.',
  },
} as const;
