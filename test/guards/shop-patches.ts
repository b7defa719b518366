import type { GuardPatch } from './patches.ts';

const directory = 'src/server/marketplace/directory/directory.test.ts';

/** Guards around what strangers find of shops and prices. */
export const shopPatches: readonly GuardPatch[] = [
  {
    guard: 'A shop that is not active has no public page',
    file: 'src/server/marketplace/directory/queries.ts',
    from: "    .where('shop.status', '=', 'active')\n    .executeTakeFirst();\n",
    to: '    .executeTakeFirst();\n',
    red: [{ file: directory, test: 'that is suspended does not exist', says: /resolved/ }],
  },
  {
    guard: 'A shop changes what is on its own list and nothing else',
    file: 'src/server/shops/services/own-list.ts',
    from: "  ensure(service, 'OFFERING_NOT_FOUND');\n  return service;\n",
    to: '  return service ?? { ...services[0]!, id };\n',
    red: [
      {
        file: 'src/server/shops/services/offerings.test.ts',
        test: 'of another shop do not exist',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A price list with one bad line changes nothing',
    file: 'src/server/shops/services/price-lists.ts',
    from: '  if (bad > 0) {\n',
    to: '  if (bad > 1) {\n',
    red: [
      { file: 'src/server/shops/services/offerings.test.ts', test: 'with one bad line', says: /resolved/ },
    ],
  },
  {
    guard: 'A file opened in a spreadsheet runs nothing',
    file: 'src/domain/quotes/price-list.ts',
    from: "  const safe = FORMULA.test(text) ? `'${text}` : text;\n",
    to: '  const safe = text;\n',
    red: [{ file: 'src/domain/quotes/price-list.test.ts', test: 'writes =1+1 as text', says: /match/ }],
  },
  {
    guard: 'People show only pictures that they sent',
    file: 'src/server/shops/profile/pictures.ts',
    from: "    ensure(claim, 'NOT_FOUND');\n    return { fileId, claim };\n  });\n  await claimPhotos(ctx, claimed);\n",
    to: "    return { fileId, claim: claim ?? '' };\n  });\n",
    red: [
      {
        file: 'src/server/shops/services/offerings.test.ts',
        test: 'hangs pictures that its people sent',
        says: /NOT_FOUND/,
      },
    ],
  },
  {
    guard: 'The home of a mobile mechanic cannot be found',
    file: 'src/server/marketplace/directory/search-queries.ts',
    from: 'coalesce(near.lat, shop.public_lat) as public_lat, coalesce(near.lng, shop.public_lng) as public_lng',
    to: 'coalesce(near.lat, shop.lat) as public_lat, coalesce(near.lng, shop.lng) as public_lng',
    red: [
      { file: directory, test: 'puts who drives out in the middle of a ZIP code', says: /distanceMiles/ },
    ],
  },
  {
    guard: 'An estimate rests on the jobs of five shops or more',
    file: 'src/domain/marketplace/price-estimate.ts',
    from: '  return group.length >= LEAST_JOBS && new Set(group.map(({ shop }) => shop)).size >= LEAST_SHOPS;\n',
    to: '  return group.length >= LEAST_JOBS;\n',
    red: [
      {
        file: 'src/domain/marketplace/price-estimate.test.ts',
        test: 'is the catalog alone while there are too few jobs or too few shops',
        says: /deeply equal/,
      },
    ],
  },
];
