import { brand } from '#domain/site/brand.ts';
import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { sampleShopFigures as samples } from '#domain/site/site-figures.ts';
import { numbers as n } from '#web/content/numbers.ts';

/** Where a shop begins. */
export const JOIN = '/mechanic/onboarding';

export const text = {
  title: 'For mechanics and shops',
  description: `Real jobs near your shop, with the car, the work and the price. Free to join; ${n.fee} of finished jobs, and you keep at least ${n.keeps}.`,
  heading: 'Jobs near your shop, with the price agreed before the wrench turns.',
  lead: `Owners post the car, the work and photos. You quote the jobs you want. You pay ${n.fee} when a job is done, and nothing before.`,
  start: 'Start Getting Leads - Free',
  jobs: 'See open jobs',
  ticker: {
    label: 'Recent activity on the marketplace',
    demo: 'Sample from the demo.',
    pause: 'Pause',
    play: 'Play',
    posted: (service: string, place: string) => `${service} was posted in ${place}`,
    quoted: (service: string, place: string) => `${service} in ${place} got its first quote`,
    finished: (service: string, place: string) => `${service} was finished in ${place}`,
    quiet: 'No activity yet.',
  },
  /** Of the demo, where they are called samples. */
  samples: [
    { figure: samples.mechanics, words: 'trusted mechanics' },
    { figure: samples.leadsADay, words: 'leads per day' },
    { figure: samples.incomeAMonth, words: `extra monthly income, ${samples.averageIncome} on average` },
    { figure: `${samples.hoursToFirstLead} h`, words: 'to the first lead, on average' },
    { figure: `${samples.setupMinutes} min`, words: 'to set up' },
    { figure: samples.betaSpots, words: 'beta spots remaining' },
  ],
  stepsTitle: 'Four steps',
  steps: [
    {
      title: 'Tell us about your shop',
      words: 'Enter your name, location and services. It’s free and takes a few minutes.',
    },
    {
      title: 'We review your shop',
      words: 'Our staff check your identity and license within 1-2 business days.',
    },
    {
      title: 'Quote the jobs you want',
      words: `Open jobs within ${SHOP_RADIUS_MILES.least} to ${SHOP_RADIUS_MILES.most} miles, by service and date. Quoting is free, and we never sell leads.`,
    },
    {
      title: 'Do the work, get paid',
      words: `We hold the money before you start. You get paid when the owner confirms, or ${n.confirmHours} hours after you return the car.`,
    },
  ],
  moneyTitle: `${n.fee} fee. You always keep at least ${n.keeps}.`,
  moneyLead: `No subscription and no lead fees. You pay ${n.fee} of the price and ${n.processing} for processing when a job is paid.`,
  moneyRows: [
    [
      'New shops',
      `we pay out your first ${n.newShop.jobs} jobs and ${n.newShop.days} days ${n.newShop.waitHours} hours after release`,
    ],
    [
      'Late cancellation',
      `owners who cancel within ${n.cancelHours} hours or don’t come pay a fee. ${brand.name} keeps the first ${n.bookingFee}.`,
    ],
    ['Extra work', 'you can charge only what the owner approved'],
  ],
  calculator: 'See it for your price',
  closing: {
    title: 'Ready when your next bay is free',
    words: `${brand.name} is in beta in ${n.area}. Other areas follow as shops join.`,
    docs: 'Docs & FAQ',
  },
} as const;
