import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Set up your shop',
  needsScript: 'You need JavaScript to set up a shop. Turn it on in your browser and reload this page.',
  description: `Join ${brand.name} with your repair shop: details, services and hours in about ten minutes.`,
  welcome: {
    heading: `Welcome to ${brand.name}`,
    words: 'Three steps: your shop, what you do, and when you are open. You can stop and go on at any time.',
    start: 'Start Setup - 10 Minutes',
    account: 'The first step makes your account, too.',
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
  account: {
    legend: 'Your account',
    password: 'Password',
    confirmation: 'Confirm password',
    busy: 'Creating account...',
    /** P §8, to the letter, as is everything in `signup`. */
    both: 'Please provide email and password',
    sentTitle: 'One step left',
    verify: 'Please check your email to verify your account before logging in.',
    sent: (email: string) =>
      `We sent a mail to ${email}. The link in it works once and for 24 hours; it opens your account and ` +
      'brings you back here, with everything that you entered. On another device, it asks for your password.',
    outbox: 'Open the demo outbox',
    again: 'Send it again',
    againBusy: 'Sending...',
    againDone: 'If you signed up on this device, the link is on its way again. Look among unwanted mail too.',
    change: 'Change what I entered',
  },
  signup: {
    noSession: 'No active session. Please log in again.',
    noProfile: (why: string) => `Failed to create shop profile: ${why}`,
    failed: 'An error occurred during signup.',
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
