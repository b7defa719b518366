import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext } from '#web/lib/api-context.ts';
import { NonceProvider } from '#web/lib/nonce.tsx';

// main.ts takes the keys from here: the build has its own copy of them, and only that copy fits its loaders.
export { apiContext, nonceContext, requestContext } from '#web/lib/api-context.ts';

/** How long a page may wait for its deferred data before what is missing is given up. */
export const streamTimeout = 5_000;
/** React needs a moment after the data has been given up to write the fallbacks. */
const FLUSH_MS = 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext) ?? undefined;
  // A crawler takes one look: it waits for the whole page. A person gets the shell at once.
  const ready = isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let isStreaming = false;
    const finish = () => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <ServerRouter context={ofThisPage(routerContext)} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        // Parts whose script comes later are written in their place, and not at the end of the page, from
        // where only a script could bring them back.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [ready]() {
          isStreaming = true;
          const body = new PassThrough({
            final(done) {
              finish();
              done();
            },
          });
          // The reader left: without this React would render the rest of the page for nobody.
          body.once('close', stop);
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError(error) {
          finish();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          status = 500;
          // Errors of the shell arrive at the caller through onShellError; those after it would be lost.
          if (isStreaming && !request.signal.aborted) console.error(error);
        },
      },
    );
    const stop = () => abort();
    const timer = setTimeout(stop, streamTimeout + FLUSH_MS);
    request.signal.addEventListener('abort', stop);
  });
}

/**
 * Without the routes of all other pages, which would be made ready and searched for each page that is
 * written. The browser asks for those that it meets links to. Those that stand first in what is around this
 * page stay: their address is that of their frame, which the router knows, so it would ask for nothing and
 * show the frame empty.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = new Set(staticHandlerContext.matches.map(({ route: { id } }) => id));
  const own = [...ids].map((id) => [id, manifest.routes[id]]);
  const first = firstRoutes(manifest.routes).filter(({ parentId }) => ids.has(parentId ?? ''));
  const routes = Object.fromEntries([...first.map((route) => [route.id, route]), ...own]);
  return { ...context, manifest: { ...manifest, routes } };
}

type Routes = EntryContext['manifest']['routes'];
const known = new WeakMap<Routes, NonNullable<Routes[string]>[]>();

function firstRoutes(routes: Routes): NonNullable<Routes[string]>[] {
  const first = known.get(routes) ?? Object.values(routes).flatMap((route) => (route?.index ? [route] : []));
  known.set(routes, first);
  return first;
}

/** An address that leads nowhere and a reader who left are not errors of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
