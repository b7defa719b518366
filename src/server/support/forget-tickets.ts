import { TICKET_KEPT_DAYS } from '#domain/site/support.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { deleteTouchedBefore } from './queries.ts';

/** Old questions and answers are deleted to protect privacy. */
export async function forgetTickets(ctx: Context): Promise<void> {
  await deleteTouchedBefore(ctx.tx, plus(ctx.now, -TICKET_KEPT_DAYS * DAY));
}
