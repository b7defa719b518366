import { brand } from '#domain/site/brand.ts';

export const text = {
  owners: {
    title: 'Help Center',
    description: `Answers about posting, quotes, payments, protection, cancelling and privacy at ${brand.name}.`,
    lead: 'Answers for car owners. Mechanics find theirs one page further.',
    other: 'For Mechanics',
    otherTo: '/help/mechanics',
  },
  mechanics: {
    title: 'Docs & FAQ for mechanics',
    description: `How shops join ${brand.name}, quote, check cars in, finish jobs and get paid, and what it costs.`,
    lead: 'Answers for shops and mobile mechanics: joining, finding work, doing it, getting paid.',
    other: 'For car owners',
    otherTo: '/help',
  },
  search: 'Search the questions',
  placeholder: 'cancel, receipt, VIN',
  submit: 'Search',
  clear: 'Show all questions',
  found: (count: number, query: string) =>
    `${count === 0 ? 'No answer has' : count === 1 ? '1 answer has' : `${count} answers have`} “${query}”`,
  nothing: 'Try fewer or other words, or ask us. A person reads it.',
  topics: 'Topics',
  contact: {
    title: 'Not answered?',
    words: 'Write to us. You get a number, and an answer by mail within 24 hours on business days.',
    button: 'Contact us',
  },
} as const;
