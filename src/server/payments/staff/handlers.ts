import type { Handlers } from '#server/core/handlers.ts';
import { previewGoodwill, previewRefund, previewWaiting } from '../refunds/preview-refund.ts';
import { decideRefund, refundPayment } from '../refunds/refund-payment.ts';
import { askPaymentsExport } from './export-payments.ts';
import { listPayments } from './list-payments.ts';
import { revealContacts, showPayment } from './show-payment.ts';

export const staffHandlers: Handlers<'payments.staff'> = {
  list: (ctx, asked) => listPayments(ctx, asked),
  exportCsv: async (ctx, filters) => ({ url: await askPaymentsExport(ctx, filters) }),
  get: (ctx, { paymentId }) => showPayment(ctx, paymentId),
  reveal: (ctx, { paymentId, reason }) => revealContacts(ctx, paymentId, reason),
  previewRefund: (ctx, { amountCents, ...asked }) => previewRefund(ctx, { ...asked, amount: amountCents }),
  previewGoodwill: (ctx, { paymentId, amountCents }) =>
    previewGoodwill(ctx, { paymentId, amount: amountCents }),
  previewDecision: (ctx, asked) => previewWaiting(ctx, asked),
  refund: async (ctx, { amountCents, ...asked }) => {
    const { state } = await refundPayment(ctx, { ...asked, amount: amountCents });
    return { state, payment: await showPayment(ctx, asked.paymentId) };
  },
  giveGoodwill: async (ctx, { paymentId, amountCents, reason }) => {
    const { state } = await refundPayment(ctx, {
      paymentId,
      amount: amountCents,
      reasonCode: 'other',
      reason,
      isGoodwill: true,
    });
    return { state, payment: await showPayment(ctx, paymentId) };
  },
  decideRefund: async (ctx, asked) => {
    await decideRefund(ctx, asked);
    return { payment: await showPayment(ctx, asked.paymentId) };
  },
};
