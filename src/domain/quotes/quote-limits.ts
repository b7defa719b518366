export const quoteLimits = {
  quotesAJob: { default: 5, least: 1, most: 10 },
  windowHours: { default: 48, least: 2, most: 168 },
  validHours: { default: 72, least: 24, most: 336 },
  counterHours: 48,
  countersASide: 3,
  templatesAShop: 50,
} as const;
