import type { Handlers } from '../handlers.ts';
import { previewRefund } from '../payments/preview-refund.ts';
import { decideRefund, refundPayment } from '../payments/refund-payment.ts';
import { exportPayments, listPayments } from './list-payments.ts';
import { revealContacts, showPayment } from './show-payment.ts';

export const adminPaymentsHandlers: Handlers<'adminPayments'> = {
  list: (ctx, asked) => listPayments(ctx, asked),
  exportCsv: (ctx, filters) => exportPayments(ctx, filters),
  get: (ctx, { paymentId }) => showPayment(ctx, paymentId),
  reveal: (ctx, { paymentId, reason }) => revealContacts(ctx, paymentId, reason),
  previewRefund: (ctx, { paymentId, amountCents }) => previewRefund(ctx, { paymentId, amount: amountCents }),
  refund: async (ctx, { paymentId, amountCents, reasonCode, reason }) => {
    const { state } = await refundPayment(ctx, { paymentId, amount: amountCents, reasonCode, reason });
    return { state, payment: await showPayment(ctx, paymentId) };
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
