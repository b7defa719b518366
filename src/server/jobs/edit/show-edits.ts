import type { PostEditView } from '#api/shapes/job-parts.ts';
import type { JobId } from '#domain/ids.ts';
import { mergeChanges, type PostChange, toldToShops } from '#domain/jobs/post-edits.ts';
import { isServiceCode } from '#domain/shops/service-catalog.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import type { Context } from '#server/core/context.ts';
import { type EditRow, listEdits } from './edit-queries.ts';

type Change = PostEditView['changes'][number];

/** Every edit of a post with all that it changed: for the owner's own story and for staff. */
export async function editsOf(ctx: Context, jobId: JobId): Promise<PostEditView[]> {
  return (await listEdits(ctx.tx, jobId)).map(({ postVersion, editedAt, changes }) => ({
    postVersion,
    editedAt: editedAt.toISOString(),
    changes: changes.map((change) => named(ctx, change)),
  }));
}

/** What a shop has not read yet, of a quote that it made for an older version. */
export async function changesSince(ctx: Context, jobId: JobId, workVersion: number): Promise<Change[]> {
  return toldIn(ctx, await listEdits(ctx.tx, jobId, workVersion));
}

/** What shops are told of these edits, as one. */
export function toldIn(ctx: Context, edits: readonly EditRow[]): Change[] {
  return toldToShops(mergeChanges(edits.map(({ changes }) => changes))).map((change) => named(ctx, change));
}

/** Services under the names that they have now. */
function named({ catalogue }: Context, change: PostChange): Change {
  const name = (code: unknown) => (isServiceCode(String(code)) ? serviceName(catalogue, String(code)) : '');
  const names = (codes: unknown) => (Array.isArray(codes) ? codes.map(name) : []);
  const { field, before, after } = change;
  if (field === 'service') return { field, before: name(before), after: name(after) };
  if (field === 'moreServices') return { field, before: names(before), after: names(after) };
  return change as Change;
}
