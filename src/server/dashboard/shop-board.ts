import type { BoardCard } from '#api/dashboard/home.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { checkInOpensAt } from '#domain/jobs/job-clocks.ts';
import { boardColumnOf, boardColumns, boardTitles } from '#domain/jobs/job-board.ts';
import { jobNumber, jobStateLabel, nextForShop } from '#domain/jobs/job-words.ts';
import { bayLabel } from '#domain/scheduling/locations.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { jobClock } from '#server/jobs/lock-job.ts';
import { findShopOfActor, listNearestJobs } from '#server/dashboard/shop-lists-queries.ts';
import {
  askedBy,
  opensFor,
  ownerNameFor,
  runningStates,
  shopIdOf,
  type ShopJobRow,
  wordsOf,
} from './shop-lists.ts';

/** More cars than a shop has bays for a week; the list holds those beyond the nearest. */
const MOST_CARDS = 200;

/** The running jobs of a shop in the columns of its board, each column with the earliest appointment first. */
export async function boardOfShop(ctx: Context) {
  const { time_zone: timeZone } = await findShopOfActor(ctx.tx, shopIdOf(ctx));
  const rows = await listRunning(ctx);
  const placed = rows.slice(0, MOST_CARDS).map((row) => {
    const now = jobClock(ctx.now, row.clock_offset_seconds);
    const standing = { state: row.state, startsAt: row.starts_at, askedBy: askedBy(row, ctx.now) };
    const column = boardColumnOf(standing, { now, timeZone });
    return { column, card: boardCardOf(ctx, row) };
  });
  return {
    columns: boardColumns.map((key) => ({
      key,
      title: boardTitles[key],
      cards: placed
        .filter(({ column }) => column === key)
        .map(({ card }) => card)
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    })),
    more: rows.length > MOST_CARDS,
  };
}

/** The cars that are there and the nearest appointments; one more than the board holds. */
export async function listRunning(ctx: Context): Promise<ShopJobRow[]> {
  return listNearestJobs(ctx.tx, { shopId: shopIdOf(ctx), states: runningStates(), limit: MOST_CARDS });
}

export function boardCardOf(ctx: Context, row: ShopJobRow): BoardCard {
  const now = jobClock(ctx.now, row.clock_offset_seconds);
  return {
    jobId: row.id,
    number: jobNumber(row.number),
    state: row.state,
    stateLabel: jobStateLabel(row.state),
    serviceName: serviceName(ctx.catalogue, row.service),
    vehicle: vehicleName(row),
    ownerName: ownerNameFor(ctx, row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    bayName: bayLabel(row.bay_name, row.place_name),
    technician: row.technician,
    next: nextForShop(wordsOf(row, ctx.now)),
    action: actionOn(ctx, row, now),
    isLate: row.state === 'booked' && now > row.starts_at,
    ownerConfirmed: row.state === 'booked' ? Boolean(row.is_confirmed) : null,
    keysLeft: row.key_drop_at !== null,
  };
}

/** The next act, where it is the shop's turn and this role's: the verbs decide once more. */
function actionOn(ctx: Context, row: ShopJobRow, now: Date): BoardCard['action'] {
  const may = opensFor(ctx);
  switch (row.state) {
    case 'booked':
      if (may('jobs.reschedule') && askedBy(row, ctx.now) === 'owner') return 'answer_time';
      return may('jobs.check_in') && now >= checkInOpensAt(row.starts_at) ? 'check_in' : null;
    case 'checked_in':
    case 'inspecting':
      return may('jobs.work') ? 'start' : null;
    case 'in_progress':
      return may('jobs.finish') ? 'finish' : null;
    case 'work_done':
      return may('jobs.hand_over') && !row.handed_over_at ? 'hand_over' : null;
    default:
      return null;
  }
}
