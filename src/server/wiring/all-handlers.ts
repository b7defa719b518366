import { takeAccountData } from '#server/accounts/export/account-data.ts';
import { factorsHandlers } from '#server/accounts/factors/handlers.ts';
import { profileHandlers } from '#server/accounts/profile/handlers.ts';
import { providersHandlers } from '#server/accounts/providers/handlers.ts';
import { sessionHandlers } from '#server/accounts/sessions/handlers.ts';
import { signUpHandlers } from '#server/accounts/sign-up/handlers.ts';
import { peopleHandlers } from '#server/accounts/staff/handlers.ts';
import { usersHandlers } from '#server/accounts/staff/users-handlers.ts';
import { staffHandlers as auditStaff } from '#server/audit/staff/handlers.ts';
import { bookingsHandlers } from '#server/bookings/handlers.ts';
import { staffHandlers as bookingsStaff } from '#server/bookings/staff/handlers.ts';
import type { AllHandlers } from '#server/core/handlers.ts';
import { customersHandlers } from '#server/dashboard/customers-handlers.ts';
import { dashboardHandlers } from '#server/dashboard/handlers.ts';
import { demoHandlers } from '#server/demo/handlers.ts';
import { savedViewsHandlers } from '#server/desk/saved-views.ts';
import { searchDesk } from '#server/desk/search-desk.ts';
import {
  chargebacksHandlers,
  disputesHandlers,
  staffHandlers as disputesStaff,
} from '#server/disputes/handlers.ts';
import { jobsHandlers } from '#server/jobs/handlers.ts';
import { staffHandlers as jobsStaff } from '#server/jobs/staff/handlers.ts';
import { directoryHandlers } from '#server/marketplace/directory/handlers.ts';
import { favoritesHandlers } from '#server/marketplace/favorites/handlers.ts';
import { marketplaceHandlers } from '#server/marketplace/handlers.ts';
import { savedSearchesHandlers } from '#server/marketplace/saved-searches/handlers.ts';
import { messagesHandlers } from '#server/messages/handlers.ts';
import { notificationsHandlers } from '#server/notifications/bell/handlers.ts';
import { paymentsHandlers } from '#server/payments/handlers.ts';
import { payoutAccountHandlers } from '#server/payments/payout-accounts/handlers.ts';
import { reconciliationHandlers } from '#server/payments/reconciliation/handlers.ts';
import { staffHandlers as paymentsStaff } from '#server/payments/staff/handlers.ts';
import { statementHandlers } from '#server/payments/statements/handlers.ts';
import { countersHandlers } from '#server/quotes/counters/handlers.ts';
import { quotesHandlers } from '#server/quotes/handlers.ts';
import { packagesHandlers } from '#server/quotes/packages/handlers.ts';
import { staffHandlers as quotesStaff } from '#server/quotes/staff/handlers.ts';
import { templatesHandlers } from '#server/quotes/templates/handlers.ts';
import { recordsHandlers } from '#server/records/handlers.ts';
import { reportsHandlers } from '#server/reports/handlers.ts';
import { reviewsHandlers, staffHandlers as reviewsStaff } from '#server/reviews/handlers.ts';
import { locationsHandlers, schedulingHandlers, undoChangeHandler } from '#server/scheduling/handlers.ts';
import { settingsHandlers } from '#server/settings/staff/handlers.ts';
import { documentsHandlers } from '#server/shops/documents/handlers.ts';
import { invitationsHandlers, joiningHandlers } from '#server/shops/invitations/handlers.ts';
import { salesTaxHandlers } from '#server/shops/handlers.ts';
import { profileHandlers as shopProfileHandlers } from '#server/shops/profile/handlers.ts';
import { reviewHandlers, shopDetailsHandlers } from '#server/shops/review/handlers.ts';
import { submitForReview } from '#server/shops/review/submit-for-review.ts';
import { servicesHandlers } from '#server/shops/services/handlers.ts';
import { setupHandlers } from '#server/shops/setup/handlers.ts';
import { staffHandlers as shopsStaff } from '#server/shops/staff/handlers.ts';
import { standingHandlers } from '#server/shops/standing/handlers.ts';
import { teamHandlers } from '#server/shops/team/handlers.ts';
import { areasHandlers, coverageHandlers } from '#server/site/coverage/handlers.ts';
import { figuresHandlers } from '#server/site/figures/handlers.ts';
import { siteHandlers } from '#server/site/handlers.ts';
import { newsletterHandlers, newsletterStaffHandlers } from '#server/site/newsletter/handlers.ts';
import { supportHandlers } from '#server/support/handlers.ts';
import { vehiclesHandlers } from '#server/vehicles/handlers.ts';
import { staffHandlers as vehiclesStaff } from '#server/vehicles/staff/handlers.ts';

/** Every operation of the contract with what answers it. */
export const handlers: AllHandlers = {
  accounts: {
    ...sessionHandlers,
    ...signUpHandlers,
    profile: { ...profileHandlers, download: takeAccountData },
    factors: factorsHandlers,
    providers: providersHandlers,
    staff: { ...peopleHandlers, ...usersHandlers },
  },
  audit: { staff: auditStaff },
  bookings: { ...bookingsHandlers, staff: bookingsStaff },
  dashboard: { ...dashboardHandlers, customers: customersHandlers },
  demo: demoHandlers,
  desk: { search: (ctx, { q }) => searchDesk(ctx, q), savedViews: savedViewsHandlers },
  disputes: { ...disputesHandlers, staff: { ...disputesStaff, chargebacks: chargebacksHandlers } },
  jobs: { ...jobsHandlers, staff: jobsStaff },
  marketplace: {
    ...marketplaceHandlers,
    savedSearches: savedSearchesHandlers,
    directory: directoryHandlers,
    favorites: favoritesHandlers,
  },
  messages: messagesHandlers,
  notifications: notificationsHandlers,
  payments: {
    ...paymentsHandlers,
    payoutAccount: payoutAccountHandlers,
    statement: statementHandlers,
    staff: paymentsStaff,
    reconciliation: reconciliationHandlers,
  },
  quotes: {
    ...quotesHandlers,
    packages: packagesHandlers,
    templates: templatesHandlers,
    counters: countersHandlers,
    staff: quotesStaff,
  },
  records: recordsHandlers,
  reports: reportsHandlers,
  reviews: { ...reviewsHandlers, staff: reviewsStaff },
  scheduling: { ...schedulingHandlers, locations: locationsHandlers },
  settings: settingsHandlers,
  shops: {
    services: servicesHandlers,
    profile: { ...shopProfileHandlers, ...shopDetailsHandlers },
    team: teamHandlers,
    setup: { ...setupHandlers, ...joiningHandlers },
    invitations: invitationsHandlers,
    documents: documentsHandlers,
    review: { ...reviewHandlers, ...undoChangeHandler },
    standing: { ...standingHandlers, submit: submitForReview },
    salesTax: salesTaxHandlers,
    staff: shopsStaff,
  },
  site: {
    ...siteHandlers,
    ...figuresHandlers,
    ...coverageHandlers,
    newsletter: { ...newsletterHandlers, staff: newsletterStaffHandlers },
    staff: areasHandlers,
  },
  support: supportHandlers,
  vehicles: { ...vehiclesHandlers, staff: vehiclesStaff },
};
