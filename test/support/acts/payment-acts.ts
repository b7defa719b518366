import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY } from '#domain/time.ts';
import { reconcileDays } from '#server/payments/reconciliation/reconcile-days.ts';
import type { TestApp } from '../app.ts';
import { marked } from '../marks.ts';
import { acceptQuote, key, postJob, saveCard, sendQuote } from '../stories.ts';

/** What the back-office does about the payment of a finished job, in the story of every answer. */
export async function deskOfPayments(app: TestApp): Promise<void> {
  const finance = app.as('finance').payments.staff;
  const { items } = await finance.list({ type: 'charge', status: 'completed' });
  const { paymentId } = items[0]!;
  const on = () => ({ paymentId, idempotencyKey: key() });
  const reason = 'The brakes still squeal.';
  for (const role of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    await app.as(role).payments.staff.exportCsv({ idempotencyKey: key() });
    await app.as(role).reports.waiting({});
  }
  await app.as('support').payments.staff.get({ paymentId });
  const record = { subject: 'payment', subjectId: paymentId } as const;
  const content = 'They called about it.';
  await app.as('support').records.addNote({ ...record, content, idempotencyKey: key() });
  await app.as('readOnly').records.notes(record);
  await app.as('readOnly').records.history(record);
  await app.as('readOnly').records.related(record);
  await app.as('superAdmin').payments.staff.reveal({ ...on(), reason });
  await finance.previewRefund({ paymentId, amountCents: 10_00 as never });
  await finance.refund({ ...on(), amountCents: 10_00 as never, reasonCode: 'service_issue', reason });
  await app.as('support').payments.staff.previewGoodwill({ paymentId, amountCents: 5_00 as never });
  await app.as('support').payments.staff.giveGoodwill({ ...on(), amountCents: 5_00 as never, reason });
  await app.settle();
  const { payment } = await finance.refund({
    ...on(),
    amountCents: 251_00 as never,
    reasonCode: 'other',
    reason,
  });
  const { id: refundId } = payment.refunds.find(({ state }) => state === 'waiting')!;
  const judge = app.as('superAdmin').payments.staff;
  await judge.previewDecision({ paymentId, refundId });
  await judge.decideRefund({ ...on(), refundId, decision: 'decline', reason });
  await compareBooks(app);
  await keepBooks(app);
  await keepCards(app);
}

/** Finance reads the provider's books beside ours, reads a day again, and closes a difference. */
async function compareBooks(app: TestApp): Promise<void> {
  const { system } = app.product;
  const { reconciliation } = app.as('finance').payments;
  app.clock.advance(DAY);
  await reconcileDays(system);
  await app.settle();
  const { items: days } = await reconciliation.days({});
  await reconciliation.payouts({});
  await reconciliation.exportCsv({ wanted: { list: 'days' }, idempotencyKey: key() });
  await reconciliation.readAgain({ day: days[0]!.day, idempotencyKey: key() });
  await app.settle();
  await system.database.executeSql(`
    insert into reconciliation_difference (id, provider, day, kind, reference, theirs_cents, found_at)
    values (gen_random_uuid(), 'simulator', current_date, 'missing_here', 'ch_by_hand', 100, now())`);
  const { items } = await reconciliation.differences({});
  const reason = 'Charged by hand in the dashboard.';
  await reconciliation.settle({ differenceId: items[0]!.id, reason, idempotencyKey: key() });
}

/** An owner pays with a card that was saved before, and keeps their cards. */
async function keepCards(app: TestApp): Promise<void> {
  const { payments, jobs } = app.as('ana');
  const once = () => ({ idempotencyKey: key() });
  const cardId = await saveCard(app, 'ana');
  await payments.makeDefaultCard({ cardId, ...once() });
  const jobId = await postJob(app, 'ana', marked('suspension'));
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 72 });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  await app.settle();
  await payments.useCard({ jobId, cardId, ...once() });
  await app.settle();
  await jobs.cancel({ jobId, shownFeeCents: cents(0), ...once() });
  await app.settle();
  const spare = await saveCard(app, 'ana');
  await payments.removeCard({ cardId: spare, ...once() });
}

/** An owner tips the shop that they paid, with a card that is asked for. */
export async function tipTheShop(app: TestApp, jobId: JobId): Promise<void> {
  const { payments } = app.as('ana');
  const asking = { jobId, amountCents: cents(5_00), cardId: await saveCard(app, 'ana') };
  await payments.giveTip({ ...asking, idempotencyKey: key() });
  await app.settle();
  await payments.refreshTip({ jobId });
}

/** What shops read of their invoices, and say of their sales tax. */
async function keepBooks(app: TestApp): Promise<void> {
  for (const who of ['mira', 'miraAccounting', 'dulles', 'dullesAccounting'] as const) {
    const { statement } = app.as(who).payments;
    const { items } = await statement.invoices({});
    for (const { invoice } of items) await statement.invoice({ number: invoice });
  }
  const { salesTax } = app.as('mira').shops;
  const { version, today } = await salesTax.read({});
  const taxes = { labor: false, part: true, fee: false };
  await salesTax.set({ rateThousandths: 6_000, taxes, startsOn: today, version, idempotencyKey: key() });
}
