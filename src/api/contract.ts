import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { bookings } from './bookings.ts';
import { dashboard } from './dashboard.ts';
import { demo } from './demo.ts';
import { desk } from './desk.ts';
import { disputes } from './disputes.ts';
import { jobs } from './jobs.ts';
import { marketplace } from './marketplace.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { quotes } from './quotes.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { scheduling } from './scheduling.ts';
import { settings } from './settings.ts';
import { shops } from './shops.ts';
import { site } from './site.ts';
import { support } from './support.ts';
import { vehicles } from './vehicles.ts';

/** Every operation of the product, by capability. What is not here does not exist. */
export const contract = {
  accounts,
  audit,
  bookings,
  dashboard,
  demo,
  desk,
  disputes,
  jobs,
  marketplace,
  messages,
  notifications,
  payments,
  quotes,
  records,
  reports,
  reviews,
  scheduling,
  settings,
  shops,
  site,
  support,
  vehicles,
};

export type Contract = typeof contract;
