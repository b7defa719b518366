import { ensure } from '#domain/errors/errors.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Context, System } from '#server/core/context.ts';

/** Long enough to look at a page, too short to be worth passing on. */
const LINK_MINUTES = 5;

/** A link that opens one file for a few minutes, for who was allowed to ask for it. */
export function linkToFile(ctx: Context, path: string): { url: string; expiresAt: string } {
  const expiresAt = plus(ctx.now, LINK_MINUTES * MINUTE);
  return { url: ctx.services.links.sign(path, expiresAt), expiresAt: expiresAt.toISOString() };
}

/** Holders of a valid link; everyone else gets not found. */
export function requireLink(system: System, request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  ensure(system.services.links.isValid(pathname, searchParams, system.clock.now()), 'NOT_FOUND');
}

/** What leaves with every paper: it is kept nowhere, and nothing in it runs. */
export const paperHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** A stored file from another person, as it may leave our address. */
export async function servePaper(
  system: System,
  file: { key: string; contentType: string; name: string },
): Promise<Response> {
  const object = await system.services.storage.get(file.key);
  ensure(object, 'NOT_FOUND');
  const isPicture = file.contentType === 'image/webp';
  return new Response(object.body, {
    headers: {
      // Our own record of what it is, not the store's.
      'Content-Type': file.contentType,
      'Content-Length': String(object.sizeBytes),
      // Only what we drew ourselves is shown inside a page; the rest is saved, and never runs on our address.
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${file.name}"`,
      ...paperHeaders,
    },
  });
}
