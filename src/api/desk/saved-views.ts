import * as z from 'zod';
import { savedViewId } from '#domain/ids.ts';
import { filtersIn, staffLists, viewLimits } from '#domain/desk/saved-view.ts';
import { op } from '../operation.ts';
import { idempotencyKey } from '../shapes/basic.ts';

const list = z.enum(staffLists);
const savedView = z.object({ id: savedViewId, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;
const views = z.object({ views: z.array(savedView) });

/** Any staff member; a view belongs to the person who saved it. */
const ownViews = { who: 'staff', permissions: ['jobs.view'] } as const;

/** Named views of the back office's lists, saved by a staff member. */
export const savedViews = {
  list: op({
    method: 'GET',
    path: '/admin/views/{list}',
    summary: 'The views of a list that I keep, by name',
    input: z.strictObject({ list }),
    output: views,
    access: ownViews,
  }),
  save: op({
    method: 'POST',
    path: '/admin/views/{list}',
    summary: 'Keep the filters of a list under a name of mine',
    input: z.strictObject({
      list,
      idempotencyKey,
      name: z
        .string()
        .trim()
        .min(1, 'Give it a name.')
        .max(viewLimits.name, `At most ${viewLimits.name} characters.`),
      query: z.string().max(viewLimits.query).transform(filtersIn),
    }),
    output: views,
    errors: ['VIEW_NAME_TAKEN', 'VIEWS_FULL'],
    access: ownViews,
  }),
  remove: op({
    method: 'POST',
    path: '/admin/views/{list}/{viewId}/remove',
    summary: 'Forget a view of mine',
    input: z.strictObject({ list, viewId: savedViewId, idempotencyKey }),
    output: views,
    errors: ['NOT_FOUND'],
    access: ownViews,
  }),
};
