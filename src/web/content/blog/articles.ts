import type { Article } from './article.ts';
import { describingAFault } from './describing-a-fault.ts';
import { quotesThatWin } from './quotes-that-win.ts';
import { readingAQuote } from './reading-a-quote.ts';
import { rightsInVirginia } from './rights-in-virginia.ts';
import { whereTheMoneyIs } from './where-the-money-is.ts';

/** Every article, newest first. Articles from the same day are in reading order. */
export const articles: readonly Article[] = [
  readingAQuote,
  rightsInVirginia,
  whereTheMoneyIs,
  describingAFault,
  quotesThatWin,
];

export function findArticle(slug: string | undefined): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
