import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { disputeInputs } from './dispute-inputs.ts';
import { key } from '../stories.ts';

/** Believable inputs for payments and the trail in the back-office, about the payment of a booked job. */
export function paymentInputs(app: TestApp, booked: JobId) {
  const onBookedPayment = async () => {
    // From its row: callers may have lost every right by now.
    const { rows } = await app.product.system.database.executeSql(
      'select id from payment where job_id = $1',
      [booked],
    );
    return { paymentId: String(rows[0]!['id']) };
  };
  const toBookedPayment = async () => ({ ...(await onBookedPayment()), idempotencyKey: key() });
  return {
    'audit.staff.list': () => ({}),
    'audit.staff.verifyAll': () => ({}),
    'payments.reconciliation.days': () => ({}),
    'payments.reconciliation.differences': () => ({}),
    'payments.reconciliation.payouts': () => ({}),
    'payments.reconciliation.exportCsv': () => ({ wanted: { list: 'days' }, idempotencyKey: key() }),
    'payments.reconciliation.readAgain': () => ({ day: '2020-02-29', idempotencyKey: key() }),
    'payments.reconciliation.settle': () => ({
      differenceId: key(),
      reason: 'a test of rights',
      idempotencyKey: key(),
    }),
    'payments.staff.list': () => ({}),
    'payments.staff.exportCsv': () => ({ idempotencyKey: key() }),
    'payments.staff.get': onBookedPayment,
    'payments.staff.reveal': async () => ({ ...(await toBookedPayment()), reason: 'a test of rights' }),
    'payments.staff.previewRefund': async () => ({ ...(await onBookedPayment()), amountCents: 100 }),
    'payments.staff.previewGoodwill': async () => ({ ...(await onBookedPayment()), amountCents: 100 }),
    'payments.staff.previewDecision': async () => ({ ...(await onBookedPayment()), refundId: key() }),
    'payments.staff.refund': async () => ({
      ...(await toBookedPayment()),
      amountCents: 100,
      reasonCode: 'other',
      reason: 'a test of rights',
    }),
    'payments.staff.decideRefund': async () => ({
      ...(await toBookedPayment()),
      refundId: key(),
      decision: 'decline',
      reason: 'a test of rights',
    }),
    'payments.staff.giveGoodwill': async () => ({
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
    'records.related': () => ({ subject: 'job', subjectId: booked }),
  };
}
