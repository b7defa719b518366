import { areaTokens } from '#domain/marketplace/served-area.ts';

export const text = {
  title: 'Get Quotes',
  description:
    'Say where the car is and what it needs, and get line-by-line quotes from verified shops nearby.',
  lead: 'Say where the car is and what it needs. Shops nearby send line-by-line quotes. Posting is free, with no commitment.',
  form: 'Where and what',
  zip: 'ZIP code',
  zipHelp: `In beta in ${areaTokens.zips}. If you live elsewhere, you can leave your email.`,
  service: 'What does the car need?',
  submit: 'Get Quotes',
  steps: 'What happens next',
  asides: {
    title: 'Or start here',
    rows: [
      { to: '/pricing', title: 'Pricing', words: 'What it costs, with a calculator.' },
      { to: '/how-it-works', title: 'How it works', words: 'Three steps, and how we protect your money.' },
      { to: '/help', title: 'Help Center', words: 'Search our answers.' },
      { to: '/marketplace', title: 'Marketplace', words: 'What others have posted near you.' },
    ],
  },
} as const;
