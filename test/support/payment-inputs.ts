import type { JobId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';
import { disputeInputs } from './dispute-inputs.ts';
import { key } from './stories.ts';

/** Believable inputs for payments and the trail in the back-office, about the payment of a booked job. */
export function paymentInputs(app: TestApp, booked: JobId) {
  const onBookedPayment = async () => {
    // From its row: whoever asks may have lost every right by now.
    const { rows } = await app.product.system.database.executeSql(
      'select id from payment where job_id = $1',
      [booked],
    );
    return { paymentId: String(rows[0]!['id']) };
  };
  const toBookedPayment = async () => ({ ...(await onBookedPayment()), idempotencyKey: key() });
  return {
    'admin.audit': () => ({}),
    'admin.verifyAudit': () => ({}),
    'adminPayments.list': () => ({}),
    'adminPayments.exportCsv': () => ({ idempotencyKey: key() }),
    'adminPayments.get': onBookedPayment,
    'adminPayments.reveal': async () => ({ ...(await toBookedPayment()), reason: 'a test of rights' }),
    'adminPayments.previewRefund': async () => ({ ...(await onBookedPayment()), amountCents: 100 }),
    'adminPayments.previewGoodwill': async () => ({ ...(await onBookedPayment()), amountCents: 100 }),
    'adminPayments.previewDecision': async () => ({ ...(await onBookedPayment()), refundId: key() }),
    'adminPayments.refund': async () => ({
      ...(await toBookedPayment()),
      amountCents: 100,
      reasonCode: 'other',
      reason: 'a test of rights',
    }),
    'adminPayments.decideRefund': async () => ({
      ...(await toBookedPayment()),
      refundId: key(),
      decision: 'decline',
      reason: 'a test of rights',
    }),
    'adminPayments.giveGoodwill': async () => ({
      ...(await toBookedPayment()),
      amountCents: 100,
      reason: 'a test of rights',
    }),
    ...disputeInputs(booked, onBookedPayment),
    'records.notes': () => ({ subject: 'job', subjectId: booked }),
    'records.addNote': () => ({
      subject: 'job',
      subjectId: booked,
      content: 'a test of rights',
      idempotencyKey: key(),
    }),
    'records.history': () => ({ subject: 'job', subjectId: booked }),
  };
}
