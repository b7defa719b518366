import { anyCustomer } from './access-rows.ts';

/** The shops that an owner marked. */
export const accessToAudience = {
  'marketplace.favorites.list': anyCustomer,
  'marketplace.favorites.set': anyCustomer,
};
