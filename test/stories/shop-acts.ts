import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import type { ApiClient } from '#api/client.ts';
import { photos } from '../support/stories.ts';
import { type Act, asked } from './act.ts';
import type { Facts } from './facts.ts';
import { type Stage, type Tale, type Workshop, workshops } from './stage.ts';

const quotable = ({ state }: Facts) => state === 'open' || state === 'pending_selection';
const unfinished = ['draft', 'submitted', 'revised', 'standby'];

type QuoteInput = Parameters<ApiClient['quotes']['save']>[0];
type Lines = QuoteInput['lines'];

/** A start at a full half hour, from the next one to nine days away. */
function someStart({ random, clock }: Stage): Date {
  const half = 30 * MINUTE;
  const hours = random.chance(0.6) ? 1 + random.below(60) : 1 + random.below(9 * 24);
  return new Date(Math.ceil(plus(clock.now(), hours * HOUR).getTime() / half) * half);
}

function someLines({ random }: Stage): Lines {
  const lines: Lines = [
    {
      kind: 'labor',
      title: 'Labor',
      hoursHundredths: 1 + random.below(800),
      rateCents: cents(random.below(12_000)),
    },
    {
      kind: 'part',
      title: 'Parts',
      grade: 'oem',
      quantity: 1 + random.below(4),
      unitPriceCents: cents(random.below(30_000)),
    },
    {
      kind: 'fee',
      title: 'Disposal',
      amountCents: cents(1 + random.below(2_000)),
      taxable: random.chance(0.5),
    },
  ];
  return lines.filter((_, position) => position === 2 || random.chance(0.8));
}

function offer(stage: Stage, shop: Workshop): Pick<QuoteInput, 'bayId' | 'startsAt' | 'durationMinutes'> {
  const { random, app } = stage;
  return {
    bayId: random.pick(app.world.shops[shop].bays),
    startsAt: someStart(stage).toISOString(),
    durationMinutes: random.pick([30, 60, 60, 120, 120, 480]),
  };
}

function saveQuote(stage: Stage, tale: Tale, shop: Workshop, send: boolean): Promise<void> {
  const { random, app, clock } = stage;
  const mobile = shop === 'volt';
  const content = {
    jobId: tale.jobId,
    kind: random.chance(0.8) ? ('quote' as const) : ('estimate' as const),
    lines: someLines(stage),
    ...offer(stage, shop),
    mobile,
    arrivalMinutes: mobile ? 60 : 0,
    validUntil: plus(clock.now(), (1 + random.below(6)) * DAY).toISOString(),
    send,
  };
  return asked(tale, (idempotencyKey) => app.as(shop).quotes.save({ ...content, idempotencyKey }));
}

/** Mostly one with a workshop, but for a tale in which the mechanic comes to the car. */
function someShop({ random }: Stage, { wantsVisit }: Tale): Workshop {
  if (wantsVisit && random.chance(0.9)) return 'volt';
  return random.chance(0.75) ? random.pick(['mira', 'dulles'] as const) : random.pick(workshops);
}

/** The shop of the job, or sometimes one that has no business with it. */
function itsShop({ random }: Stage, { shop }: Facts): Workshop {
  const own = workshops.find((name) => name === shop);
  return own && !random.chance(0.03) ? own : random.pick(workshops);
}

function atWork(
  do_: (
    shop: ApiClient['bookings'],
    input: { jobId: Tale['jobId']; idempotencyKey: string },
  ) => Promise<unknown>,
) {
  return (stage: Stage, tale: Tale, facts: Facts) => {
    const { bookings } = stage.app.as(itsShop(stage, facts));
    return asked(tale, (idempotencyKey) => do_(bookings, { jobId: tale.jobId, idempotencyKey }));
  };
}

const wrongCode = (code: string | null) => (code === '000000' ? '000001' : '000000');

