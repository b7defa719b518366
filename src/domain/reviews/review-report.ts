/**
 * What a review must not be. Staff hide for one of these and for nothing else: few stars and hard words about
 * the work are no reason.
 */
export const reviewRules = {
  abuse: 'Insults, threats or hate',
  personal_data: 'Names, contacts or other personal data',
  other_job: 'Not about this job or this shop',
  advertising: 'Advertising',
  pressure: 'Written to press for money or a favor',
} as const;
export type ReviewRule = keyof typeof reviewRules;
export const reviewRuleNames = Object.keys(reviewRules) as [ReviewRule, ...ReviewRule[]];

export function isReviewRule(text: string): text is ReviewRule {
  return Object.hasOwn(reviewRules, text);
}

export type ReportDecision = 'kept' | 'hidden';

/** How long a shop's report may be. */
export const reportLimits = { least: 10, most: 500 } as const;
