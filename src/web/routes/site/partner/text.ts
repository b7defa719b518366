import { brand } from '#domain/site/brand.ts';
import { numbers as n } from '#web/content/numbers.ts';

export const text = {
  title: 'Partner with us',
  description: `Why independent shops work with ${brand.name}: quality customers, streamlined operations and a reputation of verified reviews, for ${n.fee} of finished jobs.`,
  lead: 'For independent shops and mobile mechanics who would rather turn wrenches than chase leads.',
  apply: 'Apply Now',
  docs: 'Docs & FAQ',
  why: 'Three reasons',
  reasons: [
    {
      title: 'Access to quality customers',
      words:
        'Owners post a car, a service, pictures and times. The mail behind each post was confirmed, and a card is held before you lift the car.',
    },
    {
      title: 'Streamlined operations',
      words:
        'Quote by lines, offer a time in a real bay, check in with a code, finish with an invoice. Money and papers follow by themselves.',
    },
    {
      title: 'Reputation through verified reviews',
      words:
        'Only whoever had a job done with you can review you. No bought stars, and no review of a visit that never was.',
    },
  ],
  deal: 'The deal, in full',
  dealLines: [
    [
      'You pay',
      `${n.fee} of the price without tax and ${n.processing} for processing, of finished jobs only`,
    ],
    ['You keep', `at least ${n.keeps} of each job, whatever its size`],
    ['You are paid', `when the owner confirms, or ${n.confirmHours} hours after you returned the car`],
    [
      'New shops',
      `the first ${n.newShop.jobs} jobs and ${n.newShop.days} days wait ${n.newShop.waitHours} hours more`,
    ],
    ['You commit to', 'nothing beyond the jobs that you take. Leave when no job is open'],
    ['We ask for', 'a licence where one is needed, insurance, and prices that you mean'],
  ],
  closing: {
    title: 'Tell us about your shop',
    words: 'Our staff look at every shop before it can quote. That takes 1-2 business days.',
  },
} as const;
