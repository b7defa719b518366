import { accountsHandlers } from '#server/accounts/sign-up/handlers.ts';
import { accountHandlers } from '#server/accounts/profile/handlers.ts';
import { overviewHandlers } from '#server/reports/handlers.ts';
import { savedViewsHandlers } from '#server/desk/saved-views.ts';
import { settingsHandlers } from '#server/settings/staff/handlers.ts';
import { shopDeskHandlers } from '#server/shops/staff/handlers.ts';
import { trailHandlers } from '#server/audit/staff/handlers.ts';
import { adminHandlers, decisionHandlers } from '#server/jobs/staff/handlers.ts';
import { adminPaymentsHandlers } from '#server/payments/staff/handlers.ts';
import { searchDesk } from '#server/desk/search-desk.ts';
import { adminQuotesHandlers } from '#server/quotes/staff/handlers.ts';
import { adminVehiclesHandlers } from '#server/vehicles/staff/handlers.ts';
import { demoHandlers } from '#server/demo/handlers.ts';
import { directoryHandlers } from '#server/marketplace/directory/handlers.ts';
import { documentsHandlers } from '#server/shops/documents/handlers.ts';
import { factorsHandlers } from '#server/accounts/factors/handlers.ts';
import { identityHandlers } from '#server/accounts/sessions/handlers.ts';
import { invitationsHandlers, joiningHandlers } from '#server/shops/invitations/handlers.ts';
import { openGuestLink } from '#server/jobs/guest-links/open-guest-link.ts';
import { requestGuestLink } from '#server/jobs/guest-links/request-guest-link.ts';
import { leadsHandlers } from '#server/site/coverage/handlers.ts';
import { marketplaceHandlers } from '#server/marketplace/handlers.ts';
import { newsletterDeskHandlers, newsletterHandlers } from '#server/site/newsletter/handlers.ts';
import { noticesHandlers } from '#server/notifications/bell/handlers.ts';
import { shopServicesHandlers } from '#server/shops/services/handlers.ts';
import { peopleHandlers } from '#server/accounts/staff/handlers.ts';
import { usersHandlers } from '#server/accounts/staff/users-handlers.ts';
import { statementHandlers } from '#server/payments/statements/handlers.ts';
import { shopProfileHandlers } from '#server/shops/profile/handlers.ts';
import { providersHandlers } from '#server/accounts/providers/handlers.ts';
import { quoteTemplatesHandlers } from '#server/quotes/templates/handlers.ts';
import type { AllHandlers } from '#server/core/router.ts';
import { recordsHandlers } from '#server/records/handlers.ts';
import { reviewReportsHandlers, reviewsHandlers } from '#server/reviews/handlers.ts';
import { locationsHandlers, scheduleHandlers, undoChangeHandler } from '#server/scheduling/handlers.ts';
import { savedSearchesHandlers } from '#server/marketplace/saved-searches/handlers.ts';
import { teamHandlers } from '#server/shops/team/handlers.ts';
import { standingHandlers } from '#server/shops/standing/handlers.ts';
import { setupHandlers } from '#server/shops/setup/handlers.ts';
import { siteHandlers } from '#server/site/handlers.ts';
import { supportHandlers } from '#server/support/handlers.ts';
import { vehiclesHandlers } from '#server/vehicles/handlers.ts';
import { shopDetailsHandlers, vettingHandlers } from '#server/shops/review/handlers.ts';
import {
  adminChargebacksHandlers,
  adminDisputesHandlers,
  disputesHandlers,
  shopDisputesHandlers,
} from '#server/disputes/handlers.ts';
import { submitForReview } from '#server/shops/review/submit-for-review.ts';
import { takeAccountData } from '#server/accounts/data/account-data.ts';
import { appointmentsHandlers } from '#server/bookings/appointment-handlers.ts';
import { payoutAccountHandlers } from '#server/payments/payout-accounts/handlers.ts';
import { customersHandlers } from '#server/dashboard/customers-handlers.ts';
import { countersHandlers } from '#server/quotes/counters/handlers.ts';
import { noShowsHandlers } from '#server/bookings/no-show-handlers.ts';
import { jobsHandlers } from '#server/jobs/handlers.ts';
import { paymentsHandlers } from '#server/payments/handlers.ts';
import { quotesHandlers } from '#server/quotes/handlers.ts';
import { figuresHandlers } from '#server/site/figures/handlers.ts';
import { shopHomeHandlers, shopJobsHandlers } from '#server/dashboard/handlers.ts';

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
