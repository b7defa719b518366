import { TICKET_KEPT_DAYS } from '#domain/site/support.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { deleteTouchedBefore } from './queries.ts';

/** What was asked and answered long ago is nobody's business any more. */
export async function forgetTickets(ctx: Context): Promise<void> {
  await deleteTouchedBefore(ctx.tx, plus(ctx.now, -TICKET_KEPT_DAYS * DAY));
}
