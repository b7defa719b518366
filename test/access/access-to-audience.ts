import {
  anyCustomer,
  each,
  everyFrontOffice,
  otherFrontOffice,
  ownCustomer,
  row,
  searchesOfTheFirst,
} from './access-rows.ts';

/** Where owners and shops find each other: what each keeps, and the jobs that ask single shops first. */
export const accessToAudience = {
  'marketplace.favorites.list': anyCustomer,
  'marketplace.favorites.set': anyCustomer,
  'quotes.packages.get': anyCustomer,
  'quotes.packages.book': anyCustomer,
  'jobs.chooseThenEveryone': ownCustomer,
  'jobs.openToEveryone': ownCustomer,
  // Only the first shop was asked.
  'quotes.declineAsked': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),

  'marketplace.savedSearches.list': row('no', everyFrontOffice, { 'suspended-shop': 'yes' }),
  'marketplace.savedSearches.add': row('no', everyFrontOffice, { 'suspended-shop': 'yes' }),
  'marketplace.savedSearches.save': searchesOfTheFirst,
  'marketplace.savedSearches.remove': searchesOfTheFirst,
};
