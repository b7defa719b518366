import { brand } from '#domain/site/brand.ts';

export const text = {
  effective: (day: string) => `In effect since ${day}`,
  terms: {
    title: 'Terms of service',
    description: `The agreement for using ${brand.name}: posting, quotes, holds and payments, canceling, and your rights in Virginia.`,
    lead: 'What we promise, what you agree to, and what happens when something goes wrong. In plain English.',
  },
  privacy: {
    title: 'Privacy policy',
    description: `What ${brand.name} keeps, who sees it, how long we keep it, and how you download or delete it.`,
    lead: 'What we keep and why, who sees it, and how you download or delete it.',
  },
} as const;
