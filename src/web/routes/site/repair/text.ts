import { brand } from '#domain/site/brand.ts';
import { CONFIRM_HOURS } from '#domain/money/hold-plan.ts';
import { type Cents, formatWholeDollars } from '#domain/money/money.ts';

type Band = { lowCents: Cents; typicalCents: Cents; highCents: Cents; jobs: number; hasSamples: boolean };

/** Lowercases `Brake Service` for use in a sentence; AC keeps its capitals. */
const inSentence = (service: string) =>
  service.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

export const text = {
  home: 'Home',
  repairs: 'Repairs',
  title: (service: string, town: string) => `${service} in ${town}: prices and shops`,
  heading: (service: string, town: string) => `${service} in ${town}`,
  description: (service: string, town: string) =>
    `What ${inSentence(service)} costs in ${town}, where the price comes from, which verified shops do it, and what to ask. Posting on ${brand.name} is free.`,
  unnamed: 'Repairs',
  cardAlt: (service: string, town: string) => `${service} in ${town}: what it costs`,
  priceTitle: (town: string) => `What it costs in ${town}`,
  subject: (service: string, zip: string) => `${service}, ${zip}`,
  noPrice:
    'There is no average for this yet, because the cost depends on the diagnosis. Shops give you a line-by-line price before they start.',
  stated: 'Shops near here charge',
  statedOne: (amount: string) => amount,
  statedRange: (from: string, to: string) => `${from} to ${to}`,
  shopsTitle: (town: string) => `Shops that do it near ${town}`,
  shopsCount: (shown: number, total: number) =>
    total > shown ? `The nearest ${shown} of ${total >= 1_000 ? '1,000+' : total} shops.` : null,
  all: 'All shops that do it',
  noShops: 'No verified shop near here lists this service yet. Any shop can still answer your post.',
  post: 'Post Your Repair',
  postWhy:
    'Say what your car needs, compare quotes line by line, and choose. It is free, with no commitment.',
  questions: 'Questions from owners',
  others: (service: string) => `${service} elsewhere`,
  moreHere: (town: string) => `Other repairs in ${town}`,
  otherPlace: (service: string, town: string) => `${service} in ${town}`,
  sample: 'In the demo, shops and jobs are samples.',
  notYetTitle: (town: string) => `${brand.name} is not in ${town} yet`,
  notYet:
    'These prices are a general average. Leave your email and we will tell you when shops near you can answer.',
  notify: 'Notify me',
  costQuestion: (service: string, town: string) => `What does ${inSentence(service)} cost in ${town}?`,
  costAnswer: (band: Band) => {
    const amounts = [band.lowCents, band.highCents, band.typicalCents].map(formatWholeDollars);
    const ground =
      band.jobs === 0
        ? 'This is our catalog average, not a measurement'
        : `This is based on ${band.jobs} finished ${band.hasSamples ? 'sample ' : ''}jobs`;
    return `Mostly between ${amounts[0]} and ${amounts[1]}, typically about ${amounts[2]}, including parts and labor. ${ground}. Your quote depends on your car.`;
  },
  payQuestion: 'When do I pay?',
  payAnswer: `When you accept a quote, we hold the amount on your card. The shop is paid when you confirm the work, or ${CONFIRM_HOURS} hours after you have the car back. You only pay for what you approved.`,
} as const;
