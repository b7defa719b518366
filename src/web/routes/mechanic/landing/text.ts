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
  lead: `Owners post the car, the work and pictures. You quote line by line, or leave it. You pay ${n.fee} when a job is done, and nothing before.`,
  start: 'Start Getting Leads - Free',
  jobs: 'See open jobs',
  ticker: {
    label: 'Lately on the marketplace',
    demo: 'Sample: this happened in the demo world.',
    pause: 'Pause',
    play: 'Play',
    posted: (service: string, place: string) => `${service} was posted in ${place}`,
    quoted: (service: string, place: string) => `${service} in ${place} got its first quote`,
    finished: (service: string, place: string) => `${service} was finished in ${place}`,
    quiet: 'Nothing has happened yet. The first job will stand here.',
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
      words: 'Name, place, what you do. A few lines are enough to begin, and nothing is due.',
    },
    {
      title: 'We look at it',
      words: 'Our staff check who you are and whether you may do the work, within 1-2 business days.',
    },
    {
      title: 'Quote what suits you',
      words: `Open jobs within ${SHOP_RADIUS_MILES.least} to ${SHOP_RADIUS_MILES.most} miles, by service and date. Quoting costs nothing, and no lead is sold to anybody.`,
    },
    {
      title: 'Do the work, get paid',
      words: `The money is held before you start. It comes when the owner confirms, or ${n.confirmHours} hours after you returned the car.`,
    },
  ],
  moneyTitle: `${n.fee} fee. You always keep at least ${n.keeps}.`,
  moneyLead: `No subscription, no price for a lead. ${n.fee} of the price and ${n.processing} for processing, when a job was paid.`,
  moneyRows: [
    [
      'New shops',
      `the first ${n.newShop.jobs} jobs and ${n.newShop.days} days are paid out ${n.newShop.waitHours} hours after release`,
    ],
    [
      'Late cancellation',
      `an owner who cancels within ${n.cancelHours} hours, or does not come, pays a fee; ${brand.name} keeps the first ${n.bookingFee} of it`,
    ],
    ['Extra work', 'whatever the owner did not approve cannot be charged, so say it before'],
  ],
  calculator: 'See it for your price',
  closing: {
    title: 'Ready when your next bay is free',
    words: `${brand.name} is in beta in ${n.area}. Other areas follow as shops join.`,
    docs: 'Docs & FAQ',
  },
} as const;
