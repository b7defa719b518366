import type { UserId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { EXPORT_ENTITY, exportPath } from './export-place.ts';
import type { TrailFilter } from './list-entries.ts';
import { noteLookUp } from './note-contacts.ts';
import { listAddressed } from './search-queries.ts';

const OPEN_MINUTES = 5;
const NO_USER = '00000000-0000-0000-0000-000000000000' as UserId;

/**
 * Where the file can be had. The entry that says who took what away holds the filters, and the file is made
 * from that entry: nothing is exported that the trail does not tell.
 */
export async function askExport(ctx: Context, asked: TrailFilter): Promise<string> {
  const id = ctx.newId<string>();
  const filter = await withoutAddress(ctx, asked);
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  ctx.audit({
    action: 'audit.exported',
    entity: EXPORT_ENTITY,
    entityId: id,
    market: 'platform',
    after: { filter: Object.fromEntries(given), format: 'csv' },
  });
  return ctx.services.links.sign(exportPath(id), plus(ctx.now, OPEN_MINUTES * MINUTE));
}

/** The trail holds no addresses: a search by address becomes a search by account. */
async function withoutAddress(ctx: Context, asked: TrailFilter): Promise<TrailFilter> {
  const { q, ...rest } = asked;
  if (!q?.includes('@')) return asked;
  const [found] = await listAddressed(ctx.tx, q.trim());
  noteLookUp(ctx, { entity: EXPORT_ENTITY, typed: q, found: found !== undefined });
  return { ...rest, actor: (found as UserId | undefined) ?? NO_USER };
}
