/** The only place that spells the product's name and how to reach it. */
export const brand = {
  name: 'Hoist',
  supportEmail: 'support@hoist.test',
  tagline: 'Know the price before the wrench turns.',
} as const;
