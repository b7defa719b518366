import { brand } from '#domain/brand.ts';

export const text = {
  title: 'Set up your shop',
  description: `Join ${brand.name} with your repair shop: details, services and hours in about ten minutes.`,
  welcome: {
    heading: `Welcome to ${brand.name}`,
    words: 'Three steps: your shop, what you do, and when you are open. You can stop and go on at any time.',
    start: 'Start Setup - 10 Minutes',
    account: 'You need an account first; it takes a minute, and you come back here.',
    login: 'I have an account',
  },
  back: {
    heading: 'Welcome back',
    words: 'Everything you entered is still here.',
    go: 'Continue Setup',
    over: 'Start Over',
    sure: 'Are you sure you want to start over? This will delete all your progress.',
    keep: 'Keep my progress',
    what: ['Your answers', 'Deleted'],
    stays: ['What your shop saved', 'Stays until you save over it'],
    busy: 'Starting over...',
  },
  failed: 'Your setup could not be read',
  steps: 'Steps of the setup',
  headings: { shop: 'Shop Details', services: 'Services', schedule: 'Schedule' },
  next: 'Continue',
  finish: 'Finish Setup',
  previous: 'Back',
  minutes: (minutes: number) => `About ${minutes} minutes`,
  done: {
    heading: 'Setup Complete',
    words: 'What is left before our team looks at your shop:',
    ready: 'Everything that our team needs is here.',
    next: (step: string) => `Go on with ${step}`,
    go: 'Go to My Dashboard',
    change: 'Change my answers',
  },
} as const;
