import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'Blog',
  home: 'Home',
  description: `Car repair in plain words: quotes, your rights, money and how to describe a problem. By ${brand.name}.`,
  lead: 'Car repair in plain words: how to read a quote, what your rights are, and where your money is.',
  minutes: (count: number) => `${count} min read`,
  feed: 'Atom feed',
  all: 'All articles',
  next: 'Read next',
  closing: {
    title: 'Know the price first',
    words: 'Post what your car needs. Shops near you send line-by-line quotes, and you decide.',
    post: 'Post Your Repair',
    mechanics: {
      title: 'Open jobs near your shop',
      words: 'Real cars, real descriptions, no lead fees.',
      see: 'See open jobs',
    },
  },
} as const;
