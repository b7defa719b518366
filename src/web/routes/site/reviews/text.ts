import { brand } from '#domain/site/brand.ts';
import { REVIEW_DAYS } from '#domain/reviews/review.ts';

export const text = {
  title: 'Reviews',
  description: `What owners say of repairs that were booked, done and paid through ${brand.name}. Nobody else can write one.`,
  heading: 'Reviews of finished jobs',
  lead: `Only owners whose job was done and paid through ${brand.name} can write here, once a job. Owner and shop write within ${REVIEW_DAYS} days, and neither reads the other before both are shown.`,
  samples: 'These are sample reviews of the demo world: sample owners wrote them of sample jobs.',
  list: 'Newest first',
  pages: 'Pages',
  first: 'First page',
  next: 'Older reviews',
  emptyTitle: 'No reviews yet',
  empty:
    'Nobody has reviewed a finished job yet, and we show none that were not written. Prices, hours and how reliably a shop worked stand on its page.',
  emptyOfShop: 'No owner has reviewed this shop yet. Its prices, hours and figures stand on its page.',
  nothingHere: 'There are no older reviews.',
  shops: 'Look at shops',
  post: 'Post Your Repair',
  postTitle: 'Write the next one',
  postWords: 'Post the repair, choose a quote, and say how it went when the work is done.',
  ofShop: (name: string) => `Reviews of ${name}`,
  everyShop: 'Reviews of every shop',
} as const;
