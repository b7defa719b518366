import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Dashboard',
  description: `Sign in to see your shop’s requests, quotes, booked jobs and payouts on ${brand.name}.`,
  loading: 'Loading your dashboard...',
  notAuthenticated: 'Not authenticated',
  toLogin: 'Taking you to the login page.',
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
  completeLead: (percent: number) => `Your profile is ${percent}% complete. Owners prefer complete profiles.`,
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
      'Answer requests quickly. Owners often choose one of the first quotes.',
      'Add photos of your shop so owners know what to expect.',
      'Add your prices and hours. Owners find complete profiles more often.',
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
