/**
 * What the landing page may count. `shops` work with us now, `repairs` are finished, `rating` is the average
 * of the `reviews` of those shops, and `minutes` pass until a first quote.
 */
export const figureKinds = ['shops', 'repairs', 'rating', 'reviews', 'minutes'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** `orMore`: counting stopped there. */
export type Figure = { kind: FigureKind; value: number; orMore: boolean };

export type Measured = {
  shops: number;
  repairs: number;
  /** What the public reviews of those shops come to: how many, and all their stars. */
  rated: { reviews: number; stars: number };
  /** Of the jobs that got one lately: the median, and how many it rests on. */
  firstQuote: { medianMinutes: number; jobs: number } | null;
};

/** We stop counting here. */
export const MOST_COUNTED = 10_000;

/** Below these a figure shows chance rather than us, so we hide it. */
const LEAST = { shops: 10, repairs: 50, reviews: 30, jobsWithQuote: 30 } as const;

/** The figures that may be shown, of a market as it was measured. */
export function figuresOf({ shops, repairs, rated, firstQuote }: Measured): Figure[] {
  const counted = (kind: FigureKind, count: number, least: number): Figure[] =>
    count < least ? [] : [{ kind, value: Math.min(count, MOST_COUNTED), orMore: count > MOST_COUNTED }];
  return [
    ...counted('shops', shops, LEAST.shops),
    ...counted('repairs', repairs, LEAST.repairs),
    ...(rated.reviews < LEAST.reviews
      ? []
      : [
          {
            kind: 'rating' as const,
            value: Math.round((10 * rated.stars) / rated.reviews) / 10,
            orMore: false,
          },
        ]),
    ...counted('reviews', rated.reviews, LEAST.reviews),
    ...(firstQuote && firstQuote.jobs >= LEAST.jobsWithQuote
      ? [
          {
            kind: 'minutes' as const,
            value: Math.max(1, Math.round(firstQuote.medianMinutes)),
            orMore: false,
          },
        ]
      : []),
  ];
}

/** The specification's figures, for the demo only, where they are called samples. */
export const sampleFigures: readonly Figure[] = [
  { kind: 'shops', value: 500, orMore: true },
  { kind: 'repairs', value: 10_000, orMore: true },
  { kind: 'rating', value: 4.9, orMore: false },
  { kind: 'reviews', value: 500, orMore: true },
];

/**
 * More of the specification's figures for mechanics: for the demo only, labeled as samples. No one measured
 * these figures, so a real market never shows them.
 */
export const sampleShopFigures = {
  mechanics: '2,500+',
  alreadyEarning: '+496',
  betaSpots: '47',
  setupMinutes: '10',
  leadsADay: '5-10',
  incomeAMonth: '$5K-$15K',
  averageIncome: '$8.5K',
  hoursToFirstLead: '36',
} as const;
