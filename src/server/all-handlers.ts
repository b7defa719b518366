import { accountsHandlers } from './accounts/handlers.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { adminHandlers, decisionHandlers } from './admin/handlers.ts';
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
import { newsletterHandlers } from './newsletter/handlers.ts';
import { shopServicesHandlers } from './offerings/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { statementHandlers } from './payments/handlers.ts';
import { shopProfileHandlers } from './profiles/handlers.ts';
import { providersHandlers } from './providers/handlers.ts';
import type { AllHandlers } from './router.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { scheduleHandlers } from './scheduling/handlers.ts';
import { submitShop } from './setup/submit-shop.ts';
import { shopsHandlers, teamHandlers } from './shops/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { siteHandlers } from './site/handlers.ts';
import { supportHandlers } from './support/handlers.ts';
import { vehiclesHandlers } from './vehicles/handlers.ts';
import { vettingHandlers } from './vetting/handlers.ts';
import { takeAccountData } from './views/account-data.ts';
import { appointmentsHandlers } from './views/appointment-handlers.ts';
import { payoutAccountHandlers } from './connect/handlers.ts';
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
  vehicles: vehiclesHandlers,
  leads: leadsHandlers,
  newsletter: newsletterHandlers,
  site: { ...siteHandlers, ...figuresHandlers },
  marketplace: marketplaceHandlers,
  directory: directoryHandlers,
  jobs: jobsHandlers,
  noShows: { ...noShowsHandlers, ...decisionHandlers },
  appointments: appointmentsHandlers,
  payments: paymentsHandlers,
  quotes: quotesHandlers,
  counters: countersHandlers,
  shopHome: shopHomeHandlers,
  shopJobs: shopJobsHandlers,
  shopServices: shopServicesHandlers,
  shopProfile: shopProfileHandlers,
  reviews: reviewsHandlers,
  schedule: scheduleHandlers,
  statement: statementHandlers,
  payoutAccount: payoutAccountHandlers,
  team: teamHandlers,
  joining: { ...setupHandlers, ...joiningHandlers },
  invitations: invitationsHandlers,
  documents: documentsHandlers,
  vetting: vettingHandlers,
  support: supportHandlers,
  admin: adminHandlers,
  people: peopleHandlers,
  shops: { ...shopsHandlers, submit: submitShop },
  demo: demoHandlers,
};
