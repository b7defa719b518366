import { cents, sumCents } from '#domain/money/money.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import {
  type ProviderMovement,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/payments/payments-provider.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { compareNext } from './compare-movements.ts';
import {
  type DayRow,
  findPaidPayout,
  hasDay,
  lockDay,
  savePayout,
  sumDay,
  sumPayout,
  updateDay,
} from './day-queries.ts';
import { findDifferences } from './find-differences.ts';
import { storeMovements } from './movement-queries.ts';

/**
 * Where the run of a day is: it reads the platform's movements, then payouts to shops, then compares. Each
 * step of a run is a task of its own and ends in one transaction, so a process may stop at any time.
 */
type Place = { step: 'movements'; after?: string } | { step: 'payouts'; after: string } | { step: 'compare' };
type Step = { provider: string; day: string; place: Place };

/** Takes the next step of a day that is running. A step that was taken already is nothing. */
export async function reconcileStep(system: System, day: string): Promise<void> {
  const provider = system.services.payments.name;
  const row = await asSystem(system, (ctx) => lockDay(ctx.tx, { provider, day }));
  if (row?.state !== 'running') return;
  const step: Step = { provider, day, place: placeOf(row) };
  try {
    if (step.place.step === 'movements') await readMovements(system, step, step.place.after);
    else if (step.place.step === 'payouts') await readPayout(system, step, step.place.after);
    else await compareDay(system, step);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    system.log.warn({ err: error, day }, 'a day could not be compared with the provider');
    const isAway = error instanceof ProviderUnavailable;
    await fail(
      system,
      step,
      isAway ? 'The payment provider did not answer.' : 'The payment provider refused.',
    );
  }
}

function placeOf({ cursor }: DayRow): Place {
  if (cursor === null) return { step: 'movements' };
  const [step, ...after] = cursor.split(' ');
  if (step === 'compare') return { step };
  return step === 'payouts'
    ? { step, after: after.join(' ') }
    : { step: 'movements', after: after.join(' ') };
}

function cursorOf(place: Place): string | null {
  if (place.step === 'compare') return 'compare';
  return place.step === 'movements' && place.after === undefined ? null : `${place.step} ${place.after}`;
}

function spanOf(day: string) {
  const { since, until } = instantsOfDays({ from: day, to: day });
  return { since: since!, until: until! };
}

async function readMovements(system: System, step: Step, after: string | undefined): Promise<void> {
  const page = await system.services.payments.listMovements({ ...spanOf(step.day), ...(after && { after }) });
  await advance(system, step, async (ctx) => {
    const { provider } = step;
    await storeMovements(ctx.tx, { provider, movements: page.items, now: ctx.now });
    return page.next ? { step: 'movements', after: page.next } : { step: 'payouts', after: '' };
  });
}

/** Reads what the next payout is made of: a few pages at most, because one payout pays few jobs. */
async function readPayout(system: System, step: Step, after: string): Promise<void> {
  const { payments } = system.services;
  const span = { provider: step.provider, ...spanOf(step.day), after };
  const next = await asSystem(system, (ctx) => findPaidPayout(ctx.tx, span));
  if (!next) return advance(system, step, async () => ({ step: 'compare' }));
  const movements: ProviderMovement[] = [];
  const asked = { payout: next.ref, account: next.account };
  for (let page = await payments.listPayoutMovements(asked); ;) {
    movements.push(...page.items);
    if (!page.next) break;
    page = await payments.listPayoutMovements({ ...asked, after: page.next });
  }
  await advance(system, step, async (ctx) => {
    const { provider, day } = step;
    const { ref, account } = next;
    await storeMovements(ctx.tx, { provider, account, payoutRef: ref, movements, now: ctx.now });
    const sums = await sumPayout(ctx.tx, { provider, ref });
    await savePayout(ctx.tx, { ...sums, ...next, provider, day, id: ctx.newId(), now: ctx.now });
    return { step: 'payouts', after: ref };
  });
}

type CompareNext = Awaited<ReturnType<typeof compareNext>>;

async function compareDay(system: System, step: Step): Promise<void> {
  const { provider, day } = step;
  let after: CompareNext = null;
  do {
    const span = { provider, day, after };
    after = await asSystem(system, (ctx): Promise<CompareNext> => compareNext(ctx, span));
  } while (after !== null);
  await asSystem(system, (ctx) => finish(ctx, step));
}

async function finish(ctx: Context, { provider, day, place }: Step): Promise<void> {
  const row = await lockDay(ctx.tx, { provider, day });
  if (row?.state !== 'running' || row.cursor !== cursorOf(place)) return;
  const hasDayBefore = await hasDay(ctx.tx, { provider, day: dayBefore(day) });
  const problems = await findDifferences(ctx, { provider, day }, { hasDayBefore });
  const missing = problems.filter(({ kind }) => kind === 'missing_there');
  const { movements, theirs, ours, fees } = await sumDay(ctx.tx, { provider, day });
  await updateDay(
    ctx.tx,
    { provider, day },
    {
      state: 'done',
      cursor: null,
      finished_at: ctx.now,
      moved_on_at: ctx.now,
      movements,
      theirs_cents: theirs,
      ours_cents: cents(ours + sumCents(missing.flatMap(({ ours: booked }) => booked ?? []))),
      fees_cents: fees,
    },
  );
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 1).toISOString().slice(0, 10);
}

/** Commits what a step found, unless another process has taken the step in between, and queues the next. */
async function advance(
  system: System,
  { provider, day, place }: Step,
  keep: (ctx: Context) => Promise<Place>,
): Promise<void> {
  await asSystem(system, async (ctx) => {
    const row = await lockDay(ctx.tx, { provider, day });
    if (row?.state !== 'running' || row.cursor !== cursorOf(place)) return;
    const next = await keep(ctx);
    await updateDay(ctx.tx, { provider, day }, { cursor: cursorOf(next), moved_on_at: ctx.now });
    await ctx.enqueue('payments.reconcile', { day });
  });
}

async function fail(system: System, { provider, day, place }: Step, failure: string): Promise<void> {
  await asSystem(system, async (ctx) => {
    const row = await lockDay(ctx.tx, { provider, day });
    if (row?.state !== 'running' || row.cursor !== cursorOf(place)) return;
    await updateDay(ctx.tx, { provider, day }, { state: 'failed', failure, moved_on_at: ctx.now });
  });
}
