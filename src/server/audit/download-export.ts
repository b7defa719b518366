import { ensure, type ErrorCode, fail } from '#domain/errors.ts';
import { uuid } from '#domain/ids.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { accessRefusal } from '../access.ts';
import type { System } from '../context.ts';
import type { Call } from '../middleware.ts';
import { noteRefusal } from '../note-refusal.ts';
import { plainRead } from '../unit-of-work.ts';
import { EXPORT_ENTITY, exportPath } from './export-place.ts';
import { questionOf, type TrailFilter } from './list-entries.ts';
import { findExport } from './search-queries.ts';
import { writeExport } from './write-export.ts';

type Wanted = { id: string; query: URLSearchParams };

/**
 * The file of an export, as a stream. The link opens it for a short time and for the person who asked, as
 * long as they still may: a link that was passed on opens nothing, and who tried it is an entry.
 */
export async function downloadExport(system: System, call: Call, { id, query }: Wanted): Promise<Response> {
  const { actor } = call;
  const isLink =
    uuid.safeParse(id).success && system.services.links.isValid(exportPath(id), query, system.clock.now());
  // Whoever makes an address up is told the same, and fills the trail with nothing.
  const refuse = async (code: ErrorCode): Promise<never> => {
    if (isLink) await noteRefusal(system, call, { entity: EXPORT_ENTITY, entityId: id, code });
    fail(code);
  };
  const refusal = accessRefusal({ who: 'staff', permissions: ['exports.csv', 'logs.audit'] }, actor, false);
  if (refusal || actor.kind !== 'staff') return refuse(refusal ?? 'NOT_ALLOWED');
  ensure(isLink, 'NOT_FOUND');
  const found = await plainRead(system, call, async (ctx) => {
    const asked = await findExport(ctx.tx, { entity: EXPORT_ENTITY, id });
    if (asked?.actor_id !== actor.userId) return null;
    const { filter } = asked.after as { filter: TrailFilter };
    return { question: { ...(await questionOf(ctx, filter)), upTo: asked.at }, at: asked.at };
  });
  if (!found) return refuse('NOT_FOUND');
  const { question, at } = found;
  const lines = writeExport(system, question, { masked: !seesFullContact(actor.role) });
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-logs-${at.slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Asks for the next lines when the reader wants them, and stops asking when the reader is gone. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
