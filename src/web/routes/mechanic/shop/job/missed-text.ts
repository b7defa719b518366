import { brand } from '#domain/site/brand.ts';
import { formatCents, type Cents } from '#domain/money/money.ts';

/** Texts for shops about missed appointments. */
export const text = {
  title: 'If the owner doesn’t come',
  from: 'You can report this from',
  afterArrival: 'Record your arrival first. You can report this 30 minutes later.',
  cost: (fee: Cents, share: Cents) =>
    `The owner then pays ${formatCents(fee)}, ` +
    `${share > 0 ? `of which ${formatCents(share)} is yours and ${brand.name} keeps the rest` : `which ${brand.name} keeps`}. ` +
    'They have 24 hours to contest it. We hold the fee until then.',
  free: 'The owner pays no fee.',
  report: 'The owner didn’t come',
  reportTitle: 'Report that the owner didn’t come?',
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
