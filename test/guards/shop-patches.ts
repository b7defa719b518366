import type { GuardPatch } from './patches.ts';

const directory = 'src/server/directory/directory.test.ts';

/** Guards around what strangers find of shops and prices. */
export const shopPatches: readonly GuardPatch[] = [
  {
    guard: 'A shop that is not active has no public page',
    file: 'src/server/directory/queries.ts',
    from: "    .where('shop.status', '=', 'active')\n    .executeTakeFirst();\n",
    to: '    .executeTakeFirst();\n',
    red: [{ file: directory, test: 'that is suspended does not exist', says: /resolved/ }],
  },
  {
    guard: 'Nobody finds the home of a mechanic who drives out',
    file: 'src/server/directory/search-queries.ts',
    from: ' shop.state, shop.public_lat, shop.public_lng,\n',
    to: ' shop.state, shop.lat as public_lat, shop.lng as public_lng,\n',
    red: [
      { file: directory, test: 'puts who drives out in the middle of a ZIP code', says: /distanceMiles/ },
    ],
  },
  {
    guard: 'An estimate rests on the jobs of five shops or more',
    file: 'src/domain/price-estimate.ts',
    from: '  return group.length >= LEAST_JOBS && new Set(group.map(({ shop }) => shop)).size >= LEAST_SHOPS;\n',
    to: '  return group.length >= LEAST_JOBS;\n',
    red: [
      {
        file: 'src/domain/price-estimate.test.ts',
        test: 'is the catalogue alone while there are too few jobs or too few shops',
        says: /deeply equal/,
      },
    ],
  },
];
