import { type Cents, cents } from '#domain/money/money.ts';
import { type Act, asked } from './act.ts';
import type { Facts } from './facts.ts';
import { type Stage, type Workshop, workshops } from './stage.ts';

const acceptable = ['submitted', 'revised', 'countered_by_shop'];
const pending = [...acceptable, 'countered_by_owner', 'standby'];
const chooses = ({ state }: Facts) => state === 'pending_selection';
const some = (states: readonly string[]) => (facts: Facts) =>
  chooses(facts) && facts.quotes.some(({ state }) => states.includes(state));
const isCountered = some(['countered_by_owner']);

/** Mostly one in the states that are meant, sometimes any. */
function someQuote({ random }: Stage, { quotes }: Facts, states: readonly string[]) {
  const meant = quotes.filter(({ state }) => states.includes(state) || random.chance(0.05));
  return meant.length > 0 ? random.pick(meant) : undefined;
}

/** The shop whose quote was countered, or sometimes another one. */
function someShop({ random }: Stage, { quotes }: Facts): Workshop {
  const own = quotes.find(({ state }) => state === 'countered_by_owner');
  const known = workshops.find((name) => name === own?.shop);
  return known && !random.chance(0.05) ? known : random.pick(workshops);
}

/** Somewhere around what was asked for: now and then it makes no sense. */
function share({ random }: Stage, amount: number, least = 0): Cents {
  return cents(Math.max(0, least + Math.round((amount - least) * (random.below(110) / 100))));
}

/** What owners and shops offer each other, and quotes that staff take off the table. */
export const counterActs: Record<string, Act> = {
  offerLess: {
    weight: 3,
    fits: some(acceptable),
    do: async (stage, tale, facts) => {
      const quote = someQuote(stage, facts, acceptable);
      if (!quote) return;
      const version = stage.random.chance(0.05) ? quote.version + 1 : quote.version;
      const amountCents = share(stage, quote.total);
      const input = { jobId: tale.jobId, quoteId: quote.id, version, amountCents };
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.quotes.counters.asOwner({ ...input, idempotencyKey }),
      );
    },
  },
  takeOfferBack: {
    weight: 0.6,
    fits: isCountered,
    do: async (stage, tale, facts) => {
      const quote = someQuote(stage, facts, ['countered_by_owner']);
      if (!quote) return;
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.quotes.counters.takeBack({ jobId: tale.jobId, quoteId: quote.id, idempotencyKey }),
      );
    },
  },
  agreeToOffer: {
    weight: 3,
    fits: isCountered,
    do: (stage, tale, facts) => {
      const offered = facts.quotes.find(({ state }) => state === 'countered_by_owner')?.offered ?? 1;
      const amountCents = cents(stage.random.chance(0.05) ? offered + 1 : offered);
      const counters = stage.app.as(someShop(stage, facts)).quotes.counters;
      return asked(tale, (idempotencyKey) =>
        counters.agree({ jobId: tale.jobId, amountCents, idempotencyKey }),
      );
    },
  },
  answerOffer: {
    weight: 3,
    fits: isCountered,
    do: (stage, tale, facts) => {
      const quote = facts.quotes.find(({ state }) => state === 'countered_by_owner');
      const amountCents = share(stage, quote?.total ?? 100, quote?.offered ?? 0);
      const counters = stage.app.as(someShop(stage, facts)).quotes.counters;
      return asked(tale, (idempotencyKey) =>
        counters.asShop({ jobId: tale.jobId, amountCents, idempotencyKey }),
      );
    },
  },
  declineOffer: {
    weight: 1.5,
    fits: isCountered,
    do: (stage, tale, facts) => {
      const counters = stage.app.as(someShop(stage, facts)).quotes.counters;
      return asked(tale, (idempotencyKey) => counters.decline({ jobId: tale.jobId, idempotencyKey }));
    },
  },
  acceptAnswer: {
    weight: 4,
    fits: some(['countered_by_shop']),
    do: async (stage, tale, facts) => {
      const quote = someQuote(stage, facts, ['countered_by_shop']);
      if (!quote) return;
      const { id: quoteId, version } = quote;
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.quotes.accept({ jobId: tale.jobId, quoteId, version, idempotencyKey }),
      );
    },
  },
  forceReject: {
    weight: 0.4,
    fits: ({ quotes }) => quotes.some(({ state }) => pending.includes(state)),
    do: async (stage, tale, facts) => {
      const quote = someQuote(stage, facts, pending);
      if (!quote) return;
      const { staff } = stage.app.as(stage.random.pick(['ops', 'superAdmin'] as const)).quotes;
      const input = { jobId: tale.jobId, quoteId: quote.id, reason: 'Told in a story.' };
      await asked(tale, (idempotencyKey) => staff.reject({ ...input, idempotencyKey }));
    },
  },
};
