import {
  anyone,
  bookedByFrontOffice,
  eitherSide,
  everyFrontOfficeOfEveryStanding,
  hiddenFromFrontOffices,
  hiddenFromJudges,
  hiddenFromSignedIn,
  staff,
} from './access-rows.ts';

/** What shops and owners say of each other, and the shop's customers. */
export const accessToReviews = {
  'reviews.list': anyone,
  'reviews.ofJob': eitherSide,
  'reviews.write': eitherSide,
  'dashboard.customers.list': everyFrontOfficeOfEveryStanding,
  'dashboard.customers.get': bookedByFrontOffice,
  'reviews.ofShop': everyFrontOfficeOfEveryStanding,
  'reviews.reply': hiddenFromFrontOffices,
  'reviews.reportAsReader': hiddenFromSignedIn,
  'reviews.report': hiddenFromFrontOffices,
  'reviews.staff.list': staff('super-admin', 'ops-admin'),
  'reviews.staff.keep': hiddenFromJudges,
  'reviews.staff.hide': hiddenFromJudges,
  'reviews.staff.undo': hiddenFromJudges,
};
