import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { SavedViewId, UserId } from '#domain/ids.ts';
import { type StaffList, viewLimits } from '#domain/desk/saved-view.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { deleteView, insertView, listViews } from './saved-view-queries.ts';

/** The caller's saved views of a list; those of others do not exist for them. */
async function show(ctx: Context, list: StaffList) {
  return { views: await listViews(ctx.tx, keeperOf(ctx), list) };
}

async function save(ctx: Context, { list, name, query }: { list: StaffList; name: string; query: string }) {
  const userId = keeperOf(ctx);
  const known = await listViews(ctx.tx, userId, list);
  ensure(known.length < viewLimits.viewsAList, 'VIEWS_FULL', { most: viewLimits.viewsAList });
  const id = ctx.newId<SavedViewId>();
  const isNew = await insertView(ctx.tx, { id, user_id: userId, list, name, query, created_at: ctx.now });
  ensure(isNew, 'VIEW_NAME_TAKEN');
  record(ctx, 'saved_view.created', id, list);
  return show(ctx, list);
}

async function remove(ctx: Context, { list, viewId }: { list: StaffList; viewId: SavedViewId }) {
  ensure(await deleteView(ctx.tx, keeperOf(ctx), { id: viewId, list }), 'NOT_FOUND');
  record(ctx, 'saved_view.removed', viewId, list);
  return show(ctx, list);
}

export const savedViewsHandlers: Handlers<'desk.savedViews'> = {
  list: (ctx, { list }) => show(ctx, list),
  save: (ctx, asked) => save(ctx, asked),
  remove: (ctx, asked) => remove(ctx, asked),
};

function keeperOf({ actor }: Context): UserId {
  assert(actor.kind === 'staff', 'only staff keep views');
  return actor.userId;
}

/** Which list, and not what was looked for in it. */
function record(ctx: Context, action: string, id: SavedViewId, list: StaffList): void {
  ctx.audit({ action, entity: 'saved_view', entityId: id, market: 'platform', after: { list } });
}
