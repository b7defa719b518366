import { describe, expect, it } from 'vitest';
import { text as payment } from './bootstrap/payment-text.ts';
import { text as services } from './bootstrap/services/text.ts';
import { text as older } from './dashboard/text.ts';
import { text as landing } from './landing/text.ts';
import { text as onboarding } from './onboarding/text.ts';
import { text as dashboard } from './shop/dashboard/text.ts';
import { text as market } from './shop/marketplace/text.ts';
import { text as signup } from './signup/text.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { shopBadge } from '#domain/shops/shop-lifecycle.ts';
import { laborRateMessage, leastServicesMessage } from '#domain/quotes/offerings.ts';
import { shopMenu, shopRoleLabel, shopRoles } from '#domain/permissions/shop-roles.ts';
import { invitationSteps, onboardingSteps, requirements, type SetupFacts } from '#domain/shops/shop-setup.ts';
import { cents } from '#domain/money/money.ts';
import { passwordProblem } from '#domain/validation/password.ts';
import { text as invited } from '#web/features/accounts/invited-account/text.ts';
import { text as account } from '#web/features/payments/payout-account/text.ts';
import { text as setup } from '#web/features/shops/shop-setup/text.ts';

// The words that the specification gives literally for the screens of shops: how one joins, sets itself up
// and works. They are typed here once more, so that a text that is changed by mistake is noticed. Those of
// what was never built ("Coming Soon") or is never true here are named in docs/spec-coverage-areas.md.

type Said = readonly (readonly [product: string | undefined, specification: string])[];

const empty: SetupFacts = {
  business: { name: '', email: '', phone: '', address: '' },
  payoutAccount: 'none',
  services: { count: 0, laborRateCents: cents(1_000) },
  hoursSaved: false,
  media: { pictures: 0, skipped: false, missingDocuments: [] },
  policiesAccepted: false,
  submittedAt: null,
};
const asked = requirements(empty).map(({ says }) => says);

const invitation: Said = [
  ...invitationSteps.map(
    ({ title }, index) =>
      [
        title,
        ['Create Account', 'Shop Details', 'Upload Documents', 'Payment Setup', 'Review & Submit'][index]!,
      ] as const,
  ),
  [signup.account.heading, 'Create Account'],
  [signup.shop.heading, 'Shop Details'],
  [signup.documents.heading, 'Upload Documents'],
  [signup.payment.heading, 'Payment Setup'],
  [signup.review.heading, 'Review & Submit'],
  [signup.next, 'Continue'],
  [signup.back, 'Back'],
  [account.skip.signup, 'Skip for Now'],
  [signup.invalid, 'Invalid invitation link'],
  [sentenceFor('INVITATION_NOT_FOUND'), 'Invitation not found or expired'],
  [sentenceFor('INVITATION_EXPIRED'), 'This invitation has expired'],
  [signup.failed, 'Failed to load invitation'],
  [invited.created, 'Account created successfully!'],
  [invited.failed, 'Failed to create account'],
  [signup.shop.saved, 'Shop details saved!'],
  [signup.shop.failed, 'Failed to save shop details'],
  [setup.review.submit, 'Submit for Review'],
  [setup.review.submitted, 'Application submitted successfully!'],
  [setup.review.problem, 'Failed to submit application'],
];

const selfSignUp: Said = [
  [landing.start, 'Start Getting Leads - Free'],
  [onboarding.welcome.start, 'Start Setup - 10 Minutes'],
  [onboarding.back.go, 'Continue Setup'],
  [onboarding.back.over, 'Start Over'],
  [onboarding.back.sure, 'Are you sure you want to start over? This will delete all your progress.'],
  ...onboardingSteps.map(
    ({ title }, index) => [title, ['Shop Details', 'Services', 'Schedule'][index]!] as const,
  ),
  [onboarding.headings.shop, 'Shop Details'],
  [onboarding.headings.services, 'Services'],
  [onboarding.headings.schedule, 'Schedule'],
  [onboarding.done.heading, 'Setup Complete'],
  [onboarding.done.go, 'Go to My Dashboard'],
  [setup.required, 'Please fill in all required fields'],
  [onboarding.account.both, 'Please provide email and password'],
  [passwordProblem('short', 'short', 'shop'), 'Password does not meet requirements'],
  [passwordProblem('Lantern77!', 'Lantern78!', 'shop'), 'Passwords do not match'],
  [onboarding.account.verify, 'Please check your email to verify your account before logging in.'],
  [onboarding.signup.noSession, 'No active session. Please log in again.'],
  [onboarding.signup.noProfile('Why.'), 'Failed to create shop profile: Why.'],
  [onboarding.signup.failed, 'An error occurred during signup.'],
];

