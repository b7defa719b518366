import { eitherSide, hiddenFromFinance, noCaseOfEitherSide, staff } from './access-rows.ts';

const finance = staff('super-admin', 'finance-admin');

/**
 * The part of the access matrix that is about disputes, chargebacks and the provider's books, asked of a
 * booked job without any.
 */
export const disputeRows = {
  'disputes.ofJob': eitherSide,
  'disputes.open': eitherSide,
  // Of a job without a dispute.
  'disputes.say': noCaseOfEitherSide,
  'disputes.agree': noCaseOfEitherSide,
  'disputes.withdraw': noCaseOfEitherSide,
  'disputes.appeal': noCaseOfEitherSide,
  'disputes.openFile': noCaseOfEitherSide,
  'disputes.staff.list': finance,
  'disputes.staff.open': finance,
  'disputes.staff.get': hiddenFromFinance,
  'disputes.staff.say': hiddenFromFinance,
  'disputes.staff.beginReview': hiddenFromFinance,
  'disputes.staff.requestEvidence': hiddenFromFinance,
  'disputes.staff.extendEvidence': hiddenFromFinance,
  'disputes.staff.endEvidence': hiddenFromFinance,
  'disputes.staff.escalate': hiddenFromFinance,
  'disputes.staff.takeOver': hiddenFromFinance,
  'disputes.staff.preview': hiddenFromFinance,
  'disputes.staff.decide': hiddenFromFinance,
  'disputes.staff.previewApproval': hiddenFromFinance,
  'disputes.staff.approve': hiddenFromFinance,
  'disputes.staff.openFile': hiddenFromFinance,
  'payments.reconciliation.days': finance,
  'payments.reconciliation.differences': finance,
  'payments.reconciliation.payouts': finance,
  'payments.reconciliation.exportCsv': finance,
  // Of a day and a difference that there are not.
  'payments.reconciliation.readAgain': hiddenFromFinance,
  'payments.reconciliation.settle': hiddenFromFinance,
  'disputes.staff.chargebacks.list': finance,
  'disputes.staff.chargebacks.get': hiddenFromFinance,
  'disputes.staff.chargebacks.packet': hiddenFromFinance,
  'disputes.staff.chargebacks.answer': hiddenFromFinance,
  'disputes.staff.chargebacks.previewLiable': hiddenFromFinance,
  'disputes.staff.chargebacks.setLiable': hiddenFromFinance,
  'disputes.staff.chargebacks.closeRisk': hiddenFromFinance,
};
