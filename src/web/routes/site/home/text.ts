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
  post: 'Post Your Repair',
  join: 'Join Network',
  sample: 'Sample',
  area: {
    heading: 'In beta, in select areas',
    words: `${brand.name} works in ${areaTokens.area} and is expanding nationwide. Elsewhere, leave your email and you will hear when it comes to you.`,
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
    heading: 'For mechanics: real jobs, and the money is there before you lift the car',
    lead: 'See jobs near your shop with the car, the work and what the owner has in mind. Quote the ones you want. The amount is held on the owner’s card before the car comes, so nobody has to be chased.',
    fee: '{fee} fee. You always keep at least {keeps} of each job.',
    feeWhy: 'No subscription, no price for a lead, nothing to pay before a job is done.',
    jobs: 'See open jobs',
    earning: `${sampleShopFigures.alreadyEarning} mechanics already earning`,
  },
  difference: {
    heading: 'What makes us different',
    lead: 'The same repair, told twice.',
    topic: 'What it is about',
    usual: 'The usual way',
    here: `With ${brand.name}`,
    rows: [
      {
        topic: 'The price',
        usual: 'An hourly rate and a guess. The total comes with the bill.',
        here: 'Hours, parts and fees, line by line, before you say yes.',
      },
      {
        topic: 'The money',
        usual: 'You pay at the counter, and hope.',
        here: `It is held. The shop is paid when you confirm, or ${CONFIRM_HOURS} hours after your car is back.`,
      },
      {
        topic: 'The surprise',
        usual: 'A call at noon about something else they found.',
        here: 'What you did not approve cannot be charged.',
      },
      {
        topic: 'The shop',
        usual: 'Stars from anybody.',
        here: 'Checked by us before its first quote, rated by owners of finished jobs only.',
      },
      {
        topic: 'Your address',
        usual: 'In every inbox that you asked.',
        here: 'Your street and full name stay hidden until you book.',
      },
    ],
    jobHeading: 'A job, as its owner sees it',
    sampleNote: 'A sample repair. Its figures are computed by the same rules as those of a real one.',
  },
  features: {
    heading: 'Everything a repair needs, on one page',
    all: [
      {
        title: 'Easy booking',
        words: 'Pick a quote with its time, and the bay is yours. Into your calendar with one press.',
      },
      {
        title: 'Digital maintenance records',
        words:
          'Odometer, photos, parts with their numbers, invoice: kept with the job, and yours to download.',
      },
      {
        title: 'Verified mechanics',
        words: 'A person at our desk looks at every shop before it can answer you.',
      },
      {
        title: 'Real-time updates',
        words: 'Check-in, work, finish: each step shows as it happens, without a call.',
      },
      {
        title: 'Transparent pricing',
        words: 'Each line says what, how long and how much, beside what the service usually costs.',
      },
      {
        title: 'Trusted reviews',
        words: 'Real feedback: only who had a job finished can write one, and both sides are shown together.',
      },
    ],
  },
  closing: {
    heading: 'What does your repair cost?',
    words: 'Posting is free, and only your email is needed.',
  },
} as const;
