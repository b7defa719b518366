import type { QuoteView } from '#api/shapes/job-parts.ts';
import { jobId, quoteId, shopId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { quoteLines, quoteTax, quoteTotal, zone } from './sample-job.ts';

const job = jobId.parse('01932000-0000-7000-8000-0000000000b1');
const id = (last: string) => `01932000-0000-7000-8000-0000000000${last}`;

/** The same work, offered by three shops. */
const mira: QuoteView = {
  id: quoteId.parse(id('c1')),
  jobId: job,
  state: 'submitted',
  version: 1,
  kind: 'quote',
  shop: {
    id: shopId.parse(id('d1')),
    name: "Mira's Garage",
    city: 'Ashburn',
    verified: true,
    distanceMiles: 2.4,
    timeZone: zone,
  },
  message: 'Pads and rotors for the front, with the brake fluid checked.',
  lines: quoteLines,
  priceCents: cents(quoteTotal - quoteTax),
  taxCents: quoteTax,
  totalCents: quoteTotal,
  mobile: false,
  slot: {
    bayName: 'Bay 2',
    startsAt: '2026-11-23T14:00:00Z',
    endsAt: '2026-11-23T16:00:00Z',
    durationMinutes: 120,
    arrivalUntil: null,
    missedWindow: null,
  },
  validUntil: '2026-11-24T15:30:00Z',
  submittedAt: '2026-11-20T17:10:00Z',
  seenAt: null,
  stamp: null,
  waitsForShop: false,
  counters: [],
  counterRefusal: null,
  warranty: '12 months or 12,000 miles, parts and labor.',
  removedBecause: null,
};

export const quotes: QuoteView[] = [
  mira,
  {
    ...mira,
    id: quoteId.parse(id('c2')),
    kind: 'estimate',
    state: 'countered_by_shop',
    counters: [
      {
        side: 'owner',
        amountCents: cents(30_000),
        message: 'Would you do it for 300?',
        madeAt: '2026-11-20T18:00:00Z',
        expiresAt: '2026-11-22T18:00:00Z',
        isOpen: false,
      },
      {
        side: 'shop',
        amountCents: cents(33_050),
        message: '',
        madeAt: '2026-11-20T19:00:00Z',
        expiresAt: '2026-11-22T19:00:00Z',
        isOpen: false,
      },
    ],
    shop: {
      ...mira.shop,
      id: shopId.parse(id('d2')),
      name: 'Volt Mobile',
      verified: false,
      distanceMiles: 6,
    },
    message: '',
    lines: mira.lines.slice(0, 2),
    priceCents: cents(32_040),
    taxCents: cents(1_010),
    totalCents: cents(33_050),
    mobile: true,
    slot: { ...mira.slot, bayName: 'Van 1', arrivalUntil: '2026-11-23T16:00:00Z' },
  },
  {
    ...mira,
    id: quoteId.parse(id('c3')),
    state: 'withdrawn',
    shop: { ...mira.shop, id: shopId.parse(id('d3')), name: 'Dulles Auto', distanceMiles: 8.1 },
  },
];
