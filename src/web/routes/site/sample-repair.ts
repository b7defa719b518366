import type { ProtectionView, QuoteLineView, TimelineEntry } from '#api/views.ts';
import { DEFAULT_FEE_SCHEDULE, splitJob } from '#domain/fees.ts';
import { cents, formatCents, NO_MONEY } from '#domain/money.ts';
import { estimatePrice } from '#domain/price-estimate.ts';
import { lineAmount, type QuoteLine, quoteTotals } from '#domain/quote-lines.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Decision } from '#web/features/work-order/stamp.tsx';

/** One invented repair, told through the same rules as a real one, so that every figure on the site adds up. */
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
export const sampleSplit = splitJob(sampleTotals.price, DEFAULT_FEE_SCHEDULE);
export const sampleEstimate = estimatePrice('brakes');
export const sampleVehicle = '2018 Honda Accord';

const total = formatCents(sampleTotals.total);

/** The repair as it stands two days after booking; told from the last full hour, so that a visitor reads of this week. */
export function sampleStory(now: Date) {
  const start = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const at = (hours: number) => plus(start, hours * HOUR).toISOString();
  const entry = (
    id: string,
    hours: number,
    actor: string,
    sentence: string,
    tone: TimelineEntry['tone'] = 'neutral',
  ): TimelineEntry => ({ id, at: at(hours), actor, action: 'sample', sentence, tone, photos: [] });
  const entries = [
    entry('posted', -52, 'Ana, owner', 'You posted front brakes for your car.'),
    entry('quoted', -50, 'A shop 3.2 miles away', `The shop sent a quote of ${total}.`),
    entry('accepted', -48, 'Ana, owner', `You accepted the quote of ${total}.`),
    entry('held', -47.9, 'Payment', `${total} is held on your card. Nobody has been paid.`, 'safe'),
    entry('checked-in', -2, 'The shop', 'The car was checked in at 61,204 miles, with four photos.'),
  ];
  const protection: ProtectionView = {
    approvedCents: sampleTotals.total,
    heldCents: sampleTotals.total,
    releasedCents: NO_MONEY,
    refundedCents: NO_MONEY,
    state: 'authorised',
    sentence:
      'The shop is paid when you confirm the work. If you say nothing, 72 hours after you have your car back.',
    movesAt: null,
  };
  const approved: Decision = { state: 'approved', by: 'Ana', at: at(-48), method: 'app' };
  return { entries, protection, approved, validUntil: at(48) };
}
