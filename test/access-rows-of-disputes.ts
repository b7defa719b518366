import {
  bookedByFrontOffice,
  hiddenFromFinance,
  hiddenFromFrontOffices,
  noCaseOfCustomer,
  ownCustomer,
  staff,
} from './access-rows.ts';

const finance = staff('super-admin', 'finance-admin');

/** The part of the access matrix that is about disputes and chargebacks, asked of a booked job without any. */
export const disputeRows = {
  'disputes.ofJob': ownCustomer,
  'disputes.open': ownCustomer,
  // Of a job about which nobody disagrees.
  'disputes.say': noCaseOfCustomer,
  'disputes.agree': noCaseOfCustomer,
  'disputes.withdraw': noCaseOfCustomer,
  'disputes.appeal': noCaseOfCustomer,
  'disputes.openFile': noCaseOfCustomer,
  'shopDisputes.ofJob': bookedByFrontOffice,
  'shopDisputes.open': bookedByFrontOffice,
  'shopDisputes.say': hiddenFromFrontOffices,
  'shopDisputes.agree': hiddenFromFrontOffices,
  'shopDisputes.withdraw': hiddenFromFrontOffices,
  'shopDisputes.appeal': hiddenFromFrontOffices,
  'shopDisputes.openFile': hiddenFromFrontOffices,
  'adminDisputes.list': finance,
  'adminDisputes.open': finance,
  'adminDisputes.get': hiddenFromFinance,
  'adminDisputes.say': hiddenFromFinance,
  'adminDisputes.beginReview': hiddenFromFinance,
  'adminDisputes.requestEvidence': hiddenFromFinance,
  'adminDisputes.extendEvidence': hiddenFromFinance,
  'adminDisputes.escalate': hiddenFromFinance,
  'adminDisputes.takeOver': hiddenFromFinance,
  'adminDisputes.preview': hiddenFromFinance,
  'adminDisputes.decide': hiddenFromFinance,
  'adminDisputes.previewApproval': hiddenFromFinance,
  'adminDisputes.approve': hiddenFromFinance,
  'adminDisputes.openFile': hiddenFromFinance,
  'adminChargebacks.list': finance,
  'adminChargebacks.get': hiddenFromFinance,
  'adminChargebacks.packet': hiddenFromFinance,
  'adminChargebacks.answer': hiddenFromFinance,
  'adminChargebacks.closeRisk': hiddenFromFinance,
};
