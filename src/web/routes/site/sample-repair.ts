import type { ProtectionView, QuoteLineView } from '#api/shapes/job-parts.ts';
import type { ToldEntry } from '#web/features/jobs/timeline/told-to.ts';
import { cents, formatCents, NO_MONEY } from '#domain/money/money.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { lineAmount, type QuoteLine, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';

/** One invented repair, run through the real rules, so every figure on the site adds up. */
export const SAMPLE_ZONE = 'America/New_York';
const VIRGINIA_TAX = 600;

const lines: QuoteLine[] = [
  {
    kind: 'labor',
    title: 'Replace front pads and rotors',
    hoursHundredths: 160,
    rateCents: cents(95_00),
    taxable: false,
  },
  {
    kind: 'part',
    title: 'Ceramic pads and rotors, pair',
    grade: 'oem',
    partNumber: null,
    quantity: 1,
    unitPriceCents: cents(168_40),
    taxable: true,
  },
  { kind: 'fee', title: 'Brake fluid, shop supplies', amountCents: cents(14_00), taxable: true },
];

export const sampleLines = lines.map(
  (line): QuoteLineView => ({ ...line, amountCents: lineAmount(line) }) as QuoteLineView,
);
export const sampleTotals = quoteTotals(lines, VIRGINIA_TAX);
export const sampleEstimate = estimatePrice('brakes');
export const sampleVehicle = '2018 Honda Accord';

const total = formatCents(sampleTotals.total);

/** The repair on the day after check-in, relative to `now`, so its dates are current. */
export function sampleStory(now: Date) {
  const today = dayOf(now, SAMPLE_ZONE);
  const at = (days: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return instantAt(addDays(today, days), hours * 60 + minutes, SAMPLE_ZONE).toISOString();
  };
  const entry = (
    id: string,
    at: string,
    actor: string,
    sentence: string,
    tone: ToldEntry['tone'] = 'neutral',
  ): ToldEntry => ({ id, at, actor, sentence, tone, photos: [] });
  const entries = [
    entry('posted', at(-3, '18:05'), 'Ana, owner', 'You posted front brakes for your car.'),
    entry('quoted', at(-3, '18:31'), 'A shop 3.2 miles away', `The shop sent a quote for ${total}.`),
    entry('accepted', at(-3, '20:10'), 'Ana, owner', `You accepted the quote for ${total}.`),
    entry(
      'held',
      at(-3, '20:11'),
      'Payment',
      `We hold ${total} on your card. The shop has not been paid yet.`,
      'safe',
    ),
    entry(
      'checked-in',
      at(-1, '08:40'),
      'The shop',
      'The car was checked in at 61,204 miles, with four photos.',
    ),
  ];
  const protection: ProtectionView = {
    approvedCents: sampleTotals.total,
    openCents: NO_MONEY,
    heldCents: sampleTotals.total,
    releasedCents: NO_MONEY,
    shareCents: NO_MONEY,
    feesCents: NO_MONEY,
    taxCents: NO_MONEY,
    borneCents: NO_MONEY,
    voidedCents: NO_MONEY,
    refundedCents: NO_MONEY,
    state: 'authorised',
    says: 'held_with_car',
    movesAt: null,
  };
  return { entries, protection, validUntil: at(2, '17:00') };
}
