import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import {
  type EventPage,
  type PaymentsProvider,
  type ProviderEvent,
  ProviderRefused,
} from '#platform/payments/payments-provider.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { recordEvent } from '../events/receive-event.ts';
import {
  endTurn,
  followNew,
  listDue,
  listStuck,
  type Stuck,
  type SweepRow,
  takeTurn,
  updateSweep,
} from './sweep-queries.ts';

/** A worker that dies in its turn blocks the others for this long. */
const TURN = 10 * MINUTE;
const PAUSE = MINUTE / 2;
/** Requests of one turn: far from the limits of a provider, however many shops there are. */
const MOST_PAGES = 50;
const PAGE = 100;
/** What just happened is on its way as a webhook: it is asked for a little later. */
const SETTLES = 2 * MINUTE;
/** Providers list events for a month. A new installation begins a day ago. */
const FIRST = DAY;
const EVERY = { platform: 5 * MINUTE, account: HOUR } as const;
const LONGEST_PAUSE = 6 * HOUR;
/** One look at a stuck object in this time. */
const LOOK_EVERY = 6 * HOUR;
const MOST_LOOKS = 100;

/**
 * Asks providers for what they told of and we did not hear, since a webhook may be lost, and has what is open
 * for too long read again. All of it goes the way of a webhook: written down once, then handled from the
 * queue. One worker at a time does this.
 */
export async function sweepMissed(system: System): Promise<void> {
  const isMine = await asSystem(system, (ctx) => takeTurn(ctx.tx, ctx.now, plus(ctx.now, TURN)));
  if (!isMine) return;
  try {
    await askForEvents(system);
    await lookAtStuck(system);
  } finally {
    await asSystem(system, (ctx) => endTurn(ctx.tx, plus(ctx.now, PAUSE)));
  }
}

async function askForEvents(system: System): Promise<void> {
  const due = await asSystem(system, async (ctx) => {
    const readTo = plus(ctx.now, -FIRST);
    const { name: provider } = system.services.payments;
    await followNew(ctx.tx, { provider, account: '', read_to: readTo, next_at: ctx.now });
    return listDue(ctx.tx, ctx.now, MOST_PAGES);
  });
  let pages = 0;
  const broken = new Set<string>();
  for (const row of due) {
    const provider = system.services.paymentsOf(row.provider);
    // Where it does not answer once, the other requests would wait for nothing as well.
    if (!provider || broken.has(row.provider)) continue;
    let sweep: SweepRow | null = row;
    while (sweep && pages < MOST_PAGES) {
      pages += 1;
      const left = await readPage(system, provider, sweep);
      if (left === 'unavailable') broken.add(row.provider);
      sweep = typeof left === 'object' ? left : null;
    }
  }
}

/** Reads one page and keeps how far it came. Answers what is left to read, if anything is. */
async function readPage(
  system: System,
  provider: PaymentsProvider,
  row: SweepRow,
): Promise<SweepRow | 'done' | 'refused' | 'unavailable'> {
  const to = row.part_to ?? plus(system.clock.now(), -SETTLES);
  const asked = {
    account: row.account || null,
    from: row.read_to,
    to,
    after: row.part_after ?? undefined,
    limit: PAGE,
  };
  let page: EventPage;
  try {
    page = await provider.listEvents(asked);
  } catch (error) {
    return pauseAfter(system, row, error);
  }
  return asSystem(system, async (ctx) => {
    let missed = 0;
    for (const event of page.events) if (await recordEvent(ctx, provider, event)) missed += 1;
    if (missed > 0) {
      system.log.warn({ provider: row.provider, account: row.account, missed }, 'webhooks were missed');
    }
    const nextAt = plus(ctx.now, row.account ? EVERY.account : EVERY.platform);
    const changes = page.next
      ? { part_to: to, part_after: page.next, failures: 0 }
      : { read_to: to, part_to: null, part_after: null, failures: 0, next_at: nextAt };
    await updateSweep(ctx.tx, row, changes);
    return page.next ? { ...row, ...changes } : 'done';
  });
}

/** The next try comes after a pause that doubles. An event that the list forgot is no place to go on. */
async function pauseAfter(system: System, row: SweepRow, error: unknown) {
  const isRefused = error instanceof ProviderRefused;
  const isForgotten = isRefused && error.reason === 'not_found';
  const failures = row.failures + 1;
  const pause = Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(failures, 10));
  system.log.warn({ err: error, provider: row.provider, account: row.account }, 'events cannot be listed');
  await asSystem(system, (ctx) =>
    updateSweep(ctx.tx, row, {
      failures,
      next_at: plus(ctx.now, pause),
      ...(isForgotten && { part_to: null, part_after: null }),
    }),
  );
  return isRefused ? 'refused' : 'unavailable';
}

/** Has what is open for too long read once in six hours, as if an event had told of it. */
async function lookAtStuck(system: System): Promise<void> {
  await asSystem(system, async (ctx) => {
    const mark = `-${Math.floor(ctx.now.getTime() / LOOK_EVERY)}`;
    const stuck = await listStuck(
      ctx.tx,
      {
        now: ctx.now,
        askedBefore: plus(ctx.now, -HOUR),
        bankBefore: plus(ctx.now, -2 * DAY),
        accountBefore: plus(ctx.now, -DAY),
        mark,
      },
      MOST_LOOKS,
    );
    for (const one of stuck) {
      const provider = system.services.paymentsOf(one.provider);
      if (provider) await recordEvent(ctx, provider, lookAt(one, { mark, now: ctx.now }));
    }
  });
}

function lookAt({ type, object, account }: Stuck, { mark, now }: { mark: string; now: Date }): ProviderEvent {
  return {
    id: `look-${object}${mark}`,
    type: type as ProviderEvent['type'],
    objectId: object,
    account,
    createdAt: now,
  };
}
