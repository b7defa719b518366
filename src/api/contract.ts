import { accounts } from './accounts.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminQuotes } from './admin-quotes.ts';
import { adminPayments } from './admin-payments.ts';
import { adminVehicles } from './admin-vehicles.ts';
import { appointments } from './appointments.ts';
import { counters } from './counters.ts';
import { customers } from './customers.ts';
import { deskSearch } from './desk-search.ts';
import { directory } from './directory.ts';
import { adminChargebacks, adminDisputes } from './admin-disputes.ts';
import { disputes, shopDisputes } from './disputes.ts';
import { documents } from './documents.ts';
import { factors } from './factors.ts';
import { demo, identity } from './identity.ts';
import { jobs, payments } from './jobs.ts';
import { invitations, joining } from './joining.ts';
import { leads } from './leads.ts';
import { locations } from './locations.ts';
import { marketplace } from './marketplace.ts';
import { newsletter } from './newsletter.ts';
import { newsletterDesk } from './newsletter-desk.ts';
import { noShows } from './no-shows.ts';
import { notices } from './notices.ts';
import { payoutAccount } from './payout-account.ts';
import { overview } from './overview.ts';
import { people } from './people.ts';
import { providers } from './providers.ts';
import { shopHome } from './shop-home.ts';
import { ownQuotes } from './own-quotes.ts';
import { records } from './records.ts';
import { quoteTemplates } from './quote-templates.ts';
import { savedSearches } from './saved-searches.ts';
import { quotes, shopJobs } from './shop.ts';
import { statement } from './statement.ts';
import { reviews } from './reviews.ts';
import { reviewReports, reviewsOfShop } from './reviews-of-shop.ts';
import { schedule } from './schedule.ts';
import { savedViews } from './saved-views.ts';
import { settings } from './settings.ts';
import { shopDesk } from './shop-desk.ts';
import { shopProfile } from './shop-profile.ts';
import { shopServices } from './shop-services.ts';
import { shops } from './shops.ts';
import { site } from './site.ts';
import { support } from './support.ts';
import { team } from './team.ts';
import { trail } from './trail.ts';
import { users } from './users.ts';
import { vehicles } from './vehicles.ts';
import { vetting } from './vetting.ts';

/** Every operation of the product. What is not here does not exist. */
export const contract = {
  identity,
  accounts,
  factors,
  providers,
  account,
  notices,
  vehicles,
  leads,
  newsletter,
  site,
  marketplace,
  savedSearches,
  directory,
  jobs,
  noShows,
  appointments,
  payments,
  quotes: { ...quotes, ...ownQuotes },
  quoteTemplates,
  counters,
  shopHome,
  shopJobs,
  shopServices,
  shopProfile,
  customers,
  reviews: { ...reviews, ...reviewsOfShop },
  reviewReports,
  schedule,
  locations,
  statement,
  payoutAccount,
  disputes,
  shopDisputes,
  adminDisputes,
  adminChargebacks,
  team,
  joining,
  invitations,
  documents,
  vetting,
  support,
  admin,
  trail,
  overview,
  settings,
  newsletterDesk,
  adminPayments,
  adminQuotes,
  adminVehicles,
  records,
  people,
  users,
  deskSearch,
  shops,
  shopDesk,
  savedViews,
  demo,
};

export type Contract = typeof contract;
