import { brand } from '#domain/site/brand.ts';

export const text = {
  title: 'What car repairs cost',
  description: `What oil changes, brakes and other car repairs cost where ${brand.name} works, where each price comes from, and which verified shops do them.`,
  heading: 'What repairs cost',
  lead: 'Pick a repair and a town to see the price range, the number of jobs behind it, shops that do it, and what to ask.',
  home: 'Home',
  average: 'Catalog average',
  noAverage: 'No average: it depends on the diagnosis',
  time: (time: string) => `· usually ${time}`,
  shops: (count: number) => `${count >= 1_000 ? '1,000+' : count} ${count === 1 ? 'shop' : 'shops'} near`,
  none: 'No town has a page yet. Post your repair, and we will tell you when shops near you can answer.',
  post: 'Post Your Repair',
  find: 'Find a shop',
  shopsPath: '/shops',
} as const;