/** What shops do. */
export const shopActs: Record<string, Act> = {
  sendQuote: {
    weight: 6,
    fits: quotable,
    do: (stage, tale) => saveQuote(stage, tale, someShop(stage, tale), true),
  },
  draftQuote: {
    weight: 1,
    fits: quotable,
    do: (stage, tale) => saveQuote(stage, tale, someShop(stage, tale), false),
  },
  withdrawQuote: {
    weight: 1,
    fits: ({ quotes }) => quotes.some(({ state }) => unfinished.includes(state)),
    do: ({ app, random }, tale) => {
      const { quotes } = app.as(random.pick(workshops));
      return asked(tale, (idempotencyKey) => quotes.withdraw({ jobId: tale.jobId, idempotencyKey }));
    },
  },
  claim: {
    weight: 2,
    fits: quotable,
    do: (stage, tale) => {
      const shop = someShop(stage, tale);
      const content = { jobId: tale.jobId, ...offer(stage, shop) };
      return asked(tale, (idempotencyKey) => stage.app.as(shop).quotes.claim({ ...content, idempotencyKey }));
    },
  },
  comeToAppointment: {
    weight: 4,
    fits: ({ state, startsAt, isDue }) => state === 'booked' && startsAt !== null && !isDue,
    do: async ({ clock, random }, _, { startsAt }) => {
      const due = startsAt && plus(startsAt, -random.below(110) * MINUTE);
      if (due && due > clock.now()) clock.moveTo(due);
    },
  },
  checkIn: {
    weight: 12,
    fits: ({ state, isDue }) => state === 'booked' && isDue,
    do: async (stage, tale, facts) => {
      const { random, app } = stage;
      const isWrong = random.chance(0.15) || facts.checkInCode === null;
      const pictures = await photos(app, random.chance(0.05) ? 2 : 4);
      const withKeys = facts.hasKeys && random.chance(0.7);
      await atWork((shop, input) =>
        shop.checkIn({
          ...input,
          ...(withKeys ? {} : { code: isWrong ? wrongCode(facts.checkInCode) : facts.checkInCode! }),
          odometerMiles: 61_204,
          wantsOldParts: false,
          estimateAcknowledged: true,
          photos: pictures,
        }),
      )(stage, tale, facts);
    },
  },
  arrive: {
    weight: 4,
    fits: ({ state, isVisit, hasArrived }) => state === 'booked' && isVisit && !hasArrived,
    do: (stage, tale, facts) => {
      const { clock, random } = stage;
      const near = facts.startsAt && plus(facts.startsAt, -random.below(60) * MINUTE);
      if (near && near > clock.now()) clock.moveTo(near);
      return asked(tale, (idempotencyKey) =>
        stage.app.as(itsShop(stage, facts)).bookings.arrive({ jobId: tale.jobId, idempotencyKey }),
      );
    },
  },
  reportOwner: {
    weight: 3,
    fits: ({ state, isMissed, isVisit, hasArrived }) =>
      state === 'booked' && isMissed && (hasArrived || !isVisit),
    do: (stage, tale, facts) =>
      asked(tale, (idempotencyKey) =>
        stage.app.as(itsShop(stage, facts)).bookings.reportNoShow({ jobId: tale.jobId, idempotencyKey }),
      ),
  },
  contestAsShop: {
    weight: 2,
    fits: ({ report }) => report?.absent === 'shop' && report.state === 'reported' && report.isOpen,
    do: (stage, tale, { report }) => {
      const shop = workshops.find((name) => name === report?.shop) ?? someShop(stage, tale);
      const noShows = stage.app.as(shop).bookings;
      return asked(tale, (idempotencyKey) =>
        noShows.contestNoShow({ jobId: tale.jobId, reason: 'We were there.', idempotencyKey }),
      );
    },
  },
  start: {
    weight: 6,
    fits: ({ state }) => state === 'checked_in',
    do: atWork((shop, input) => shop.start(input)),
  },
  finish: {
    weight: 6,
    fits: ({ state }) => state === 'in_progress',
    do: async (stage, tale, facts) => {
      const all = Array.from({ length: Math.max(1, facts.lines) }, (_, position) => position);
      const some = all.filter(() => stage.random.chance(0.7));
      const doneLines = stage.random.chance(0.6) || some.length === 0 ? all : some;
      const odometerMiles = stage.random.chance(0.05) ? 61_000 : 61_210;
      const pictures = await photos(stage.app, stage.random.chance(0.05) ? 0 : 1);
      const partNumbers = doneLines.map((line) => ({ line, number: `P-${line}` }));
      const work = { doneLines, odometerMiles, warranty: '12 months', photos: pictures, partNumbers };
      await atWork((shop, input) => shop.finish({ ...input, ...work }))(stage, tale, facts);
    },
  },
  handOver: {
    weight: 3,
    fits: ({ state }) => state === 'work_done',
    do: atWork((shop, input) => shop.handOver(input)),
  },
  enterHandOverCode: {
    weight: 2,
    fits: ({ state }) => state === 'work_done',
    do: (stage, tale, facts) => {
      const isWrong = stage.random.chance(0.3) || facts.handOverCode === null;
      const code = isWrong ? wrongCode(facts.handOverCode) : facts.handOverCode!;
      return atWork((shop, input) => shop.enterHandOverCode({ ...input, code }))(stage, tale, facts);
    },
  },
  readStatement: {
    weight: 0.3,
    fits: ({ payment }) => payment === 'released',
    do: (stage, _, facts) => stage.app.as(itsShop(stage, facts)).payments.statement.list({}),
  },
};
