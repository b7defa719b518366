import { anyCustomer, ownCustomer } from './access-rows.ts';

/** The cars of an owner, which no one else sees. */
export const accessToGarage = {
  'vehicles.mine': anyCustomer,
  'vehicles.get': ownCustomer,
  'vehicles.numbers': ownCustomer,
  'vehicles.add': anyCustomer,
  'vehicles.edit': ownCustomer,
  'vehicles.noteOdometer': ownCustomer,
  'vehicles.archive': ownCustomer,
  'vehicles.answerSame': ownCustomer,
  'vehicles.undoMerge': ownCustomer,
};
