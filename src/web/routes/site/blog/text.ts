import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Blog',
  home: 'Home',
  description: `Plain words about car repair: quotes, rights, money and how to say what is wrong. By ${brand.name}.`,
  lead: 'Plain words about car repair: what a quote says, what the law gives you, and where the money is.',
  minutes: (count: number) => `${count} min read`,
  feed: 'Atom feed',
  all: 'All articles',
  next: 'Read next',
  closing: {
    title: 'Know the price first',
    words: 'Post what your car needs. Shops near you answer line by line, and you decide.',
    post: 'Post Your Repair',
    mechanics: {
      title: 'Open jobs near your shop',
      words: 'Real cars, real descriptions, no price for a lead.',
      see: 'See open jobs',
    },
  },
} as const;
