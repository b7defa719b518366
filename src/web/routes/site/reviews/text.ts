import { brand } from '#domain/site/brand.ts';
import { REVIEW_DAYS } from '#domain/reviews/review.ts';

export const text = {
  title: 'Reviews',
  description: `What owners say about repairs booked, finished and paid through ${brand.name}. Only they can write a review.`,
  heading: 'Reviews of finished jobs',
  lead: `Only owners whose job was finished and paid through ${brand.name} can write a review, once per job. The owner and the shop have ${REVIEW_DAYS} days, and both reviews are published together.`,
  samples: 'These are sample reviews for this demo, by sample owners about sample jobs.',
  list: 'Newest first',
  rules: 'Rules of reviews',
  pages: 'Pages',
  first: 'First page',
  next: 'Older reviews',
  emptyTitle: 'No reviews yet',
  empty:
    'No owner has reviewed a finished job yet, and we never make up reviews. See a shop’s page for its prices, hours and reliability.',
  emptyOfShop: 'No owner has reviewed this shop yet. See its page for prices, hours and figures.',
  nothingHere: 'There are no older reviews.',
  shops: 'Browse shops',
  post: 'Post Your Repair',
  postTitle: 'Write the next one',
  postWords: 'Post the repair, choose a quote, and tell others how it went when the work is done.',
  ofShop: (name: string) => `Reviews of ${name}`,
  everyShop: 'Reviews of all shops',
} as const;
