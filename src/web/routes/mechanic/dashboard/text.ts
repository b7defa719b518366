import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Dashboard',
  description: `What waits for your shop on ${brand.name}: requests, quotes, booked jobs and payouts, once you are signed in.`,
  loading: 'Loading your dashboard...',
  notAuthenticated: 'Not authenticated',
  toLogin: 'You are taken to the log-in page.',
  failed: 'Failed to load dashboard',
  tryAgain: 'Try Again',
  backToLogin: 'Back to Login',
  error: {
    title: 'Dashboard Error',
    says: 'Something went wrong loading your dashboard. This might be a temporary issue.',
    reload: 'Reload Dashboard',
    home: 'Go to Home',
  },
  newer: 'Open the new dashboard',
  findJobs: 'Find New Jobs',
  findJobsLead: 'Owners near you are waiting for quotes.',
  tiles: {
    appointmentsToday: "Today's Appointments",
    revenueToday: "Today's Revenue",
    newCustomers: 'New Customers',
    serviceTime: 'Avg. Service Time',
  },
  newCustomersNote: 'In the last 30 days',
  verified: 'Verified Shop',
  started: 'Getting Started',
  complete: 'Complete Your Profile',
  completeLead: (percent: number) =>
    `Your profile is ${percent}% complete. Owners choose shops they can know.`,
  completeAct: 'Continue Setup',
  counters: { leads: 'Leads', quotes: 'Quotes', revenue: 'Revenue' },
  revenueNote: 'Last 7 days',
  leads: {
    title: 'Active Leads',
    none: 'No active leads yet',
    verified: 'Requests near you appear here as soon as owners post them.',
    unverified: 'Leads appear once your shop is verified.',
    some: (count: number) => (count === 1 ? '1 request near you' : `${count} requests near you`),
    browse: 'Browse Marketplace',
  },
  tips: {
    title: 'Tips for success',
    items: [
      'Answer requests quickly: owners often choose among the first quotes.',
      'Add photos of your shop, so that owners know where they are going.',
      'State your prices and hours; a complete profile is found more often.',
    ],
  },
  links: {
    title: 'Quick links',
    items: [
      { label: 'Services', path: '/mechanic/shop/services' },
      { label: 'Settings', path: '/mechanic/shop/settings' },
      { label: 'Docs & FAQ', path: '/help/mechanics' },
    ],
  },
  support: {
    title: 'Need help?',
    says: `Write to ${brand.supportAddress}. We answer within 24 hours on business days.`,
    act: 'Contact support',
  },
} as const;
