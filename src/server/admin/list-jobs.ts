import type { AdminJobStatus } from '#domain/lifecycles/job-views.ts';
import type { Context } from '../context.ts';
import { pageOfRows, readCursor } from '../cursor.ts';
import { presentJobRow } from './present.ts';
import { listPostedJobs } from './queries.ts';

type Page = { status?: AdminJobStatus | undefined; after?: string | undefined; limit: number };

/** All jobs that were ever posted, newest first, by the status that staff know them by. */
export async function listJobs(ctx: Context, { status, after, limit }: Page) {
  const rows = await listPostedJobs(ctx.tx, { status, after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { items: items.map(presentJobRow), next };
}
