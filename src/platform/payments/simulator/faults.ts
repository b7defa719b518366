/**
 * What may go wrong on the way to the provider. After `timeout_after` the work is done and the answer is
 * lost; after the other two nothing happened.
 */
export type Fault = 'none' | 'timeout_before' | 'timeout_after' | 'error500';
export type Faults = (operation: FaultyOperation) => Fault;

/** Which request each of our calls makes; those that are not listed here are never spoiled. */
const requests = [
  ['createCustomer', 'POST', '/v1/customers'],
  ['createSetup', 'POST', '/v1/setup_intents'],
  ['readSetup', 'GET', '/v1/setup_intents/:id'],
  ['detachCard', 'POST', '/v1/payment_methods/:id/detach'],
  ['createHold', 'POST', '/v1/payment_intents'],
  ['readHold', 'GET', '/v1/payment_intents/:id'],
  ['incrementHold', 'POST', '/v1/payment_intents/:id/increment_authorization'],
  ['captureHold', 'POST', '/v1/payment_intents/:id/capture'],
  ['voidHold', 'POST', '/v1/payment_intents/:id/cancel'],
  ['refund', 'POST', '/v1/refunds'],
  ['readRefund', 'GET', '/v1/refunds/:id'],
  ['readDispute', 'GET', '/v1/disputes/:id'],
  ['answerDispute', 'POST', '/v1/disputes/:id'],
  ['createAccount', 'POST', '/v1/accounts'],
  ['readAccount', 'GET', '/v1/accounts/:id'],
  ['createAccountLink', 'POST', '/v1/account_links'],
  ['createLoginLink', 'POST', '/v1/accounts/:id/login_links'],
  ['transfer', 'POST', '/v1/transfers'],
  ['readTransfer', 'GET', '/v1/transfers/:id'],
  ['reverseTransfer', 'POST', '/v1/transfers/:id/reversals'],
  ['readPayout', 'GET', '/v1/payouts/:id'],
  ['listMovements', 'GET', '/v1/balance_transactions'],
  ['listEvents', 'GET', '/v1/events'],
] as const;
export type FaultyOperation = (typeof requests)[number][0];

type Answer = (url: string, init: RequestInit) => Promise<Response>;

/** Spoils the requests that a test wants to see spoiled. */
export function faultyFetch(answer: Answer, faults: Faults): Answer {
  return async (url, init) => {
    const operation = operationOf(init.method ?? 'GET', new URL(url).pathname);
    const fault = operation ? faults(operation) : 'none';
    if (fault === 'timeout_before') throw new TypeError('fetch failed');
    if (fault === 'error500') return failure();
    const response = await answer(url, init);
    if (fault === 'timeout_after') throw new TypeError('fetch failed');
    return response;
  };
}

function operationOf(method: string, path: string): FaultyOperation | undefined {
  const asked = path.split('/');
  const found = requests.find(([, verb, pattern]) => {
    const steps = pattern.split('/');
    return (
      verb === method &&
      steps.length === asked.length &&
      steps.every((step, at) => step === ':id' || step === asked[at])
    );
  });
  return found?.[0];
}

function failure(): Response {
  const error = { type: 'api_error', message: 'An unknown error occurred.' };
  return Response.json({ error }, { status: 500 });
}
