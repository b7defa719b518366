import type { DifferenceId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import type { Context } from '#server/core/context.ts';
import {
  changeDifference,
  type DifferenceRow,
  healDifferences,
  insertDifference,
  listMissingThere,
  listMovementProblems,
  listPayoutProblems,
  lockOpenDifferences,
  type Problem,
} from './difference-queries.ts';

type Day = { provider: string; day: string };

/** The provider's clock may be ahead of ours: what we booked last on a day is looked at with the next one. */
const CLOCKS_DIFFER = 10 * MINUTE;

/**
 * Writes down what does not add up on a day whose movements were compared. What adds up by now is healed, and
 * keeps its row. `hasDayBefore`: what we booked early on a day may have moved on the one before.
 */
export async function findDifferences(
  ctx: Context,
  { provider, day }: Day,
  { hasDayBefore }: { hasDayBefore: boolean },
): Promise<Problem[]> {
  const missing = hasDayBefore ? await missingThere(ctx, { provider, day }) : [];
  const problems = [
    ...(await listMovementProblems(ctx.tx, provider, day)),
    ...missing,
    ...(await listPayoutProblems(ctx.tx, provider, day)),
  ];
  const open = new Map((await lockOpenDifferences(ctx.tx, provider, day)).map((row) => [keyOf(row), row]));
  for (const problem of problems) {
    const known = open.get(keyOf(problem));
    open.delete(keyOf(problem));
    if (known) await changeDifference(ctx.tx, known.id, problem);
    else await openDifference(ctx, { provider, day }, problem);
  }
  await healDifferences(
    ctx.tx,
    [...open.values()].map(({ id }) => id),
    ctx.now,
  );
  return problems;
}

function missingThere(ctx: Context, { provider, day }: Day): Promise<Problem[]> {
  const { since, until } = instantsOfDays({ from: day, to: day });
  const span = { since: plus(since!, -CLOCKS_DIFFER), until: plus(until!, -CLOCKS_DIFFER) };
  return listMissingThere(ctx.tx, { provider, ...span });
}

const keyOf = ({ kind, reference, movement_id: movement }: DifferenceRow | Problem) =>
  `${kind} ${movement ?? reference}`;

export async function openDifference(ctx: Context, { provider, day }: Day, problem: Problem): Promise<void> {
  const { theirs, ours, ...about } = problem;
  await insertDifference(ctx.tx, {
    id: ctx.newId<DifferenceId>(),
    provider,
    day,
    ...about,
    theirs_cents: theirs,
    ours_cents: ours,
    found_at: ctx.now,
  });
}
