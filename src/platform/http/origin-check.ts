import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { fail } from '#domain/errors/errors.ts';
import { hasSessionCookie } from './cookie.ts';
import type { HttpEnv } from './environment.ts';

/** Headers of a Fetch request or of a socket upgrade. */
export interface HeaderReader {
  get(name: string): string | null | undefined;
}

/** PUBLIC_URL where it is set; else the host that the request asked for. */
export interface OwnAddress {
  publicUrl?: string | undefined;
  host: string;
}

/**
 * Does this request come from one of our own pages? A browser says where it comes from (`Sec-Fetch-Site`),
 * and older ones at least name the page's origin. A call with neither is no browser: it is let in only
 * without a session, since then there is nothing to ride on. Used for every unsafe method and for the web
 * socket, which CORS does not guard.
 */
export function isFromOwnPages(headers: HeaderReader, own: OwnAddress): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  // A page that may send no referrer names no origin with a form. No page can write the other header itself.
  if (origin === 'null') return site === 'same-origin';
  if (origin) return isOwnOrigin(origin, own);
  return site ? true : !hasSessionCookie(headers.get('cookie'));
}

/** Refuses other people's pages. A webhook proves itself by its signature, so its path is exempt. */
export function originCheck(options: {
  publicUrl: string | undefined;
  exemptPaths: readonly string[];
}): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const isExempt = options.exemptPaths.some(
      (path) => c.req.path === path || c.req.path.startsWith(`${path}/`),
    );
    if (
      !isSafe &&
      !isExempt &&
      !isFromOwnPages(c.req.raw.headers, { publicUrl: options.publicUrl, host: c.var.host })
    )
      fail('CROSS_SITE');
    await next();
  };
}

/** The headers of a socket upgrade, for which there is no Fetch request. */
export function headersOfUpgrade(headers: IncomingHttpHeaders): HeaderReader {
  return { get: (name) => [headers[name]].flat()[0] };
}

function isOwnOrigin(claimed: string, own: OwnAddress): boolean {
  if (!URL.canParse(claimed)) return false;
  const { origin, host } = new URL(claimed);
  // Without PUBLIC_URL we cannot know whether something in front of us speaks https, so the host alone
  // decides.
  return own.publicUrl ? origin === new URL(own.publicUrl).origin : host === own.host.toLowerCase();
}
