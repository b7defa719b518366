import { adminPaymentStatus, paymentStatusWords } from '#domain/money/payment-lifecycle.ts';
import type { JobId, PaymentId } from '#domain/ids.ts';
import type { TestApp } from '../support/app.ts';
import type { Life } from './lives.ts';
import type { Sheet } from './sheet.ts';
import { held, onCard, type Truth, wordOf } from './truth.ts';

// The readers of one payment: its owner, the shop and staff. Each says the numbers of the ledger.

type On = { app: TestApp; life: Life; truth: Truth; sheet: Sheet };
type Amounts = Record<string, readonly [unknown, unknown]>;

const isAhead = ({ state }: Truth) => ['preparing', 'awaiting_card', 'card_saved'].includes(state);
const isShared = ({ state }: Truth) => ['released', 'fee_kept'].includes(state);
const voided = (one: Truth) =>
  ['authorised', 'awaiting_card', 'card_saved'].includes(one.state)
    ? 0
    : Math.max(0, one.authorised - one.captured);
const fees = (one: Truth) => one.commission + one.processing + one.kept_fee;
const refundable = (one: Truth) => one.captured - one.refunded - one.under_way;

/** The booking never came about: what was tried is no money of the job, which may be booked again. */
const isForgotten = ({ captured, forgotten }: Truth) => captured === 0 && forgotten;

type Bar = Record<string, unknown>;

function bar(truth: Truth, said: Bar): Amounts {
  const shared = isShared(truth);
  const of = (name: string, is: unknown) => [`protection.${name}`, [said[name], is]] as const;
  return Object.fromEntries([
    of('approvedCents', truth.amount),
    of('openCents', isAhead(truth) ? (truth.due ?? truth.amount) : 0),
    of('heldCents', held(truth)),
    of('releasedCents', truth.released),
    of('shareCents', shared ? truth.shop : 0),
    of('feesCents', shared ? fees(truth) : 0),
    of('taxCents', shared ? truth.state_tax : 0),
    of('borneCents', shared ? truth.borne : 0),
    of('voidedCents', voided(truth)),
    of('refundedCents', truth.refunded),
  ]);
}

type Invoice = { lines: { amountCents: number }[]; priceCents: number; taxCents: number; totalCents: number };

function invoice(truth: Truth, said: Invoice | null): Amounts {
  const lines = said?.lines.reduce((sum, line) => sum + line.amountCents, 0);
  const total = said ? said.totalCents : null;
  return {
    'invoice.totalCents': [total, truth.invoice_total],
    'invoice.lines.amountCents': [lines, said?.priceCents],
    'invoice.priceCents': [said?.priceCents, lines],
    'invoice.taxCents': [said?.taxCents, said ? said.totalCents - said.priceCents : undefined],
  };
}

async function asOwner({ life, truth, sheet }: On): Promise<void> {
  const { jobId, owner } = life;
  const job = await owner.ask.jobs.get({ jobId });
  const { payment } = job;
  // The booking never came about: its owner has no payment to read, and nothing was taken.
  if (!payment) return sheet.compare('jobs.get', jobId, { 'nothing was taken': [truth.captured, 0] });
  sheet.compare('jobs.get', jobId, {
    ...bar(truth, job.protection),
    ...invoice(truth, job.invoice as Invoice | null),
    'payment.amountCents': [payment.amountCents, truth.amount],
    'payment.authorisedCents': [payment.authorisedCents, truth.authorised],
    'payment.capturedCents': [payment.capturedCents, truth.captured],
    'payment.refundedCents': [payment.refundedCents, truth.refunded],
    'payment.owedCents': [payment.owedCents ?? 0, 0],
    state: [payment.state, truth.state],
  });
  const receipt = await owner.ask.payments.receipt({ jobId });
  sheet.compare('payments.receipt', jobId, {
    ...invoice(truth, receipt.invoice as Invoice | null),
    authorisedCents: [receipt.authorisedCents, truth.authorised],
    capturedCents: [receipt.capturedCents, truth.captured],
    refundedCents: [receipt.refundedCents, truth.refunded],
    voidedCents: [receipt.voidedCents, voided(truth)],
    keptFeeCents: [receipt.keptFeeCents, truth.state === 'fee_kept' ? truth.captured : 0],
    'postings.amountCents': [sumOf(receipt.postings, ({ what }) => what === 'Charged'), truth.captured],
  });
  const cases = await owner.ask.disputes.ofJob({ jobId });
  sheet.compare('disputes.ofJob', jobId, {
    heldOnCardCents: [cases.heldOnCardCents, onCard(truth)],
    mostCents: [cases.mostCents, truth.captured > 0 ? refundable(truth) : onCard(truth)],
  });
}

const sumOf = <T extends { amountCents: number }>(all: readonly T[], is: (one: T) => boolean) =>
  all.filter(is).reduce((sum, one) => sum + one.amountCents, 0);

