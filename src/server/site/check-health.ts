import {
  CHECK_IS_OLD_MINUTES,
  CHECK_MINUTES,
  HEALTH_DAYS,
  healthParts,
  STUCK_MINUTES,
} from '#domain/site/health.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { countCheck, findStuck, forgetDaysBefore, listHealthDays } from './queries.ts';

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * Checks each part and counts the day's checks. That this runs at all means that the server and its
 * database work; while they do not, nothing counts, and the day shows fewer checks.
 */
export async function checkHealth(ctx: Context): Promise<void> {
  const isWell = { site: true, ...(await findStuck(ctx.tx, plus(ctx.now, -STUCK_MINUTES * MINUTE))) };
  // A little less than a round, so that a round that came early is still one.
  const notSince = plus(ctx.now, -(CHECK_MINUTES - 1) * MINUTE);
  const day = dayOf(ctx.now);
  for (const part of healthParts) {
    await countCheck(ctx.tx, { day, part, isWell: isWell[part], at: ctx.now, notSince });
  }
  await forgetDaysBefore(ctx.tx, dayOf(plus(ctx.now, -HEALTH_DAYS * DAY)));
}

/**
 * What was counted, with every day of the last thirty. Workers count, and the server that shows it judges:
 * once their checks stop, nothing is known of now, however well the last one went.
 */
export async function showStatus(ctx: Context) {
  const days = Array.from({ length: HEALTH_DAYS }, (_, index) =>
    dayOf(plus(ctx.now, (index + 1 - HEALTH_DAYS) * DAY)),
  );
  const rows = await listHealthDays(ctx.tx, days[0]!);
  const oldest = plus(ctx.now, -CHECK_IS_OLD_MINUTES * MINUTE);
  return {
    parts: healthParts.map((part) => {
      const own = rows.filter((row) => row.part === part);
      const last = own.at(-1);
      return {
        part,
        isWell: last && last.last_at >= oldest ? last.last_ok : null,
        checkedAt: last?.last_at.toISOString() ?? null,
        days: days.map((day) => {
          const { checks = 0, failures = 0 } = own.find((row) => row.day === day) ?? {};
          return { day, checks, failures };
        }),
      };
    }),
  };
}
