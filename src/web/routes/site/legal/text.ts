import { brand } from '#domain/site/brand.ts';

export const text = {
  effective: (day: string) => `In force since ${day}`,
  terms: {
    title: 'Terms of service',
    description: `The agreement about using ${brand.name}: posting, quotes, holding and paying, cancelling, and your rights in Virginia.`,
    lead: 'What we promise, what you agree to, and what happens when something goes wrong. In sentences that can be read.',
  },
  privacy: {
    title: 'Privacy policy',
    description: `What ${brand.name} keeps, who sees it, how long, and how you take it with you or delete it.`,
    lead: 'What we keep and why, who sees it, and how you take it with you or delete it.',
  },
} as const;
