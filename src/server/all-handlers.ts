import { accountsHandlers } from './accounts/handlers.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { overviewHandlers } from './admin/overview-handlers.ts';
import { savedViewsHandlers } from './admin/saved-views.ts';
import { settingsHandlers } from './admin/settings-handlers.ts';
import { shopDeskHandlers } from './admin/shop-desk-handlers.ts';
import { trailHandlers } from './admin/trail-handlers.ts';
import { adminHandlers, decisionHandlers } from './admin/handlers.ts';
import { adminPaymentsHandlers } from './admin/payments-handlers.ts';
import { searchDesk } from './admin/search-desk.ts';
import { adminQuotesHandlers } from './admin/quotes-handlers.ts';
import { adminVehiclesHandlers } from './admin/vehicles-handlers.ts';
import { demoHandlers } from './demo/handlers.ts';
import { directoryHandlers } from './directory/handlers.ts';
import { documentsHandlers } from './documents/handlers.ts';
import { factorsHandlers } from './factors/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { invitationsHandlers, joiningHandlers } from './invitations/handlers.ts';
import { openGuestLink } from './jobs/open-guest-link.ts';
import { requestGuestLink } from './jobs/request-guest-link.ts';
import { leadsHandlers } from './leads/handlers.ts';
import { marketplaceHandlers } from './marketplace/handlers.ts';
import { newsletterDeskHandlers, newsletterHandlers } from './newsletter/handlers.ts';
import { noticesHandlers } from './notices/handlers.ts';
import { shopServicesHandlers } from './offerings/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { usersHandlers } from './people/user-handlers.ts';
import { statementHandlers } from './payments/handlers.ts';
import { shopProfileHandlers } from './profiles/handlers.ts';
import { providersHandlers } from './providers/handlers.ts';
import { quoteTemplatesHandlers } from './quotes/handlers.ts';
import type { AllHandlers } from './router.ts';
import { recordsHandlers } from './records/handlers.ts';
import { reviewReportsHandlers, reviewsHandlers } from './reviews/handlers.ts';
import { locationsHandlers, scheduleHandlers, undoChangeHandler } from './scheduling/handlers.ts';
import { savedSearchesHandlers } from './searches/handlers.ts';
import { teamHandlers } from './shops/handlers.ts';
import { standingHandlers } from './standing/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { siteHandlers } from './site/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { vehiclesHandlers } from './vehicles/handlers.ts';
import { shopDetailsHandlers, vettingHandlers } from './vetting/handlers.ts';
import {
  adminChargebacksHandlers,
  adminDisputesHandlers,
  disputesHandlers,
  shopDisputesHandlers,
} from './disputes/handlers.ts';
import { submitForReview } from './vetting/submit-for-review.ts';
import { takeAccountData } from './views/account-data.ts';
import { appointmentsHandlers } from './views/appointment-handlers.ts';
import { payoutAccountHandlers } from './connect/handlers.ts';
import { customersHandlers } from './views/customers-handlers.ts';
import { countersHandlers } from './views/counters-handlers.ts';
import { noShowsHandlers } from './views/no-show-handlers.ts';
import { jobsHandlers } from './views/owner-handlers.ts';
import { paymentsHandlers } from './views/payments-handlers.ts';
import { quotesHandlers } from './views/quotes-handlers.ts';
import { figuresHandlers } from './views/site-figures.ts';
import { shopHomeHandlers, shopJobsHandlers } from './views/shop-handlers.ts';

/** Every operation of the contract with what answers it. */
export const handlers: AllHandlers = {
  identity: { ...identityHandlers, openGuestLink, requestGuestLink },
  accounts: accountsHandlers,
  factors: factorsHandlers,
  providers: providersHandlers,
  account: { ...accountHandlers, download: takeAccountData },
  notices: noticesHandlers,
  vehicles: vehiclesHandlers,
  leads: leadsHandlers,
  newsletter: newsletterHandlers,
  newsletterDesk: newsletterDeskHandlers,
  site: { ...siteHandlers, ...figuresHandlers },
  marketplace: marketplaceHandlers,
  savedSearches: savedSearchesHandlers,
  directory: directoryHandlers,
  jobs: jobsHandlers,
  noShows: { ...noShowsHandlers, ...decisionHandlers },
  appointments: appointmentsHandlers,
  payments: paymentsHandlers,
  quotes: quotesHandlers,
  quoteTemplates: quoteTemplatesHandlers,
  counters: countersHandlers,
  shopHome: shopHomeHandlers,
  shopJobs: shopJobsHandlers,
  shopServices: shopServicesHandlers,
  shopProfile: { ...shopProfileHandlers, ...shopDetailsHandlers },
  customers: customersHandlers,
  reviews: reviewsHandlers,
  reviewReports: reviewReportsHandlers,
  schedule: scheduleHandlers,
  locations: locationsHandlers,
  statement: statementHandlers,
  payoutAccount: payoutAccountHandlers,
  disputes: disputesHandlers,
  shopDisputes: shopDisputesHandlers,
  adminDisputes: adminDisputesHandlers,
  adminChargebacks: adminChargebacksHandlers,
  team: teamHandlers,
  joining: { ...setupHandlers, ...joiningHandlers },
  invitations: invitationsHandlers,
  documents: documentsHandlers,
  vetting: { ...vettingHandlers, ...undoChangeHandler },
  support: supportHandlers,
  admin: adminHandlers,
  trail: trailHandlers,
  overview: overviewHandlers,
  settings: settingsHandlers,
  adminPayments: adminPaymentsHandlers,
  adminQuotes: adminQuotesHandlers,
  adminVehicles: adminVehiclesHandlers,
  records: recordsHandlers,
  people: peopleHandlers,
  users: usersHandlers,
  deskSearch: { find: (ctx, { q }) => searchDesk(ctx, q) },
  shops: { ...standingHandlers, submit: submitForReview },
  shopDesk: shopDeskHandlers,
  savedViews: savedViewsHandlers,
  demo: demoHandlers,
};
