import { cents } from '#domain/money/money.ts';
import {
  type PaymentsProvider,
  type ProviderDispute,
  type ProviderHold,
  type ProviderOperation,
  type ProviderTransfer,
  ProviderUnavailable,
  WebhookRefused,
} from './payments-provider.ts';
import { createAccountLink, createLoginLink } from './simulator/account-pages.ts';
import { createAccount, readAccount } from './simulator/accounts.ts';
import { answerOnce } from './simulator/answer-once.ts';
import { createCustomer, detachCard } from './simulator/cards.ts';
import { answerDispute, type DisputeAnswer, packetHash, readDispute } from './simulator/disputes.ts';
import { eventPayload } from './simulator/events.ts';
import { captureHold, createHold, type HoldAnswer, readHold, voidHold } from './simulator/holds.ts';
import { readPayout } from './simulator/payouts.ts';
import { createRefund, readRefund } from './simulator/refunds.ts';
import { createSetup, readSetup } from './simulator/setups.ts';
import type { Simulator, SimulatorTx } from './simulator/simulator.ts';
import { createTransfer, readTransfer, reverseTransfer, type TransferAnswer } from './simulator/transfers.ts';
import { requireSignature, type WebhookSecrets } from './webhook-signature.ts';

/**
 * What may go wrong on the way to the provider. After `timeout_after` the work is done and nobody was told;
 * after the other two nothing happened.
 */
export type Fault = 'none' | 'timeout_before' | 'timeout_after' | 'error500';
export type Faults = (operation: ProviderOperation) => Fault;

export type SimulatedOptions = {
  simulator: Simulator;
  webhookSecrets: WebhookSecrets;
  /** For tests that prove that everything happens exactly once. */
  faults?: Faults;
};

/** The payment provider of the demo world: the port of Hoist on one side, the simulator on the other. */
export function simulatedPayments(options: SimulatedOptions): PaymentsProvider {
  const { simulator, webhookSecrets, faults = () => 'none' } = options;

  const call = callWith(faults);

  function once<Input extends object, Answer extends object>(
    operation: ProviderOperation,
    effect: (simulator: Simulator, tx: SimulatorTx, input: Input) => Promise<Answer>,
  ): (input: Input & { key: string }) => Promise<Answer> {
    return (input) =>
      call(operation, () => {
        const { key, ...body } = input;
        return answerOnce(simulator, { key, operation, body }, (tx) => effect(simulator, tx, input));
      });
  }
  function read<Input, Answer>(
    operation: ProviderOperation,
    find: (simulator: Simulator, input: Input) => Promise<Answer>,
  ): (input: Input) => Promise<Answer> {
    return (input) => call(operation, () => find(simulator, input));
  }

  return {
    name: 'simulator',

    createCustomer: once('createCustomer', createCustomer),
    createSetup: once('createSetup', createSetup),
    readSetup: read('readSetup', readSetup),
    detachCard: once('detachCard', detachCard),

    createHold: then(once('createHold', createHold), holdFrom),
    readHold: then(read('readHold', readHold), holdFrom),
    captureHold: then(once('captureHold', captureHold), holdFrom),
    voidHold: then(once('voidHold', voidHold), holdFrom),

    refund: then(once('refund', createRefund), withCents),
    readRefund: then(read('readRefund', readRefund), withCents),

    readDispute: then(read('readDispute', readDispute), disputeFrom),
    // The bytes are not kept with the key: their hash stands for them.
    answerDispute: ({ bytes, ...input }) =>
      then(once('answerDispute', answerDispute), disputeFrom)({ ...input, packetSha256: packetHash(bytes) }),

    createAccount: once('createAccount', createAccount),
    readAccount: read('readAccount', readAccount),
    createAccountLink: then(once('createAccountLink', createAccountLink), (link) => ({
      ...link,
      expiresAt: new Date(link.expiresAt),
    })),
    createLoginLink: once('createLoginLink', createLoginLink),

    transfer: then(once('transfer', createTransfer), transferFrom),
    readTransfer: then(read('readTransfer', readTransfer), transferFrom),
    reverseTransfer: then(once('reverseTransfer', reverseTransfer), transferFrom),
    readPayout: then(read('readPayout', readPayout), (payout) => ({
      ...withCents(payout),
      paidAt: payout.paidAt === undefined ? undefined : new Date(payout.paidAt),
    })),

    verifyWebhook(rawBody, signatureHeader, now) {
      requireSignature(rawBody, signatureHeader, webhookSecrets, now);
      const payload = eventPayload.safeParse(parseJson(rawBody));
      if (!payload.success) throw new WebhookRefused('the event is not one of ours');
      return { ...payload.data, createdAt: new Date(payload.data.createdAt) };
    },
  };
}

function callWith(faults: Faults) {
  return async function call<Answer>(
    operation: ProviderOperation,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const fault = faults(operation);
    if (fault === 'timeout_before' || fault === 'error500') throw new ProviderUnavailable(operation, fault);
    const answer = await run();
    if (fault === 'timeout_after') throw new ProviderUnavailable(operation, fault);
    return answer;
  };
}

function then<Input, Raw, Answer>(
  call: (input: Input) => Promise<Raw>,
  translate: (raw: Raw) => Answer,
): (input: Input) => Promise<Answer> {
  return async (input) => translate(await call(input));
}

function withCents<Answer extends { amount: number }>(answer: Answer) {
  return { ...answer, amount: cents(answer.amount) };
}

function holdFrom(answer: HoldAnswer): ProviderHold {
  return {
    ...answer,
    amount: cents(answer.amount),
    authorisedAmount: cents(answer.authorisedAmount),
    capturedAmount: cents(answer.capturedAmount),
    refundedAmount: cents(answer.refundedAmount),
    captureBefore: answer.captureBefore === undefined ? undefined : new Date(answer.captureBefore),
  };
}

function disputeFrom(answer: DisputeAnswer): ProviderDispute {
  const { dueBy } = answer;
  return { ...withCents(answer), fee: cents(answer.fee), dueBy: dueBy ? new Date(dueBy) : undefined };
}

function transferFrom(answer: TransferAnswer): ProviderTransfer {
  return { ...withCents(answer), reversedAmount: cents(answer.reversedAmount) };
}

/** A signed body that is no JSON is refused like any other that we do not know. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
