import { brand } from '#domain/site/brand.ts';
import { fileId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import type { ClipView, PhotoView, ProtectionView, QuoteLineView } from '#api/shapes/job-parts.ts';
import type { ToldEntry } from '#web/features/jobs/timeline/told-to.ts';
import type { Decision } from '#web/features/bookings/work-order/stamp.tsx';
import type { WorkOrderLine } from '#web/features/bookings/work-order/work-order.tsx';

/** One invented job, so all samples agree to the cent. */
export const zone = 'America/New_York';

const rotors: QuoteLineView = {
  kind: 'labor',
  title: 'Replace front pads and rotors',
  hoursHundredths: 160,
  rateCents: cents(9_500),
  taxable: false,
  amountCents: cents(15_200),
};
const pads: QuoteLineView = {
  kind: 'part',
  title: 'Ceramic pads and rotors, pair',
  grade: 'oem',
  partNumber: '45022-TVA-A01',
  quantity: 1,
  unitPriceCents: cents(16_840),
  taxable: true,
  amountCents: cents(16_840),
};
const supplies: QuoteLineView = {
  kind: 'fee',
  title: 'Brake fluid, shop supplies',
  taxable: true,
  amountCents: cents(1_400),
};
const caliper: QuoteLineView = {
  kind: 'labor',
  title: 'Free up left front caliper',
  hoursHundredths: 50,
  rateCents: cents(9_500),
  taxable: false,
  amountCents: cents(4_750),
};
const pins: QuoteLineView = {
  kind: 'part',
  title: 'Slide pins and grease',
  grade: 'aftermarket',
  partNumber: null,
  quantity: 2,
  unitPriceCents: cents(525),
  taxable: true,
  amountCents: cents(1_050),
};

export const approved: Decision = {
  state: 'approved',
  by: 'Ana R.',
  at: '2026-11-16T12:55:00Z',
  method: 'app',
};

export const quoteLines: WorkOrderLine[] = [
  rotors,
  { ...pads, note: '24 months or 24,000 miles on parts and labor' },
  { ...supplies, note: 'Old parts are offered back to you' },
];
export const quoteTax = cents(1_094);
export const quoteTotal = cents(34_534);

export const changeLines: WorkOrderLine[] = [
  ...quoteLines.map((line) => ({ ...line, note: undefined, decision: approved })),
  { ...caliper, note: 'Found at inspection, two photos', decision: { state: 'waiting' } },
  { ...pins, decision: { state: 'waiting' } },
];
export const changeTotal = cents(40_397);

export const invoiceLines: WorkOrderLine[] = [
  ...quoteLines,
  { ...caliper, decision: { state: 'declined', by: 'Ana R.', at: '2026-11-16T14:31:00Z', method: 'app' } },
];

const photo = (last: string, name: string): PhotoView => ({
  fileId: fileId.parse(`01932000-0000-7000-8000-00000000000${last}`),
  url: `/demo/${name}.svg`,
  thumbnailUrl: `/demo/${name}.svg`,
  width: 144,
  height: 144,
});
/** A sound that is nowhere: pressing play shows what a browser that cannot play it says. */
export const clip: ClipView = {
  fileId: fileId.parse('01932000-0000-7000-8000-000000000009'),
  url: '/demo/sample-squeal.wav',
  kind: 'sound',
  contentType: 'audio/wav',
  bytes: 180_000,
  seconds: 12,
  width: 0,
  height: 0,
  poster: null,
};

export const video: ClipView = {
  ...clip,
  url: '/demo/sample-squeal.mp4',
  kind: 'video',
  contentType: 'video/mp4',
  bytes: 9_400_000,
  width: 1_280,
  height: 720,
};

export const photos = [photo('1', 'front-left'), photo('2', 'odometer'), photo('3', 'brake-caliper')];

export const entries: ToldEntry[] = [
  {
    id: '1',
    at: '2026-11-15T21:12:00Z',
    actor: 'Ana R., owner',
    sentence: "You accepted Mira's Garage for $345.34.",
    tone: 'neutral',
    photos: [],
  },
  {
    id: '2',
    at: '2026-11-15T21:13:00Z',
    actor: brand.name,
    sentence: '$345.34 is held on your card. The shop has not been paid yet.',
    tone: 'safe',
    photos: [],
  },
  {
    id: '3',
    at: '2026-11-16T13:02:00Z',
    actor: "Luis M., Mira's Garage",
    sentence: 'The car was checked in at 61,204 miles.',
    tone: 'neutral',
    photos: photos.slice(0, 2),
  },
  {
    id: '4',
    at: '2026-11-16T14:15:00Z',
    actor: "Luis M., Mira's Garage",
    sentence: 'Inspection finished: 18 good, 2 to watch, 1 to do now. The left caliper sticks.',
    tone: 'danger',
    photos: photos.slice(2),
  },
];

const none = cents(0);
const base: ProtectionView = {
  approvedCents: none,
  openCents: none,
  heldCents: none,
  releasedCents: none,
  shareCents: none,
  feesCents: none,
  taxCents: none,
  borneCents: none,
  voidedCents: none,
  refundedCents: none,
  state: null,
  says: 'nothing_held_yet',
  movesAt: null,
};

export const protections: { name: string; waiting?: typeof none; view: ProtectionView }[] = [
  {
    name: 'held, and a question open',
    waiting: cents(5_863),
    view: {
      ...base,
      approvedCents: quoteTotal,
      heldCents: quoteTotal,
      says: 'held_until_confirmed',
      movesAt: '2026-11-19T20:40:00Z',
    },
  },
  {
    name: 'approved',
    view: {
      ...base,
      approvedCents: quoteTotal,
      openCents: quoteTotal,
      says: 'card_saved',
      movesAt: '2026-11-15T13:00:00Z',
    },
  },
  {
    name: 'paid, and a part returned',
    view: {
      ...base,
      approvedCents: quoteTotal,
      releasedCents: cents(28_734),
      refundedCents: cents(5_800),
      says: 'rest_goes_back',
    },
  },
  {
    name: 'paid below the quote',
    view: {
      ...base,
      approvedCents: quoteTotal,
      releasedCents: cents(28_734),
      voidedCents: cents(5_800),
      says: 'released',
    },
  },
  { name: 'nothing yet', view: base },
];
