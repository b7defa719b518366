import { accounts } from './accounts.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { appointments } from './appointments.ts';
import { counters } from './counters.ts';
import { directory } from './directory.ts';
import { documents } from './documents.ts';
import { factors } from './factors.ts';
import { demo, identity } from './identity.ts';
import { jobs, payments } from './jobs.ts';
import { invitations, joining } from './joining.ts';
import { leads } from './leads.ts';
import { marketplace } from './marketplace.ts';
import { newsletter } from './newsletter.ts';
import { noShows } from './no-shows.ts';
import { payoutAccount } from './payout-account.ts';
import { people } from './people.ts';
import { providers } from './providers.ts';
import { quotes, shopHome, shopJobs, statement } from './shop.ts';
import { reviews } from './reviews.ts';
import { schedule } from './schedule.ts';
import { shopProfile } from './shop-profile.ts';
import { shopServices } from './shop-services.ts';
import { shops } from './shops.ts';
import { site } from './site.ts';
import { support } from './support.ts';
import { team } from './team.ts';
import { vehicles } from './vehicles.ts';
import { vetting } from './vetting.ts';

/** Every operation of the product. What is not here does not exist. */
export const contract = {
  identity,
  accounts,
  factors,
  providers,
  account,
  vehicles,
  leads,
  newsletter,
  site,
  marketplace,
  directory,
  jobs,
  noShows,
  appointments,
  payments,
  quotes,
  counters,
  shopHome,
  shopJobs,
  shopServices,
  shopProfile,
  reviews,
  schedule,
  statement,
  payoutAccount,
  team,
  joining,
  invitations,
  documents,
  vetting,
  support,
  admin,
  people,
  shops,
  demo,
};

export type Contract = typeof contract;
