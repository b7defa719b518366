import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '#web/content/numbers.ts';

export const text = {
  title: 'Partner with us',
  description: `Why independent shops work with ${brand.name}: quality customers, streamlined operations and verified reviews, for ${n.fee} of finished jobs.`,
  lead: 'For independent shops and mobile mechanics who would rather turn wrenches than chase leads.',
  apply: 'Apply Now',
  docs: 'Docs & FAQ',
  why: 'Three reasons',
  reasons: [
    {
      title: 'Access to quality customers',
      words:
        'Owners post a car, a service, photos and times. We confirm the email behind each post and hold the money on a card before you lift the car.',
    },
    {
      title: 'Streamlined operations',
      words:
        'Quote line by line, offer a time in a real bay, check in with a code, and finish with an invoice. Payment and paperwork follow automatically.',
    },
    {
      title: 'Reputation through verified reviews',
      words:
        'Only customers with a finished job can review you. No bought stars, and no reviews of visits that never happened.',
    },
  ],
  deal: 'The deal, in full',
  dealLines: [
    [
      'You pay',
      `${n.fee} of the price before tax plus ${n.processing} for processing, on finished jobs only`,
    ],
    ['You keep', `at least ${n.keeps} of each job, large or small`],
    ['You are paid', `when the owner confirms, or ${n.confirmHours} hours after you return the car`],
    [
      'New shops',
      `payouts for the first ${n.newShop.jobs} jobs and ${n.newShop.days} days take ${n.newShop.waitHours} hours longer`,
    ],
    ['You commit to', 'only the jobs you take. You can leave when you have no open job'],
    ['We ask for', 'a license where required, insurance, and prices you stand by'],
  ],
  closing: {
    title: 'Tell us about your shop',
    words: 'Our staff review every shop before it can quote. This takes 1-2 business days.',
  },
} as const;
