import { areaTokens } from '#domain/marketplace/served-area.ts';

export const text = {
  title: 'Get Quotes',
  description:
    'Say where the car is and what it needs, and get line-by-line quotes from verified shops nearby.',
  lead: 'Say where the car is and what it needs. Shops nearby answer line by line; posting is free and commits you to nothing.',
  form: 'Where and what',
  zip: 'ZIP code',
  zipHelp: `In beta in ${areaTokens.zips}. Elsewhere you can leave your email.`,
  service: 'What does the car need?',
  submit: 'Get Quotes',
  steps: 'What happens then',
  asides: {
    title: 'Or begin elsewhere',
    rows: [
      { to: '/pricing', title: 'Pricing', words: 'What it costs whom, with a calculator.' },
      { to: '/how-it-works', title: 'How it works', words: 'Three steps, and what protects your money.' },
      { to: '/help', title: 'Help Center', words: 'Answers, with a search.' },
      { to: '/marketplace', title: 'Marketplace', words: 'What others have posted near you.' },
    ],
  },
} as const;
