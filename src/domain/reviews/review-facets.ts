/** What an owner may answer about a finished job beside the stars, by the column that keeps it. */
export const reviewFacets = {
  priceMatched: { asks: 'Did the price match the quote?', says: 'Price matched the quote' },
  onTime: { asks: 'Was the work done on time?', says: 'Done on time' },
  explained: { asks: 'Did the shop explain the work?', says: 'Work explained' },
} as const;
export type ReviewFacet = keyof typeof reviewFacets;
export const reviewFacetNames = Object.keys(reviewFacets) as [ReviewFacet, ...ReviewFacet[]];

/** Null where the owner did not say. */
export type FacetAnswers = Record<ReviewFacet, boolean | null>;
export const NO_ANSWERS: FacetAnswers = { priceMatched: null, onTime: null, explained: null };

/** A share is shown from so many answers on. */
const LEAST_ANSWERS = 5;
/** A share is over so many of the newest reviews at most. */
export const NEWEST_FOR_FACETS = 100;

export type FacetCount = { facet: ReviewFacet; yes: number; answers: number };

/** The share of yes in whole percent, only of what enough owners answered. */
export function facetShares(counted: readonly FacetCount[]) {
  return counted
    .filter(({ answers }) => answers >= LEAST_ANSWERS)
    .map(({ facet, yes, answers }) => ({ facet, answers, percent: Math.round((100 * yes) / answers) }));
}
