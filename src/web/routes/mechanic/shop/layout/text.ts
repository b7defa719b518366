export const text = {
  notAShop: {
    title: 'This area is for repair shops',
    stranger: 'Log in with the account of your shop to see its jobs, quotes and payouts.',
    other: (name: string, role: string) =>
      `You are signed in as ${name} (${role}). Only members of a shop can see its jobs, quotes and payouts.`,
    myJobs: 'My jobs',
    backOffice: 'Back-office',
    switch: 'Log in with another account',
    logIn: 'Log in',
  },
  problem: {
    missing: 'Page not found',
    refused: 'Your role can’t open this page',
    closed: 'Your shop can’t use this page yet',
    refusedWhy: 'Ask the owner of your shop for access.',
    failed: 'This page could not be loaded',
    failedWhy: `Something went wrong on our side. Nothing was changed.`,
    reload: 'Reload Page',
    dashboard: 'Dashboard',
    marketplace: 'Marketplace',
  },
} as const;