async function asShop({ app, life, truth, sheet }: On): Promise<void> {
  const { jobId, shop } = life;
  const job = await app.as(shop).jobs.getAsShop({ jobId });
  // A job that was given back or lost is not the shop's any more.
  if (!job.protection) return;
  sheet.compare('jobs.getAsShop', jobId, {
    ...bar(truth, job.protection),
    ...invoice(truth, job.invoice as Invoice | null),
  });
  if (job.invoice)
    await asBookkeeper({ app, life, truth, sheet }, Number(job.invoice.number.replace('INV-', '')));
}

/** The invoice as those read it who keep the books. */
async function asBookkeeper({ app, life, truth, sheet }: On, number: number): Promise<void> {
  const { statement } = app.as(life.shop).payments;
  const said = await statement.invoice({ number });
  const paper = Object.entries(invoice(truth, said.paper as Invoice));
  sheet.compare('payments.statement.invoice', life.jobId, {
    ...Object.fromEntries(paper.map(([name, pair]) => [name.replace('invoice.', 'paper.'), pair])),
    totalCents: [said.totalCents, truth.invoice_total],
  });
  const { items } = await statement.invoices({ before: number + 1, limit: 1 });
  sheet.compare('payments.statement.invoices', life.jobId, {
    'items.totalCents': [items[0]?.totalCents, truth.invoice_total],
  });
}

async function asStaff({ app, life, truth, sheet }: On): Promise<void> {
  const { jobId } = life;
  const job = await app.as('finance').jobs.staff.get({ jobId });
  const work = sumOf(job.work.parts, () => true) + job.work.laborCents;
  sheet.compare('jobs.staff.get', jobId, {
    ...(isForgotten(truth) ? {} : bar(truth, job.protection)),
    'work.parts.amountCents': [job.work.isInvoiced, truth.invoice_total !== null],
    'work.laborCents': [!job.work.isInvoiced || work <= truth.invoice_total!, true],
  });
  const payment = await app.as('finance').payments.staff.get({ paymentId: truth.id as PaymentId });
  sheet.compare('payments.staff.get', jobId, {
    amountCents: [payment.amountCents, truth.captured || truth.amount],
    authorisedCents: [payment.authorisedCents, truth.authorised],
    capturedCents: [payment.capturedCents, truth.captured],
    refundedCents: [payment.refundedCents, truth.refunded],
    underWayCents: [payment.underWayCents, truth.under_way],
    refundableCents: [payment.refundableCents, refundable(truth)],
    disputableCents: [payment.disputableCents, truth.captured > 0 ? refundable(truth) : onCard(truth)],
    heldOnCardCents: [payment.heldOnCardCents, onCard(truth)],
    inFundsCents: [payment.inFundsCents, truth.funds],
    platformFeeCents: [payment.platformFeeCents, truth.commission + truth.kept_fee],
    processingCents: [payment.processingCents, truth.processing],
    shopPayoutCents: [payment.shopPayoutCents, truth.shop],
    taxToStateCents: [payment.taxToStateCents, truth.state_tax],
    borneCents: [payment.borneCents, truth.borne],
    keptForDebtCents: [payment.keptForDebtCents, truth.kept_for_debt],
    ...breakdown(payment.breakdown, truth),
    'breakdown.totalCents': [payment.breakdown.totalCents, truth.invoice_total ?? truth.captured],
    'payout.amountCents': [payment.payout?.amountCents ?? null, truth.payout],
    'payout.reversedCents': [payment.payout?.reversedCents ?? null, truth.reversed],
    'postings.amountCents': [sumOf(payment.postings, ({ what }) => what === 'capture'), truth.captured],
    'refunds.amountCents': [sumOf(payment.refunds, () => true), truth.refunds_asked],
    status: [payment.status, wordOf(truth)],
    fee: [payment.fee?.stage ?? null, truth.state === 'fee_kept' ? 'kept' : null],
    'the amounts add up': [
      payment.capturedCents + payment.borneCents,
      payment.refundedCents +
        payment.platformFeeCents +
        payment.processingCents +
        payment.shopPayoutCents +
        payment.taxToStateCents +
        payment.inFundsCents,
    ],
  });
  const number = `JOB-${truth.number}`;
  const jobs = await app.as('finance').jobs.staff.list({ search: number });
  sheet.compare('jobs.staff.list', jobId, {
    'items.totalCents': [jobs.items[0]?.totalCents ?? null, totalOf(truth)],
  });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  const row = items.find(({ paymentId }) => paymentId === truth.id);
  sheet.compare('payments.staff.list', jobId, {
    'items.amountCents': [row?.amountCents, truth.captured || truth.amount],
    status: [row?.status, wordOf(truth)],
    narrowed: [await isIn(app, truth, number), true],
  });
}

/** What was invoiced, once it was; before that what was agreed, as long as that holds. */
const totalOf = ({ invoice_total: invoiced, agreed_total: agreed }: Truth) => invoiced ?? agreed;

const partsOfBill = ['partsCents', 'laborCents', 'taxCents', 'feesCents', 'discountCents'] as const;
type Breakdown = Record<(typeof partsOfBill)[number] | 'totalCents', number>;

