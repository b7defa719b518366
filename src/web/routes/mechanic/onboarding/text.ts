import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Set up your shop',
  needsScript: 'You need JavaScript to set up a shop. Turn it on in your browser and reload this page.',
  description: `Join ${brand.name} with your repair shop: details, services and hours in about ten minutes.`,
  welcome: {
    heading: `Welcome to ${brand.name}`,
    words: 'Three steps: your shop, your services and your hours. You can stop and continue at any time.',
    start: 'Start Setup - 10 Minutes',
    account: 'You create your account in the first step.',
    login: 'I have an account',
  },
  back: {
    heading: 'Welcome back',
    words: 'We saved everything you entered.',
    go: 'Continue Setup',
    over: 'Start Over',
    sure: 'Are you sure you want to start over? This will delete all your progress.',
    keep: 'Keep my progress',
    what: ['Your answers', 'Deleted'],
    stays: ['Saved shop details', 'Kept until you save new ones'],
    busy: 'Starting over...',
  },
  account: {
    legend: 'Your account',
    password: 'Password',
    confirmation: 'Confirm password',
    busy: 'Creating account...',
    /** The specification gives these words, and everything in `signup`. */
    both: 'Please provide email and password',
    sentTitle: 'One step left',
    verify: 'Please check your email to verify your account before logging in.',
    sent: (email: string) =>
      `We sent an email to ${email}. Open the link within 24 hours to activate your account and ` +
      'come back here with everything you entered. On another device, you need your password.',
    outbox: 'Open the demo outbox',
    again: 'Send it again',
    againBusy: 'Sending...',
    againDone: 'If you signed up on this device, we sent the link again. Check your spam folder too.',
    change: 'Change what I entered',
  },
  signup: {
    noSession: 'No active session. Please log in again.',
    noProfile: (why: string) => `Failed to create shop profile: ${why}`,
    failed: 'An error occurred during signup.',
  },
  failed: 'Your setup could not be loaded',
  steps: 'Steps of the setup',
  headings: { shop: 'Shop Details', services: 'Services', schedule: 'Schedule' },
  next: 'Continue',
  finish: 'Finish Setup',
  previous: 'Back',
  minutes: (minutes: number) => `About ${minutes} minutes`,
  done: {
    heading: 'Setup Complete',
    words: 'Complete these before our team reviews your shop:',
    ready: 'Our team has everything it needs.',
    next: (step: string) => `Continue with ${step}`,
    go: 'Go to My Dashboard',
    change: 'Change my answers',
  },
} as const;