const bootstrap: Said = [
  [payment.title, 'Payment Setup'],
  [account.skip.setup, 'Skip for now'],
  [account.connected, 'Bank account connected!'],
  [payment.toServices, 'Continue to Services'],
  [payment.success, 'Your bank account has been successfully connected!'],
  [payment.pending, 'Connection verification pending. You can continue setup and complete this later.'],
  [payment.issue, 'Connection Issue'],
  [payment.tryAgain, 'Try Again'],
  [payment.unverified, 'Failed to verify connection'],
  [payment.noShop, 'Shop not found'],
  [sentenceFor('PAYOUT_LINK_FAILED'), 'Failed to create Stripe Connect link'],
  [sentenceFor('PAYOUT_CHECK_FAILED'), 'Failed to verify connection'],
  [services.title, 'Services & Pricing'],
  [services.least, 'Please select at least 3 services'],
  [leastServicesMessage, 'Please select at least 3 services'],
  [laborRateMessage, 'Please enter a valid labor rate (minimum $50/hour)'],
  [asked.find((says) => says.includes('services')), 'Please select at least 3 services'],
  [asked.find((says) => says.includes('labor')), 'Please enter a valid labor rate (minimum $50/hour)'],
  [services.problem, 'Failed to save services. Please try again.'],
  [setup.schedule.same, 'Same hours for all weekdays'],
];

const area: Said = [
  [shopBadge('active'), 'Live'],
  [shopBadge('pending'), 'Pending'],
  [shopBadge('submitted'), 'Pending'],
  [dashboard.welcome.browse, 'Browse Marketplace'],
  [dashboard.welcome.invite, 'Invite Team Member'],
  [dashboard.welcome.finish, 'Finish Profile'],
  [dashboard.checklist.title, 'Setup Progress'],
  [dashboard.tiles.openRequests, 'Open Requests'],
  [dashboard.tiles.draftQuotes, 'Draft Quotes'],
  [dashboard.tiles.appointmentsToday, "Today's Appts"],
  [dashboard.tiles.avgResponse, 'Avg Response'],
  [dashboard.quiet, 'Metrics will appear after your first activity'],
  [dashboard.actions.start, 'Start'],
  [market.sorts.recent, 'Newest First'],
  [market.sorts.distance, 'Closest First'],
  [market.sorts['price-high'], 'Highest Price'],
  [market.view, 'View Job'],
  [market.emptyTitle, 'No jobs available nearby'],
];

const olderDashboard: Said = [
  [older.title, 'Dashboard'],
  [older.loading, 'Loading your dashboard...'],
  [older.notAuthenticated, 'Not authenticated'],
  [older.failed, 'Failed to load dashboard'],
  [older.tryAgain, 'Try Again'],
  [older.backToLogin, 'Back to Login'],
  [older.error.title, 'Dashboard Error'],
  [older.error.says, 'Something went wrong loading your dashboard. This might be a temporary issue.'],
  [older.error.reload, 'Reload Dashboard'],
  [older.error.home, 'Go to Home'],
  [older.findJobs, 'Find New Jobs'],
  [older.tiles.appointmentsToday, "Today's Appointments"],
  [older.tiles.revenueToday, "Today's Revenue"],
  [older.tiles.newCustomers, 'New Customers'],
  [older.tiles.serviceTime, 'Avg. Service Time'],
  [older.verified, 'Verified Shop'],
  [older.started, 'Getting Started'],
  [older.complete, 'Complete Your Profile'],
  [older.leads.title, 'Active Leads'],
];

describe.each(Object.entries({ invitation, selfSignUp, bootstrap, area, olderDashboard }))(
  'the literal texts of shops: %s',
  (_, said) => {
    it('are kept to the letter', () => {
      expect(said.map(([product]) => product)).toEqual(said.map(([, specification]) => specification));
    });
  },
);

describe('the frame of the shop’s area', () => {
  it('names the places and the roles as the specification does', () => {
    const labels = shopMenu({ role: 'mso_owner', status: 'active' }).map(({ label }) => label);
    const named = [
      'Dashboard',
      'Marketplace',
      'Quotes',
      'Jobs',
      'Customers',
      'Services',
      'Payouts',
      'Reviews',
    ];
    expect(new Set(labels)).toEqual(new Set([...named, 'Messages', 'Team', 'Settings']));
    expect([...shopRoles, 'unknown'].map(shopRoleLabel)).toEqual([
      'Owner',
      'Manager',
      'Service Advisor',
      'Technician',
      'Accounting',
      'Team Member',
    ]);
  });
});
