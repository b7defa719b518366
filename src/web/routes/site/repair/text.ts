import { brand } from '#domain/site/brand.ts';
import { CONFIRM_HOURS } from '#domain/money/hold-plan.ts';
import { type Cents, formatWholeDollars } from '#domain/money/money.ts';

type Band = { lowCents: Cents; typicalCents: Cents; highCents: Cents; jobs: number; hasSamples: boolean };

/** `Brake Service` in the middle of a sentence; AC keeps its capitals. */
const inSentence = (service: string) =>
  service.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

export const text = {
  home: 'Home',
  repairs: 'Repairs',
  title: (service: string, town: string) => `${service} in ${town}: prices and shops`,
  heading: (service: string, town: string) => `${service} in ${town}`,
  description: (service: string, town: string) =>
    `What ${inSentence(service)} costs in ${town}, on what that rests, which verified shops do it, and what to ask. Free to post on ${brand.name}.`,
  unnamed: 'Repairs',
  cardAlt: (service: string, town: string) => `${service} in ${town}: what it costs`,
  priceTitle: (town: string) => `What it costs in ${town}`,
  subject: (service: string, zip: string) => `${service}, ${zip}`,
  noPrice:
    'There is no average for this yet: what it costs depends on what is found. Shops say their price line by line before anything is done.',
  stated: 'Shops near here state',
  statedOne: (amount: string) => amount,
  statedRange: (from: string, to: string) => `${from} to ${to}`,
  shopsTitle: (town: string) => `Who does it near ${town}`,
  shopsCount: (shown: number, total: number) =>
    total > shown ? `The nearest ${shown} of ${total >= 1_000 ? '1,000+' : total} shops.` : null,
  all: 'All shops that do it',
  noShops: 'No verified shop near here has stated this service yet. Any shop may still answer your post.',
  post: 'Post Your Repair',
  postWhy: 'Say what your car needs, compare quotes line by line, and choose. Free, and no commitment.',
  questions: 'Questions that owners ask',
  others: (service: string) => `${service} elsewhere`,
  moreHere: (town: string) => `Other repairs in ${town}`,
  otherPlace: (service: string, town: string) => `${service} in ${town}`,
  sample: 'In the demo, shops and jobs are samples.',
  notYetTitle: (town: string) => `${brand.name} is not in ${town} yet`,
  notYet:
    'What stands here is a general average. Leave your email and you will hear when shops near you can answer.',
  notify: 'Tell me when',
  costQuestion: (service: string, town: string) => `What does ${inSentence(service)} cost in ${town}?`,
  costAnswer: (band: Band) => {
    const amounts = [band.lowCents, band.highCents, band.typicalCents].map(formatWholeDollars);
    const ground =
      band.jobs === 0
        ? 'That is the average of our catalogue, not a measurement'
        : `That rests on ${band.jobs} finished ${band.hasSamples ? 'sample ' : ''}jobs`;
    return `Mostly between ${amounts[0]} and ${amounts[1]}, typically about ${amounts[2]}, parts and labor together. ${ground}; your quote depends on your car.`;
  },
  payQuestion: 'When do I pay?',
  payAnswer: `When you accept a quote, its amount is held on your card. The shop is paid after the work, when you confirm it or ${CONFIRM_HOURS} hours after you have the car back. What you did not approve is not charged.`,
} as const;
