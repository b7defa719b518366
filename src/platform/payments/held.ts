import { type PaymentsProvider, ProviderUnavailable, WebhookRefused } from './payments-provider.ts';
import type { ProviderOperation } from './payments-provider.ts';

/** A provider that is never called: a copy of the database must not move the money of the original. */
export function heldPayments(name: PaymentsProvider['name']): PaymentsProvider {
  const refuse = (operation: ProviderOperation) => () =>
    Promise.reject(new ProviderUnavailable(operation, new Error('this database is a copy for a drill')));
  return {
    name,
    createCustomer: refuse('createCustomer'),
    createSetup: refuse('createSetup'),
    readSetup: refuse('readSetup'),
    detachCard: refuse('detachCard'),
    createHold: refuse('createHold'),
    readHold: refuse('readHold'),
    incrementHold: refuse('incrementHold'),
    captureHold: refuse('captureHold'),
    voidHold: refuse('voidHold'),
    refund: refuse('refund'),
    readRefund: refuse('readRefund'),
    readDispute: refuse('readDispute'),
    answerDispute: refuse('answerDispute'),
    createAccount: refuse('createAccount'),
    readAccount: refuse('readAccount'),
    createAccountLink: refuse('createAccountLink'),
    createLoginLink: refuse('createLoginLink'),
    transfer: refuse('transfer'),
    readTransfer: refuse('readTransfer'),
    reverseTransfer: refuse('reverseTransfer'),
    readPayout: refuse('readPayout'),
    listMovements: refuse('listMovements'),
    listPayoutMovements: refuse('listPayoutMovements'),
    listEvents: refuse('listEvents'),
    // The provider tries again for days, so nothing is lost for the one it was meant for.
    verifyWebhook: () => {
      throw new WebhookRefused('this database is a copy for a drill');
    },
  };
}