/** The parts of the bill are the bill; without one there are none. */
function breakdown(said: Breakdown, { invoice_total: total }: Truth): Amounts {
  const sum = partsOfBill.reduce((so, part) => so + said[part], 0);
  return Object.fromEntries(partsOfBill.map((name) => [`breakdown.${name}`, [sum, total ?? 0]]));
}

/** The filter of the list knows the word that the row shows. */
async function isIn(app: TestApp, truth: Truth, search: string): Promise<boolean> {
  const status = wordOf(truth) as ReturnType<typeof adminPaymentStatus>;
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search, status });
  return items.some(({ paymentId }) => paymentId === truth.id);
}

/** The cases and chargebacks of a payment. */
async function asJudge({ app, life, truth, sheet }: On): Promise<void> {
  const { staff } = app.as('finance').disputes;
  const paymentId = truth.id as PaymentId;
  for (const { id: disputeId } of (await staff.list({ tab: 'all', paymentId })).items) {
    const one = await staff.get({ disputeId });
    sheet.compare('disputes.staff.get', life.jobId, {
      capturedCents: [one.capturedCents, truth.captured],
      refundableCents: [one.refundableCents, refundable(truth)],
    });
  }
  for (const row of (await staff.chargebacks.list({ tab: 'all', paymentId })).items) {
    const one = await staff.chargebacks.get({ chargebackId: row.id });
    sheet.compare('disputes.staff.chargebacks.list', life.jobId, {
      'items.amountCents': [row.amountCents, truth.captured],
    });
    sheet.compare('disputes.staff.chargebacks.get', life.jobId, {
      amountCents: [one.amountCents, truth.captured],
    });
  }
}

/** The tip of a job, as everyone reads it who may. */
export async function readTip(on: On): Promise<void> {
  const { app, life, truth, sheet } = on;
  const { jobId, owner, shop } = life;
  const { tip } = await owner.ask.jobs.get({ jobId });
  sheet.compare('jobs.get', jobId, {
    'tip.last.amountCents': [tip?.last?.amountCents, truth.amount],
    'tip.last.refundedCents': [tip?.last?.refundedCents, truth.refunded],
  });
  if (truth.captured === 0) return;
  const receipt = await owner.ask.payments.receipt({ jobId });
  const readers = {
    'payments.receipt': receipt.tip,
    'jobs.getAsShop': (await app.as(shop).jobs.getAsShop({ jobId })).tip,
    'jobs.staff.get': (await app.as('finance').jobs.staff.get({ jobId })).tip,
  };
  for (const [operation, said] of Object.entries(readers)) {
    sheet.compare(operation, jobId, {
      'tip.amountCents': [said?.amountCents, truth.captured],
      'tip.refundedCents': [said?.refundedCents, truth.refunded],
    });
  }
  const payment = await app.as('finance').payments.staff.get({ paymentId: truth.id as PaymentId });
  sheet.compare('payments.staff.get', jobId, {
    isTip: [payment.isTip, true],
    capturedCents: [payment.capturedCents, truth.captured],
    refundedCents: [payment.refundedCents, truth.refunded],
    refundableCents: [payment.refundableCents, refundable(truth)],
    disputableCents: [payment.disputableCents, 0],
    platformFeeCents: [payment.platformFeeCents, 0],
    processingCents: [payment.processingCents, 0],
    shopPayoutCents: [payment.shopPayoutCents, truth.shop],
    'payout.amountCents': [payment.payout?.amountCents ?? null, truth.payout],
    'breakdown.totalCents': [payment.breakdown.totalCents, truth.captured],
  });
}

export async function readPayment(on: On): Promise<void> {
  await asOwner(on);
  await asShop(on);
  await asStaff(on);
  await asJudge(on);
}

export type FileRow = Record<string, string>;

/** The line of a charge in the file. */
export function readLine(row: FileRow | undefined, truth: Truth, sheet: Sheet): void {
  const cents = (name: string) => (row ? Math.round(Number(row[name]) * 100) : undefined);
  sheet.compare('payments.staff.exportCsv', truth.job_id as JobId, {
    Gross: [cents('Gross'), truth.captured],
    Refunded: [cents('Refunded'), truth.refunded],
    'Platform fee': [cents('Platform fee'), truth.commission + truth.kept_fee],
    Processing: [cents('Processing'), truth.processing],
    'Tax to state': [cents('Tax to state'), truth.state_tax],
    'Net to shop': [cents('Net to shop'), truth.shop],
    'Tax in net at release': [cents('Tax in net at release'), truth.tax_for_shop],
    'Borne by platform': [cents('Borne by platform'), truth.borne],
    'Held on card': [cents('Held on card'), onCard(truth)],
    'Held in funds': [cents('Held in funds'), truth.funds],
    Held: [cents('Held'), held(truth)],
    State: [row?.['State'], paymentStatusWords[wordOf(truth) as keyof typeof paymentStatusWords]],
  });
}
