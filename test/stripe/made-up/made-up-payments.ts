import { cents, NO_MONEY } from '#domain/money/money.ts';
import { DAY } from '#domain/time.ts';
import {
  type PaymentsProvider,
  type ProviderAccount,
  type ProviderEvent,
  type ProviderHold,
  type ProviderMovement,
  ProviderRefused,
  type ProviderRefund,
  type ProviderSetup,
  type ProviderTransfer,
  WebhookRefused,
} from '#platform/payments/payments-provider.ts';

/*
 * A provider that is not like Stripe: it has everything in memory, and its ids are numbers with a word. It
 * shows what another provider needs: this folder and a line in the list.
 */

type SavedCard = { customer: string; works: boolean; isGone: boolean };
type Asked = { input: string; answer: unknown };

export type MadeUp = PaymentsProvider & {
  pay(id: string, isGood: boolean): void;
  save(id: string, card: { works: boolean }): void;
  verify(account: string): void;
};

const CARD = { brand: 'Visa', last4: '0000', validThrough: '2040-12' };

export function madeUpPayments(): MadeUp {
  let made = 0;
  const next = (word: string) => `${word}-${(made += 1)}`;
  const keys = new Map<string, Asked>();
  const cards = new Map<string, SavedCard>();
  const setups = new Map<string, ProviderSetup & { customer: string }>();
  const holds = new Map<string, ProviderHold>();
  const refunds = new Map<string, ProviderRefund>();
  const accounts = new Map<string, ProviderAccount>();
  const transfers = new Map<string, ProviderTransfer>();
  const happened: ProviderEvent[] = [];
  const groups = new Map<string, string>();
  const movements: ProviderMovement[] = [];

  function found<T>(all: Map<string, T>, id: string): T {
    const one = all.get(id);
    if (!one) throw new ProviderRefused('not_found', id);
    return one;
  }
  /** One thing a key: asked for again, the answer comes again. */
  function once<T>(input: { key: string }, work: () => T): T {
    const { isLate: _, ...asked } = input as { key: string; isLate?: boolean };
    const earlier = keys.get(input.key);
    if (earlier && earlier.input !== JSON.stringify(asked))
      throw new ProviderRefused('key_reused', input.key);
    if (earlier) return earlier.answer as T;
    const answer = work();
    keys.set(input.key, { input: JSON.stringify(asked), answer });
    return answer;
  }
  function put<T extends { id: string }>(all: Map<string, T>, one: NoInfer<T>): T {
    all.set(one.id, one);
    return one;
  }
  const granted = (hold: ProviderHold): ProviderHold => ({
    ...hold,
    status: 'authorised',
    authorisedAmount: hold.amount,
    chargeId: `charge-of-${hold.id}`,
    captureBefore: new Date(Date.UTC(2040, 0, 1) + 7 * DAY),
    card: CARD,
    declineReason: undefined,
  });
  const declined = (hold: ProviderHold): ProviderHold => ({
    ...hold,
    status: 'declined',
    card: CARD,
    declineReason: 'card_declined',
  });
  function charge(id: string): ProviderHold {
    const hold = [...holds.values()].find(({ chargeId }) => chargeId === id);
    if (hold?.status !== 'captured') throw new ProviderRefused('not_found', id);
    return hold;
  }
  function requireWithin(amounts: number[], most: number): void {
    const sum = amounts.reduce((all, one) => all + one, 0);
    if (sum > most) throw new ProviderRefused('amount_too_large', `${sum} of ${most}`);
  }

  function moved(movement: Omit<ProviderMovement, 'id' | 'providerType' | 'createdAt'>): void {
    const createdAt = new Date(Date.UTC(2040, 0, 1, 0, 0, 2 * movements.length));
    movements.unshift({ id: next('movement'), providerType: movement.kind, createdAt, ...movement });
  }

  return {
    name: 'made_up',
    createCustomer: async (input) => once(input, () => ({ id: next('customer') })),
    createSetup: async (input) =>
      once(input, () => {
        const id = next('setup');
        const { customer } = input;
        return put(setups, { id, customer, status: 'requires_card', clientSecret: `secret-${id}` });
      }),
    readSetup: async (id) => found(setups, id),
    detachCard: async ({ savedCard }) => {
      found(cards, savedCard).isGone = true;
      return { savedCard };
    },
    createHold: async (input) =>
      once(input, () => {
        const id = next('hold');
        const hold: ProviderHold = {
          id,
          status: 'requires_card',
          clientSecret: `secret-${id}`,
          amount: input.amount,
          authorisedAmount: NO_MONEY,
          capturedAmount: NO_MONEY,
        };
        groups.set(hold.id, input.transferGroup);
        if (!input.savedCard) return put(holds, hold);
        const card = found(cards, input.savedCard);
        if (card.isGone) throw new ProviderRefused('not_found', 'the card was removed');
        return put(holds, card.works ? granted(hold) : declined(hold));
      }),
    readHold: async (id) => found(holds, id),
    incrementHold: async ({ id }) => ({ ...found(holds, id), declineReason: 'card_declined' }),
    captureHold: async (input) =>
      once(input, () => {
        const hold = found(holds, input.id);
        if (hold.status !== 'authorised') throw new ProviderRefused('unexpected_state', hold.status);
        requireWithin([input.amount], hold.authorisedAmount);
        const [source, parent] = [hold.chargeId, groups.get(hold.id)];
        moved({ kind: 'charge', amount: input.amount, fee: cents(30), source, parent, key: input.key });
        return put(holds, { ...hold, status: 'captured', capturedAmount: input.amount });
      }),
    voidHold: async ({ id }) => {
      const hold = found(holds, id);
      if (hold.status === 'captured') throw new ProviderRefused('unexpected_state', hold.status);
      return put(holds, { ...hold, status: 'voided' });
    },
    refund: async (input) =>
      once(input, () => {
        const { chargeId, amount } = input;
        const before = [...refunds.values()].filter((one) => one.chargeId === chargeId);
        requireWithin([amount, ...before.map((one) => one.amount)], charge(chargeId).capturedAmount);
        const given = { id: next('refund'), chargeId, amount, status: 'succeeded' } as const;
        const [source, key] = [given.id, input.key];
        moved({ kind: 'refund', amount: cents(-amount), fee: NO_MONEY, source, parent: chargeId, key });
        return put(refunds, given);
      }),
    readRefund: async (id) => found(refunds, id),
    readDispute: async (id) => found(new Map<string, never>(), id),
    answerDispute: async ({ disputeId }) => found(new Map<string, never>(), disputeId),
    createAccount: async (input) =>
      once(input, () => {
        const may = { transfersEnabled: false, payoutsEnabled: false, detailsSubmitted: false };
        return put(accounts, { id: next('account'), ...may, currentlyDue: ['a name'], pastDue: [] });
      }),
    readAccount: async (id) => found(accounts, id),
    createAccountLink: async ({ account }) => {
      const { id } = found(accounts, account);
      return { url: `https://made-up.test/${id}`, expiresAt: new Date(Date.UTC(2040, 0, 1)) };
    },
    createLoginLink: async ({ account }) => ({ url: `https://made-up.test/${found(accounts, account).id}` }),
    transfer: async (input) =>
      once(input, () => {
        const { amount, destination, sourceCharge } = input;
        if (!found(accounts, destination).transfersEnabled) {
          throw new ProviderRefused('unexpected_state', 'the account takes no transfers');
        }
        requireWithin([amount], charge(sourceCharge).capturedAmount);
        const transfer = {
          id: next('transfer'),
          amount,
          reversedAmount: NO_MONEY,
          destination,
          sourceCharge,
        };
        return put(transfers, transfer);
      }),
    readTransfer: async (id) => found(transfers, id),
    reverseTransfer: async (input) =>
      once(input, () => {
        const transfer = found(transfers, input.transferId);
        const reversedAmount = cents(transfer.reversedAmount + input.amount);
        requireWithin([reversedAmount], transfer.amount);
        return put(transfers, { ...transfer, reversedAmount });
      }),
    readPayout: async ({ id }) => found(new Map<string, never>(), id),
    listMovements: async ({ since, until, after }) => {
      const within = movements.filter(({ createdAt: at }) => at >= since && at < until);
      const first = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1;
      return { items: within.slice(first), next: null };
    },
    listPayoutMovements: async () => ({ items: [], next: null }),
    listEvents: async ({ account, from, to, after, limit }) => {
      const within = happened.filter(({ createdAt: at }) => at >= from && at < to).toReversed();
      const first = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1;
      const events = account === null ? within.slice(first, first + limit) : [];
      return { events, next: first + limit < within.length ? (events.at(-1)?.id ?? null) : null };
    },
    verifyWebhook: () => {
      throw new WebhookRefused('it tells of nothing');
    },
    pay(id, isGood) {
      const hold = found(holds, id);
      put(holds, isGood ? granted(hold) : declined(hold));
      const type = isGood ? 'hold.authorised' : 'hold.declined';
      happened.push({ id: next('event'), type, objectId: id, account: null, createdAt: new Date() });
    },
    save(id, { works }) {
      const setup = found(setups, id);
      const savedCard = next('card');
      cards.set(savedCard, { customer: setup.customer, works, isGone: false });
      put(setups, { ...setup, status: 'succeeded', savedCard, card: CARD });
    },
    verify(account) {
      const may = { transfersEnabled: true, payoutsEnabled: true, detailsSubmitted: true };
      put(accounts, { ...found(accounts, account), ...may, currentlyDue: [] });
    },
  };
}
