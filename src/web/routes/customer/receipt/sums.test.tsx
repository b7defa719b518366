import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ReceiptView, Sums } from './sums.tsx';
import { cents } from '#domain/money/money.ts';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';

const receipt = {
  authorisedCents: cents(165_62),
  capturedCents: cents(165_62),
  refundedCents: cents(51_12),
  bookingFeeCents: cents(5_00),
  keptFeeCents: cents(0),
  voidedCents: cents(0),
  feeCause: null,
  feeWaits: false,
} as ReceiptView;

it('of a job of which a part went back, only what is left is said to be paid in all', () => {
  const total = cents(165_62);
  const html = renderToStaticMarkup(
    <>
      <WorkOrder document="invoice" title="Brakes" lines={[]} taxCents={cents(0)} totalCents={total} />
      <Sums receipt={receipt} />
    </>,
  );
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain('Invoice with tax $165.62');
  expect(words).toContain('Charged $165.62 Refunded -$51.12 You paid in total $114.50');
  expect(words.match(/paid in total/gi)).toHaveLength(1);
});
