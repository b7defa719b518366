import { quoteLimits } from '#domain/quotes/quote-limits.ts';

/** An article as lists, feeds, cards and search engines show it; its text is elsewhere. */
export type ArticleHead = {
  slug: string;
  title: string;
  /** One or two sentences. */
  summary: string;
  /** The day on which it was published, as `2026-11-21`. */
  published: string;
  audience: 'Car owners' | 'Mechanics';
};

/** Every article of the blog. */
export const articleHeads = {
  readingAQuote: {
    slug: 'how-to-read-a-repair-quote',
    title: 'How to read a repair quote',
    summary:
      'Labor is hours times a rate, parts come in grades, and the lowest total is often the shortest list. What to look at, line by line.',
    published: '2026-11-21',
    audience: 'Car owners',
  },
  rightsInVirginia: {
    slug: 'your-rights-at-a-repair-shop-in-virginia',
    title: 'Your rights at a repair shop in Virginia',
    summary:
      'A written estimate if you ask for one, no more than 10% above it without your yes, your old parts back, and an invoice that says what was done.',
    published: '2026-11-21',
    audience: 'Car owners',
  },
  whereTheMoneyIs: {
    slug: 'where-your-money-is-at-every-step',
    title: 'Where your money is at every step',
    summary:
      'From the moment you accept a quote to the moment the shop is paid: who holds what, what can be charged, and what happens when something goes wrong.',
    published: '2026-11-21',
    audience: 'Car owners',
  },
  describingAFault: {
    slug: 'how-to-describe-what-is-wrong-with-your-car',
    title: 'How to describe what is wrong with your car',
    summary:
      'You do not need to know the part. When it happens, where it comes from and what it sounds like is worth more to a mechanic than a guess.',
    published: '2026-11-21',
    audience: 'Car owners',
  },
  quotesThatWin: {
    slug: 'quotes-that-owners-say-yes-to',
    title: 'Quotes that owners say yes to',
    summary: `An owner compares you with up to ${quoteLimits.quotesAJob.default - 1} others, often on a phone. What makes a quote easy to accept, and what you receive of it.`,
    published: '2026-11-21',
    audience: 'Mechanics',
  },
} as const satisfies Record<string, ArticleHead>;

export function findArticleHead(slug: string): ArticleHead | undefined {
  return Object.values(articleHeads).find((head) => head.slug === slug);
}
