import { expect } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { takeSnapshots } from '#server/ledger/snapshots.ts';
import { sweepForgotten } from '#server/payments/attempts/sweep-forgotten.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { type Act, asked } from './act.ts';
import { saveSomeCard } from './owner-acts.ts';

const reason = 'Told in a story.';

/** What staff do, what time does, and what goes wrong between machines. */
export const otherActs: Record<string, Act> = {
  cancelAsStaff: {
    weight: 0.15,
    fits: ({ state }) => state !== 'draft',
    do: ({ app, random }, tale) => {
      const code = random.pick(['staff', 'fraud'] as const);
      const { staff } = app.as(random.pick(['ops', 'superAdmin'] as const)).bookings;
      return asked(tale, (idempotencyKey) =>
        staff.cancel({ jobId: tale.jobId, code, reason, idempotencyKey }),
      );
    },
  },
  hideOrShow: {
    weight: 0.2,
    fits: ({ state }) => state !== 'draft',
    do: ({ app }, tale, { hidden }) =>
      asked(tale, (idempotencyKey) => {
        const { staff } = app.as('ops').jobs;
        return (hidden ? staff.unhide : staff.hide)({ jobId: tale.jobId, reason, idempotencyKey });
      }),
  },
  decideNoShow: {
    weight: 3,
    fits: ({ report }) => report?.state === 'contested',
    do: ({ app, random }, tale) => {
      const decision = random.pick(['uphold', 'reverse'] as const);
      const { staff } = app.as(random.pick(['finance', 'superAdmin'] as const)).bookings;
      return asked(tale, (idempotencyKey) =>
        staff.decideNoShow({ jobId: tale.jobId, decision, reason, idempotencyKey }),
      );
    },
  },
  waitAtTheDoor: {
    weight: 0.2,
    fits: ({ state, startsAt, isMissed }) => state === 'booked' && startsAt !== null && !isMissed,
    do: async ({ clock, random }, _, { startsAt }) => {
      const missed = startsAt && plus(startsAt, (20 + random.below(90)) * MINUTE);
      if (missed && missed > clock.now()) clock.moveTo(missed);
    },
  },
  askAgain: {
    weight: 2,
    fits: () => true,
    do: async (_, { last }) => {
      if (!last) return;
      const again = await last.again();
      expect(isDeepStrictEqual(again, last.answer), 'the same request gets the same answer').toBe(true);
    },
  },
  settle: { weight: 4, fits: () => true, do: ({ settle }) => settle() },
  sweepTimers: { weight: 1, fits: () => true, do: ({ app }) => sweepTimers(app.product.system) },
  keepHouse: {
    weight: 0.3,
    fits: () => true,
    do: async ({ app }) => {
      await sweepForgotten(app.product.system);
      await takeSnapshots(app.product.system);
    },
  },
  saveCard: { weight: 0.7, fits: () => true, do: (stage) => saveSomeCard(stage) },
  repeatWebhook: {
    weight: 0.5,
    fits: ({ payment }) => payment !== null,
    do: async ({ app, clock, random }) => {
      const { database } = app.product.system;
      const events = 'select event_id from simulator.webhook_delivery order by sequence';
      const { rows } = await database.executeSql(events);
      if (rows.length === 0) return;
      await database.executeSql(
        `update simulator.webhook_delivery set delivered_at = null, next_attempt_at = $1 where event_id = $2`,
        [clock.now(), random.pick(rows)['event_id']],
      );
    },
  },
  waitMinutes: {
    weight: 1,
    fits: () => true,
    do: async ({ clock, random }) => clock.advance((1 + random.below(20)) * MINUTE),
  },
  waitHours: {
    weight: 0.5,
    fits: () => true,
    do: async ({ clock, random }) => clock.advance((1 + random.below(30)) * HOUR),
  },
  waitDays: {
    weight: 0.06,
    fits: () => true,
    do: async ({ clock, random }) => clock.advance((24 + random.below(120)) * HOUR),
  },
  nobodyComes: {
    weight: 0.4,
    fits: ({ state, startsAt }) => state === 'booked' && startsAt !== null,
    do: async ({ clock, random }, _, { startsAt }) => {
      const missed = startsAt && plus(startsAt, (1 + random.below(72)) * HOUR);
      if (missed && missed > clock.now()) clock.moveTo(missed);
    },
  },
  moveItsClock: {
    weight: 0.3,
    fits: ({ state }) => state !== 'draft',
    do: ({ random }, { owner, jobId }) => owner.ask.demo.moveClock({ jobId, hours: 1 + random.below(80) }),
  },
};
