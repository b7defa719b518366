import type { ApiClient } from '#api/client.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { authenticateHold, confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { authenticateSetup, confirmSetup } from '#platform/payments/simulator/setups.ts';
import { findTestCard, TEST_CARDS } from '#platform/payments/simulator/test-cards.ts';
import { key } from '../support/stories.ts';
import { type Act, asked } from './act.ts';
import type { CardEntry, Facts } from './facts.ts';
import { type Customer, newGuest, type Stage, type Tale } from './stage.ts';

const published: Facts['state'][] = ['open', 'pending_selection'];
const isLive = (state: string) => ['submitted', 'revised'].includes(state);

let cars = 0;

/** Begins a tale: a person posts a repair, with random choices in the form. */
export async function postTale(stage: Stage): Promise<Tale> {
  const { random, app, clock } = stage;
  const isGuest = random.chance(0.15);
  const owner = isGuest ? newGuest(app.product) : random.pick(stage.customers);
  const cardId = !isGuest && random.chance(0.5) ? owner.cards.at(-1) : undefined;
  const goesByItself = cardId !== undefined && random.chance(0.8);
  const hasPrice = goesByItself || random.chance(0.4);
  const hours = 6 + random.below(200);
  const wantsVisit = random.chance(0.2);
  const now = clock.now();
  cars += 1;
  const posting: Parameters<ApiClient['jobs']['post']>[0] = {
    email: owner.email,
    zip: random.pick(['20147', '20148', '20166']),
    vehicle: { year: 2010 + (cars % 15), make: 'Honda', model: `Model ${cars}` },
    service: random.pick(['brakes', 'oil_change', 'battery'] as const),
    address: random.chance(0.7) ? { street: `${cars} Secret Street`, city: 'Ashburn', state: 'VA' } : null,
    budgetCents: hasPrice ? cents(random.pick([1, 19_99, 90_00, 250_00, 400_00, 2_000_00])) : null,
    fixedPrice: hasPrice && random.chance(0.6),
    instantAccept: goesByItself && random.chance(0.5),
    response: goesByItself && random.chance(0.5) ? 'auto' : 'review',
    mobileOk: wantsVisit || random.chance(0.4),
    cardId,
    windows: random.chance(0.3)
      ? [
          {
            startsAt: plus(now, hours * HOUR).toISOString(),
            endsAt: plus(now, (hours + 12) * HOUR).toISOString(),
          },
        ]
      : [],
    photos: [],
    idempotencyKey: key(),
  };
  const { jobId } = await owner.ask.jobs.post(posting);
  return { jobId, owner, wantsVisit, last: null, steps: 0 };
}

/** A customer saves a card, so that jobs can be accepted without them. */
export async function saveSomeCard({ random, customers, app, settle }: Stage): Promise<void> {
  const owner: Customer = random.pick(customers);
  const { cardId } = await owner.ask.payments.startCard({ idempotencyKey: key() });
  await settle();
  const { intent } = await owner.ask.payments.finishCard({ cardId });
  if (!intent) return;
  const { id, clientSecret } = intent;
  const { simulator } = app.product;
  const { status } = await confirmSetup(simulator, {
    id,
    clientSecret,
    typed: someCard(random.pick(TEST_CARDS).number),
  });
  if (status === 'requires_action')
    await authenticateSetup(simulator, { id, clientSecret, approve: random.chance(0.7) });
  const { card } = await owner.ask.payments.finishCard({ cardId });
  if (card) owner.cards.push(cardId);
}

function someCard(number: string) {
  return { testCard: findTestCard(number)!, expiry: '12/30' };
}

/** The owner types a card into the provider's form; mostly one that works. */
async function typeCard({ app, random }: Stage, entry: CardEntry): Promise<void> {
  const { simulator } = app.product;
  const { kind, id, clientSecret } = entry;
  const number = random.chance(0.5) ? TEST_CARDS[0]!.number : random.pick(TEST_CARDS).number;
  const input = { id, clientSecret, typed: someCard(number) };
  if (kind === 'hold') await confirmHold(simulator, input);
  else await confirmSetup(simulator, input);
}

async function answerBank({ app, random }: Stage, { kind, id, clientSecret }: CardEntry): Promise<void> {
  const input = { id, clientSecret, approve: random.chance(0.7) };
  if (kind === 'hold') await authenticateHold(app.product.simulator, input);
  else await authenticateSetup(app.product.simulator, input);
}

