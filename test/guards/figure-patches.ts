import type { GuardPatch } from './patches.ts';

const places = 'src/domain/quotes/quote-place.test.ts';
const figures = 'src/domain/shops/shop-figures.test.ts';

/** Guards of what is counted: no figure gives away what one shop asks, or rests on chance. */
export const figurePatches: readonly GuardPatch[] = [
  {
    guard: 'The place of a quote never rests on fewer than five shops',
    file: 'src/domain/quotes/quote-place.ts',
    from: 'others.length < LEAST_JOBS || shops < LEAST_SHOPS',
    to: 'others.length < LEAST_JOBS || LEAST_SHOPS < 0',
    red: [{ file: places, test: 'is not said of fewer than five other shops', says: /expected/ }],
  },
  {
    guard: 'A share of a shop’s jobs is hidden under five jobs',
    file: 'src/domain/shops/shop-figures.ts',
    from: '  if (own.whole < LEAST_FOR_FIGURES) return null;\n',
    to: '',
    red: [{ file: figures, test: 'are silent without enough data', says: /expected/ }],
  },
  {
    guard: 'How fast a shop answers is hidden under five quotes',
    file: 'src/domain/shops/shop-figures.ts',
    from: 'answered >= LEAST_FOR_FIGURES ? responseMinutes : null',
    to: 'answered >= 0 ? responseMinutes : null',
    red: [{ file: figures, test: 'are silent without enough data', says: /expected/ }],
  },
];
