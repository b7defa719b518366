import type { DisputeId, JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { answerChargeback, readPacket } from './answer-chargeback.ts';
import { closeRisk } from './close-risk.ts';
import { approveDecision, decideDispute, previewApproval, previewDecision } from './decide-dispute.ts';
import {
  beginReview,
  endEvidence,
  escalate,
  extendEvidence,
  requestEvidence,
  takeOver,
} from './handle-dispute.ts';
import { listChargebacks, listDisputes } from './list-disputes.ts';
import { openFileAsSide, openFileAsStaff } from './open-file.ts';
import { openDispute, openForSide } from './open-dispute.ts';
import { previewLiable, setLiable } from './set-liable.ts';
import { casesOf } from './show-case.ts';
import { showChargeback } from './show-chargeback.ts';
import { showDispute } from './show-dispute.ts';
import { agree, appeal, sayAsSide, sayAsStaff, withdraw } from './talk.ts';

/** What a side did is answered with the cases of the job as they are now. */
function thenCases<I extends { jobId: JobId }>(act: (ctx: Context, input: I) => Promise<void>) {
  return async (ctx: Context, input: I) => {
    await act(ctx, input);
    return { disputes: await casesOf(ctx, input.jobId) };
  };
}

export const disputesHandlers: Handlers<'disputes'> = {
  ofJob: (ctx, { jobId }) => casesOf(ctx, jobId),
  open: thenCases(openDispute),
  say: thenCases(sayAsSide),
  agree: thenCases(agree),
  withdraw: thenCases(withdraw),
  appeal: thenCases(appeal),
  openFile: openFileAsSide,
};

function thenDispute<I extends { disputeId: DisputeId }>(act: (ctx: Context, input: I) => Promise<void>) {
  return async (ctx: Context, input: I) => {
    await act(ctx, input);
    return { dispute: await showDispute(ctx, input.disputeId) };
  };
}

export const staffHandlers: Handlers<'disputes.staff'> = {
  list: (ctx, asked) => listDisputes(ctx, asked),
  get: (ctx, { disputeId }) => showDispute(ctx, disputeId),
  open: async (ctx, asked) => {
    const { id } = await openForSide(ctx, asked);
    return { dispute: await showDispute(ctx, id) };
  },
  say: thenDispute(sayAsStaff),
  beginReview: thenDispute(beginReview),
  requestEvidence: thenDispute(requestEvidence),
  extendEvidence: thenDispute(extendEvidence),
  endEvidence: thenDispute(endEvidence),
  escalate: thenDispute(escalate),
  takeOver: thenDispute(takeOver),
  preview: (ctx, asked) => previewDecision(ctx, asked),
  decide: thenDispute(decideDispute),
  previewApproval: (ctx, { disputeId }) => previewApproval(ctx, disputeId),
  approve: thenDispute(approveDecision),
  openFile: (ctx, asked) => openFileAsStaff(ctx, asked),
};

export const chargebacksHandlers: Handlers<'disputes.staff.chargebacks'> = {
  list: (ctx, asked) => listChargebacks(ctx, asked),
  get: (ctx, { chargebackId }) => showChargeback(ctx, chargebackId),
  packet: (ctx, asked) => readPacket(ctx, asked),
  answer: async (ctx, asked) => {
    await answerChargeback(ctx, asked);
    return { chargeback: await showChargeback(ctx, asked.chargebackId) };
  },
  previewLiable: (ctx, asked) => previewLiable(ctx, asked),
  setLiable: async (ctx, asked) => {
    await setLiable(ctx, asked);
    return { chargeback: await showChargeback(ctx, asked.chargebackId) };
  },
  closeRisk: async (ctx, asked) => {
    await closeRisk(ctx, asked);
    return { chargeback: await showChargeback(ctx, asked.chargebackId) };
  },
};
