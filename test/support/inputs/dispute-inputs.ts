import type { JobId } from '#domain/ids.ts';
import { key } from '../stories.ts';

/** Believable inputs for disputes of a booked job, about which none can be opened yet. */
export function disputeInputs(booked: JobId, toBookedPayment: () => Promise<{ paymentId: string }>) {
  const reason = 'a test of rights';
  const onJob = () => ({ jobId: booked });
  const toJob = () => ({ ...onJob(), idempotencyKey: key() });
  const opening = { reason: 'not_fixed', statement: reason, askedCents: 100 };
  const onCase = () => ({ disputeId: key() });
  const toCase = () => ({ ...onCase(), idempotencyKey: key() });
  const side = {
    ofJob: onJob,
    open: () => ({ ...toJob(), ...opening }),
    say: () => ({ ...toJob(), text: reason }),
    agree: () => ({ ...toJob(), shownCents: 100 }),
    withdraw: toJob,
    appeal: () => ({ ...toJob(), reason }),
    openFile: () => ({ ...onJob(), evidenceId: key() }),
  };
  return {
    'disputes.ofJob': side.ofJob,
    'disputes.open': side.open,
    'disputes.say': side.say,
    'disputes.agree': side.agree,
    'disputes.withdraw': side.withdraw,
    'disputes.appeal': side.appeal,
    'disputes.openFile': side.openFile,
    'disputes.staff.list': () => ({}),
    'disputes.staff.get': onCase,
    'disputes.staff.open': async () => ({
      ...(await toBookedPayment()),
      idempotencyKey: key(),
      side: 'owner',
      ...opening,
    }),
    'disputes.staff.say': () => ({ ...toCase(), text: reason }),
    'disputes.staff.beginReview': () => ({ ...toCase(), reason }),
    'disputes.staff.requestEvidence': () => ({ ...toCase(), from: 'both', text: reason }),
    'disputes.staff.extendEvidence': toCase,
    'disputes.staff.endEvidence': () => ({ ...toCase(), reason }),
    'disputes.staff.escalate': () => ({ ...toCase(), reason }),
    'disputes.staff.takeOver': toCase,
    'disputes.staff.preview': () => ({ ...onCase(), decision: 'reject' }),
    'disputes.staff.decide': () => ({ ...toCase(), decision: 'reject', reason }),
    'disputes.staff.approve': () => ({ ...toCase(), verdict: 'approve', reason }),
    'disputes.staff.openFile': () => ({ ...toCase(), evidenceId: key() }),
    'disputes.staff.previewApproval': onCase,
    'disputes.staff.chargebacks.list': () => ({}),
    'disputes.staff.chargebacks.get': () => ({ chargebackId: key() }),
    'disputes.staff.chargebacks.packet': () => ({ chargebackId: key() }),
    'disputes.staff.chargebacks.answer': () => ({
      chargebackId: key(),
      statement: reason,
      idempotencyKey: key(),
    }),
    'disputes.staff.chargebacks.previewLiable': () => ({ chargebackId: key(), liable: 'shop' }),
    'disputes.staff.chargebacks.setLiable': () => ({
      chargebackId: key(),
      liable: 'shop',
      reason,
      idempotencyKey: key(),
    }),
    'disputes.staff.chargebacks.closeRisk': () => ({
      chargebackId: key(),
      note: reason,
      idempotencyKey: key(),
    }),
  };
}
