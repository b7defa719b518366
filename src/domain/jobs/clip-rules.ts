/**
 * What a clip of a post must not be. Staff remove it for one of these, and its owner reads which one: "It …".
 */
export const clipRules = {
  contact: 'says or shows a phone number, an address or other contact details',
  people: 'shows or names people who did not agree to it',
  offensive: 'is violent, sexual or hateful',
  unrelated: 'is not about this repair',
} as const;
export type ClipRule = keyof typeof clipRules;
export const clipRuleNames = Object.keys(clipRules) as [ClipRule, ...ClipRule[]];
