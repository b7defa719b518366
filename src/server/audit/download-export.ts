import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { uuid } from '#domain/ids.ts';
import { seesFullContact, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { accessRefusal } from '#server/core/access.ts';
import type { Context, System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { noteRefusal } from '#server/core/note-refusal.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { type ExportPlace, trailExport } from './export-place.ts';
import { questionOf, type TrailFilter } from './list-entries.ts';
import { findExport } from './search-queries.ts';
import { writeExport } from './write-export.ts';

type Wanted = { id: string; query: URLSearchParams };
type Asked = { at: string; after: unknown };
type File = { name: string; lines: AsyncGenerator<string> };

/** The file of an export of the trail. */
export async function downloadExport(system: System, call: Call, wanted: Wanted): Promise<Response> {
  return serveExport(system, call, wanted, trailExport, async (ctx, { at, after }, role) => {
    const { filter } = after as { filter: TrailFilter };
    const question = { ...(await questionOf(ctx, filter)), upTo: at };
    return {
      name: `audit-logs-${at.slice(0, 10)}.csv`,
      lines: writeExport(system, question, { masked: !seesFullContact(role) }),
    };
  });
}

/**
 * A file as a stream, made from the entry that asked for it. The link opens it for a short time and for the
 * person who asked, as long as they still may: a link that was passed on opens nothing, and who tried it is
 * an entry.
 */
export async function serveExport(
  system: System,
  call: Call,
  { id, query }: Wanted,
  { entity, action, path, permissions }: ExportPlace,
  fileOf: (ctx: Context, asked: Asked, role: StaffRole) => Promise<File>,
): Promise<Response> {
  const { actor } = call;
  const isLink =
    uuid.safeParse(id).success && system.services.links.isValid(path(id), query, system.clock.now());
  // Made-up addresses get the same answer, and add nothing to the trail.
  const refuse = async (code: ErrorCode): Promise<never> => {
    if (isLink) await noteRefusal(system, call, { entity, entityId: id, code });
    fail(code);
  };
  const refusal = accessRefusal({ who: 'staff', permissions }, actor, false);
  if (refusal || actor.kind !== 'staff') return refuse(refusal ?? 'NOT_ALLOWED');
  ensure(isLink, 'NOT_FOUND');
  const found = await unitOfWork(system, call, async (ctx) => {
    const asked = await findExport(ctx.tx, { entity, action, id });
    if (asked?.actor_id !== actor.userId) return null;
    return fileOf(ctx, asked, actor.role);
  });
  if (!found) return refuse('NOT_FOUND');
  return new Response(streamOf(found.lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.name}"`,
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