/** What owners do. */
export const ownerActs: Record<string, Act> = {
  openGuestLink: {
    weight: 6,
    fits: ({ state }) => state === 'draft',
    do: async ({ app }, { owner }) => {
      const { messages } = await app.as(null).demo.outbox({ to: owner.email });
      const newest = messages.find(({ kind }) => kind === 'guest.link');
      const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1];
      if (token) await owner.ask.jobs.openGuestLink({ token });
    },
  },
  accept: {
    weight: 9,
    fits: ({ state, quotes }) => state === 'pending_selection' && quotes.some((quote) => isLive(quote.state)),
    do: async ({ random }, tale, { quotes }) => {
      const sent = quotes.filter(({ state }) => isLive(state) || random.chance(0.1));
      if (sent.length === 0) return;
      const { id: quoteId, version: written } = random.pick(sent);
      const version = random.chance(0.05) ? written + 1 : written;
      const cardId = random.chance(0.2) ? tale.owner.cards.at(-1) : undefined;
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.quotes.accept({ jobId: tale.jobId, quoteId, version, cardId, idempotencyKey }),
      );
    },
  },
  reject: {
    weight: 0.5,
    fits: ({ quotes }) => quotes.some(({ state }) => isLive(state) || state === 'standby'),
    do: async ({ random }, tale, { quotes }) => {
      if (quotes.length === 0) return;
      const { id: quoteId } = random.pick(quotes);
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.quotes.reject({ jobId: tale.jobId, quoteId, idempotencyKey }),
      );
    },
  },
  withdraw: {
    weight: 0.15,
    fits: ({ state }) => published.includes(state),
    do: (_, tale) =>
      asked(tale, (idempotencyKey) => tale.owner.ask.jobs.withdraw({ jobId: tale.jobId, idempotencyKey })),
  },
  extend: {
    weight: 0.5,
    fits: ({ state }) => published.includes(state),
    do: (_, tale) =>
      asked(tale, (idempotencyKey) => tale.owner.ask.jobs.extend({ jobId: tale.jobId, idempotencyKey })),
  },
  cancel: {
    weight: 0.5,
    fits: ({ state }) => state === 'booked' || state === 'booking_pending',
    do: async ({ random }, tale) => {
      const { jobId, owner } = tale;
      const { feeCents } = await owner.ask.jobs.cancellationCost({ jobId });
      const shownFeeCents = random.chance(0.1) ? cents(feeCents + 1) : feeCents;
      await asked(tale, (idempotencyKey) => owner.ask.jobs.cancel({ jobId, shownFeeCents, idempotencyKey }));
    },
  },
  reportShop: {
    weight: 1.5,
    fits: ({ state, isMissed }) => state === 'booked' && isMissed,
    do: (_, tale) =>
      asked(tale, (idempotencyKey) =>
        tale.owner.ask.bookings.reportNoShow({ jobId: tale.jobId, idempotencyKey }),
      ),
  },
  // Soon, before a job that is over drops out of the tale.
  contestAsOwner: {
    weight: 6,
    fits: ({ report }) => report?.absent === 'owner' && report.state === 'reported' && report.isOpen,
    do: (_, tale) =>
      asked(tale, (idempotencyKey) =>
        tale.owner.ask.bookings.contestNoShow({ jobId: tale.jobId, reason: 'I was there.', idempotencyKey }),
      ),
  },
  leaveKeys: {
    weight: 1,
    fits: ({ state, isDue }) => state === 'booked' && isDue,
    do: ({ random }, tale) => {
      const left = random.chance(0.8);
      const note = random.chance(0.5) ? 'In the box.' : '';
      return asked(tale, (idempotencyKey) =>
        tale.owner.ask.bookings.leaveKeys({ jobId: tale.jobId, left, note, idempotencyKey }),
      );
    },
  },
  typeCard: {
    weight: 14,
    fits: ({ entry }) => entry !== null,
    do: async (stage, _, { entry }) => void (entry && (await typeCard(stage, entry))),
  },
  answerBank: {
    weight: 3,
    fits: ({ entry }) => entry !== null,
    do: async (stage, _, { entry }) => void (entry && (await answerBank(stage, entry))),
  },
  refreshPayment: {
    weight: 5,
    fits: ({ payment }) => payment !== null,
    do: (_, { owner, jobId }) => owner.ask.payments.refresh({ jobId }),
  },
  replaceCard: {
    weight: 2,
    fits: ({ payment, owesFee }) => payment === 'awaiting_card' || owesFee,
    do: (_, tale) =>
      asked(tale, (idempotencyKey) =>
        tale.owner.ask.payments.replaceCard({ jobId: tale.jobId, idempotencyKey }),
      ),
  },
  tip: {
    weight: 1.5,
    fits: ({ payment, tip }) => payment === 'released' && tip === null,
    do: async ({ random }, tale) => {
      // Now and then too little, or more than the work came to.
      const amountCents = cents(random.below(random.chance(0.8) ? 20_00 : 600_00));
      const asking = { jobId: tale.jobId, amountCents, cardId: null };
      await asked(tale, (idempotencyKey) => tale.owner.ask.payments.giveTip({ ...asking, idempotencyKey }));
    },
  },
  typeTipCard: {
    weight: 14,
    fits: ({ tipEntry }) => tipEntry !== null,
    do: async (stage, _, { tipEntry }) => void (tipEntry && (await typeCard(stage, tipEntry))),
  },
  answerTipBank: {
    weight: 3,
    fits: ({ tipEntry }) => tipEntry !== null,
    do: async (stage, _, { tipEntry }) => void (tipEntry && (await answerBank(stage, tipEntry))),
  },
  refreshTip: {
    weight: 2,
    fits: ({ tip }) => tip !== null,
    do: (_, { owner, jobId }) => owner.ask.payments.refreshTip({ jobId }),
  },
  confirm: {
    weight: 3,
    fits: ({ state }) => state === 'work_done',
    do: (_, tale) =>
      asked(tale, (idempotencyKey) => tale.owner.ask.bookings.confirm({ jobId: tale.jobId, idempotencyKey })),
  },
  look: {
    weight: 1,
    fits: ({ state }) => state !== 'draft',
    do: (_, { owner, jobId }) => owner.ask.jobs.get({ jobId }),
  },
  readReceipt: {
    weight: 0.5,
    fits: ({ payment }) => payment === 'released' || payment === 'fee_kept',
    do: (_, { owner, jobId }) => owner.ask.payments.receipt({ jobId }),
  },
};
