import type { JobId } from '#domain/ids.ts';
import { key } from './stories.ts';

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
    'shopDisputes.ofJob': side.ofJob,
    'shopDisputes.open': side.open,
    'shopDisputes.say': side.say,
    'shopDisputes.agree': side.agree,
    'shopDisputes.withdraw': side.withdraw,
    'shopDisputes.appeal': side.appeal,
    'shopDisputes.openFile': side.openFile,
    'adminDisputes.list': () => ({}),
    'adminDisputes.get': onCase,
    'adminDisputes.open': async () => ({
      ...(await toBookedPayment()),
      idempotencyKey: key(),
      side: 'owner',
      ...opening,
    }),
    'adminDisputes.say': () => ({ ...toCase(), text: reason }),
    'adminDisputes.beginReview': () => ({ ...toCase(), reason }),
    'adminDisputes.requestEvidence': () => ({ ...toCase(), from: 'both', text: reason }),
    'adminDisputes.extendEvidence': toCase,
    'adminDisputes.endEvidence': () => ({ ...toCase(), reason }),
    'adminDisputes.escalate': () => ({ ...toCase(), reason }),
    'adminDisputes.takeOver': toCase,
    'adminDisputes.preview': () => ({ ...onCase(), decision: 'reject' }),
    'adminDisputes.decide': () => ({ ...toCase(), decision: 'reject', reason }),
    'adminDisputes.approve': () => ({ ...toCase(), verdict: 'approve', reason }),
    'adminDisputes.openFile': () => ({ ...toCase(), evidenceId: key() }),
    'adminDisputes.previewApproval': onCase,
    'adminChargebacks.list': () => ({}),
    'adminChargebacks.get': () => ({ chargebackId: key() }),
    'adminChargebacks.packet': () => ({ chargebackId: key() }),
    'adminChargebacks.answer': () => ({ chargebackId: key(), statement: reason, idempotencyKey: key() }),
    'adminChargebacks.previewLiable': () => ({ chargebackId: key(), liable: 'shop' }),
    'adminChargebacks.setLiable': () => ({
      chargebackId: key(),
      liable: 'shop',
      reason,
      idempotencyKey: key(),
    }),
    'adminChargebacks.closeRisk': () => ({ chargebackId: key(), note: reason, idempotencyKey: key() }),
  };
}
