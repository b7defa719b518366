import type { ApiClient } from '#api/client.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { type Act, asked } from './act.ts';
import type { Facts } from './facts.ts';
import { type Stage, type Tale, workshops } from './stage.ts';

type Proposal = NonNullable<Facts['proposal']>;

/** A half hour that is mostly one that could be kept, and now and then too near. */
function anotherTime({ clock, random }: Stage): string {
  const half = 30 * MINUTE;
  const hours = random.chance(0.1) ? 1 : 3 + random.below(8 * 24);
  return new Date(Math.ceil(plus(clock.now(), hours * HOUR).getTime() / half) * half).toISOString();
}

/** An answer to a proposal; now and then one that is not theirs to give. */
function someAnswer({ random }: Stage, { side }: Proposal, me: Proposal['side']) {
  const isMine = (side === me) !== random.chance(0.05);
  return isMine ? ('take_back' as const) : random.pick(['agree', 'agree', 'agree', 'decline'] as const);
}

function atShop(
  { app, random }: Stage,
  { shop }: Facts,
  do_: (appointments: ApiClient['bookings']) => Promise<unknown>,
): Promise<unknown> {
  const own = workshops.find((name) => name === shop);
  return do_(app.as(own && !random.chance(0.03) ? own : random.pick(workshops)).bookings);
}

const isBooked = ({ state }: Facts) => state === 'booked';

/** Appointments that are moved by both sides together, or given back by the shop (J9, J12). */
export const movingActs: Record<string, Act> = {
  proposeTime: {
    weight: 1,
    fits: (facts) => isBooked(facts) && facts.proposal === null,
    do: (stage, tale) => {
      const startsAt = anotherTime(stage);
      return asked(tale, (idempotencyKey) =>
        tale.owner.ask.bookings.proposeTime({ jobId: tale.jobId, startsAt, reason: '', idempotencyKey }),
      );
    },
  },
  proposeTimeAsShop: {
    weight: 1,
    fits: (facts) => isBooked(facts) && facts.proposal === null,
    do: (stage, tale, facts) => {
      const asking = { jobId: tale.jobId, startsAt: anotherTime(stage), reason: 'A part is late.' };
      return asked(tale, (idempotencyKey) =>
        atShop(stage, facts, (shop) => shop.proposeTime({ ...asking, idempotencyKey })),
      );
    },
  },
  answerTime: {
    weight: 6,
    fits: (facts) => isBooked(facts) && facts.proposal !== null,
    do: async (stage, tale, { proposal }) => {
      if (!proposal) return;
      const given = {
        jobId: tale.jobId,
        proposalId: proposal.id,
        answer: someAnswer(stage, proposal, 'owner'),
      };
      await asked(tale, (idempotencyKey) =>
        tale.owner.ask.bookings.answerProposal({ ...given, idempotencyKey }),
      );
    },
  },
  answerTimeAsShop: {
    weight: 6,
    fits: (facts) => isBooked(facts) && facts.proposal !== null,
    do: async (stage, tale, facts) => {
      const { proposal } = facts;
      if (!proposal) return;
      const given = {
        jobId: tale.jobId,
        proposalId: proposal.id,
        answer: someAnswer(stage, proposal, 'shop'),
      };
      await asked(tale, (idempotencyKey) =>
        atShop(stage, facts, (shop) => shop.answerProposal({ ...given, idempotencyKey })),
      );
    },
  },
  cancelAsShop: {
    weight: 0.4,
    fits: (facts) => isBooked(facts) && facts.startsAt !== null,
    do: (stage, tale, facts) => givenBack(stage, tale, facts),
  },
};

async function givenBack(stage: Stage, tale: Tale, facts: Facts): Promise<void> {
  if (!facts.startsAt) return;
  const startsAt = new Date(facts.startsAt).toISOString();
  const giving = { jobId: tale.jobId, startsAt, code: 'no_capacity' as const, note: '' };
  await asked(tale, (idempotencyKey) =>
    atShop(stage, facts, (shop) => shop.cancelAsShop({ ...giving, idempotencyKey })),
  );
}
