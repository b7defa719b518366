import { brand } from '#domain/site/brand.ts';
import { formatCents, type Cents } from '#domain/money/money.ts';

/** What shops read about appointments that somebody missed. */
export const text = {
  title: 'If the owner does not come',
  from: 'You can report it from',
  afterArrival: 'You can report it half an hour after you arrived. Record your arrival first.',
  cost: (fee: Cents, share: Cents) =>
    `The owner then pays ${formatCents(fee)}, ` +
    `${share > 0 ? `of which ${formatCents(share)} is yours and ${brand.name} keeps the rest` : `which ${brand.name} keeps`}. ` +
    'They can contest it for a day; until it is certain, nobody gets the fee.',
  free: 'It costs the owner nothing.',
  report: 'The owner did not come',
  reportTitle: 'Report that the owner did not come?',
  job: 'The booking',
  jobValue: 'ends',
  fee: 'The owner pays',
  share: 'Your share',
  contest: 'The owner can contest',
  contestValue: 'for 24 hours',
  told: 'The owner',
  reporting: 'Reporting...',
  arrive: 'We have arrived',
  arriving: 'Saving...',
  arrived: 'You arrived',
} as const;
