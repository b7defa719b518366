import { cents, NO_MONEY } from '#domain/money/money.ts';
import { CardForm } from '#web/features/payments/card-form/card-form.tsx';
import { Statement, type StatementView } from '#web/features/payments/statement/statement.tsx';
import { jobId, shopId } from '#domain/ids.ts';
import { Card } from '#web/ui/plain/surface.tsx';
import { zone } from './sample-job.ts';

const AMOUNT = 'We hold $345.34 on your card. The shop is paid after the work.';
const sampleIntent = {
  provider: 'simulator',
  kind: 'hold',
  id: 'pi_sample',
  clientSecret: 'pi_sample_secret_sample',
  asksBank: false,
} as const;
const nothing = () => undefined;

/** The card form. This sample holds no money, so every card reports that the payment is over. */
export function CardSamples() {
  return (
    <Card title="A card">
      <CardForm intent={sampleIntent} amountLabel={AMOUNT} submitLabel="Hold $345.34" onDone={nothing} />
    </Card>
  );
}

const item: StatementView['items'][number] = {
  jobId: jobId.parse('01932000-0000-7000-8000-0000000000b1'),
  number: 'JOB-2041',
  invoiceNumber: 'INV-2041',
  customer: 'Ana Ortiz',
  serviceName: 'Brake Service',
  kind: 'job',
  releasedAt: '2026-11-18T20:40:00Z',
  priceCents: cents(33_440),
  taxCents: cents(1_094),
  commissionCents: cents(1_672),
  processingCents: cents(290),
  netCents: cents(31_478),
  returnedCents: cents(0),
  keptForDebtCents: cents(0),
  owedCents: cents(0),
  feeReturnedCents: cents(0),
  payout: {
    state: 'paid',
    amountCents: cents(32_572),
    holdReason: null,
    availableAt: '2026-11-19T20:40:00Z',
    paidAt: '2026-11-19T21:00:00Z',
  },
};
const statement: StatementView = {
  shopId: shopId.parse('01932000-0000-7000-8000-0000000000d1'),
  payableCents: cents(0),
  inTransitCents: cents(32_572),
  paidCents: cents(32_572),
  heldCents: cents(34_534),
  owesCents: cents(41_227),
  items: [
    item,
    {
      ...item,
      number: 'JOB-2047',
      returnedCents: cents(32_572),
      keptForDebtCents: cents(32_572),
      payout: null,
    },
    { ...item, number: 'JOB-2039', owedCents: cents(32_572) },
    {
      ...item,
      number: 'JOB-2036',
      payout: item.payout && { ...item.payout, state: 'in_transit', paidAt: null },
    },
    {
      ...item,
      number: 'JOB-2030',
      payout: item.payout && {
        ...item.payout,
        state: 'held',
        paidAt: null,
        holdReason: 'A dispute is open.',
      },
    },
  ],
  next: null,
  schedule: { nextAt: null, nextCents: NO_MONEY, waiting: [] },
};

export function StatementSamples() {
  return (
    <>
      <Statement statement={statement} zone={zone} jobPath={() => '/demo/kit'} />
      <Statement statement={{ ...statement, items: [] }} zone={zone} jobPath={() => '/demo/kit'} />
    </>
  );
}
