import { brand } from '#domain/site/brand.ts';

export const text = {
  owners: {
    title: 'Help Center',
    description: `Answers about posting, quotes, payments, protection, canceling and privacy at ${brand.name}.`,
    lead: 'Answers for car owners. If you are a mechanic, see the docs for mechanics.',
    other: 'For Mechanics',
    otherTo: '/help/mechanics',
  },
  mechanics: {
    title: 'Docs & FAQ for mechanics',
    description: `How to join ${brand.name}, send quotes, check in cars, finish jobs and get paid, and what it costs.`,
    lead: 'Answers for shops and mobile mechanics: joining, finding work, doing the work and getting paid.',
    other: 'For car owners',
    otherTo: '/help',
  },
  search: 'Search the questions',
  placeholder: 'cancel, receipt, VIN',
  submit: 'Search',
  clear: 'Show all questions',
  found: (count: number, query: string) =>
    `${count === 0 ? 'No answer has' : count === 1 ? '1 answer has' : `${count} answers have`} “${query}”`,
  nothing: 'Try fewer or different words, or ask us. A person reads every message.',
  topics: 'Topics',
  contact: {
    title: 'Still have a question?',
    words: 'Contact us. You get a ticket number, and a reply by email within 24 hours on business days.',
    button: 'Contact us',
  },
} as const;
