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
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
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

/** An address that leads nowhere and a reader who left are not errors of ours. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
