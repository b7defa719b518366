import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { type Admission, sessionIn } from './admission.ts';
import { Budget } from './budget.ts';
import { clientAddress, limitKey, type TrustedProxies } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import { problem } from './problem.ts';
import { isPageVisit, PLAIN_PAGE_POLICY, tooManyPage } from './plain-pages.ts';
import { areaOf } from './request-log.ts';

type Options = { admission: Admission; trusted: TrustedProxies; metrics: Metrics; log: Log };

/** More than this is not read to its end for a client that is refused anyway. */
const MOST_UNREAD_BYTES = 65_536;

/**
 * Refuses a client that has nothing left before its request becomes work of ours: in a flood, the refusals
 * themselves would slow everyone. The admission of the app counts what passes here.
 */
export function turnAway(next: RequestListener, options: Options): RequestListener {
  const { admission, trusted, metrics, log } = options;
  const linesOfRefused = new Budget({ burst: 1, perSecond: 1 / 60 });
  return (request, response) => {
    const { method = 'GET', url = '/', headers, socket } = request;
    const path = url.split('?', 1)[0]!;
    const forwarded = [headers['x-forwarded-for']].flat().join(',');
    const client = clientAddress(socket.remoteAddress, forwarded, trusted);
    const address = limitKey(client);
    const session = sessionIn(headers.cookie);
    const seconds = admission.secondsUntil({ method, path, address, session });
    if (seconds === 0) return next(request, response);
    metrics.requests.inc({ area: areaOf(path), operation: '', status: 429 });
    if (linesOfRefused.take(address) === 0) {
      log.warn({ clientAddress: client, status: 429 }, 'requests over a limit');
    }
    refuse(request, response, { path, seconds });
  };
}

type Refusal = { path: string; seconds: number };

function refuse(request: IncomingMessage, response: ServerResponse, { path, seconds }: Refusal): void {
  const isPage = isPageVisit(path, request.headers.accept);
  const body = isPage
    ? tooManyPage(seconds)
    : JSON.stringify(problem('RATE_LIMITED', randomUUID(), { data: { seconds } }));
  const isLong = Number(request.headers['content-length'] ?? 0) > MOST_UNREAD_BYTES;
  response.writeHead(429, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': seconds,
    ...(isLong || request.headers['transfer-encoding'] ? { Connection: 'close' } : {}),
  });
  response.end(body, () => {
    if (isLong) request.socket.destroy();
  });
}
