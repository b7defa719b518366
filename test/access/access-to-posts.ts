import { anyCustomer, each, everyFrontOffice, otherFrontOffice, ownCustomer, row } from './access-rows.ts';

/** What an owner does with a post, and keeping a quote after it was changed. */
export const accessToPosts = {
  'jobs.mine': anyCustomer,
  'jobs.get': ownCustomer,
  'jobs.withdraw': ownCustomer,
  'jobs.extend': ownCustomer,
  'jobs.edit': ownCustomer,
  'jobs.copyPhotos': ownCustomer,
  'quotes.keep': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
};
