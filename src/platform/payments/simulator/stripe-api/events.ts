import * as z from 'zod';
import { listOf } from '../objects/parts.ts';
import { refuseUnless } from '../simulator.ts';
import type { SimulatorDb } from '../tables.ts';
import type { Api } from './api.ts';
import { page, several, text } from './form.ts';

/** Unix seconds. */
const instant = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform((text) => new Date(Number(text) * 1_000));

/**
 * What was told, or was to be told: for who missed it. Events stand in the order in which they happened,
 * those of the platform or, by the header, of one account.
 */
export function eventRoutes({ get }: Api): void {
  get('/v1/events/:id', z.strictObject({}), async (db, { id }) => {
    const event = await eventNamed(db, id, 'id');
    return JSON.parse(event.payload) as object;
  });
  const events = z.strictObject({
    ...page,
    type: text.optional(),
    types: several.optional(),
    created: z.strictObject({ gte: instant.optional(), lt: instant.optional() }).optional(),
  });
  get('/v1/events', events, async (db, { params, account }) => {
    const { limit, starting_after: after, ending_before: before, type, types, created } = params;
    let query = db
      .selectFrom('webhook_delivery')
      .select('payload')
      .where('account_id', account === null ? 'is' : '=', account)
      .limit(limit + 1);
    if (type) query = query.where('type', '=', type);
    if (created?.gte) query = query.where('created_at', '>=', created.gte);
    if (created?.lt) query = query.where('created_at', '<', created.lt);
    if (types) query = query.where('type', 'in', types);
    if (before !== undefined) {
      const { sequence } = await eventNamed(db, before, 'ending_before');
      query = query.where('sequence', '>', sequence).orderBy('sequence');
    } else query = query.orderBy('sequence', 'desc');
    if (after !== undefined) {
      const { sequence } = await eventNamed(db, after, 'starting_after');
      query = query.where('sequence', '<', sequence);
    }
    const rows = await query.execute();
    const data = rows.slice(0, limit).map(({ payload }) => JSON.parse(payload) as object);
    if (before !== undefined) data.reverse();
    return listOf('/v1/events', data, rows.length > limit);
  });
}

async function eventNamed(db: SimulatorDb, id: string, param: string) {
  const event = await db
    .selectFrom('webhook_delivery')
    .select(['sequence', 'payload'])
    .where('event_id', '=', id)
    .executeTakeFirst();
  refuseUnless(event, 'resource_missing', `No such event: '${id}'`, param);
  return event;
}
