import { brand } from '#domain/site/brand.ts';

export const text = {
  notAShop: {
    title: 'This area is for repair shops',
    stranger: 'Log in with the account of your shop to see its jobs, quotes and payouts.',
    other: (name: string, role: string) =>
      `You are signed in as ${name} (${role}). Jobs, quotes and payouts of a shop are shown to its members only.`,
    myJobs: 'My jobs',
    backOffice: 'Back-office',
    switch: 'Log in with another account',
    logIn: 'Log in',
  },
  problem: {
    missing: 'We could not find that',
    refused: 'Your role does not open this',
    closed: 'This does not open to your shop now',
    refusedWhy: 'The owner of your shop decides who sees what.',
    failed: 'This page could not be shown',
    failedWhy: `${brand.name} did not answer as it should. Nothing was changed.`,
    reload: 'Reload Page',
    dashboard: 'Dashboard',
    marketplace: 'Marketplace',
  },
} as const;
