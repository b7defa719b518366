import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { problemOf } from '#api/problem.ts';
import { nonceContext } from '#web/lib/api-context.ts';
import { NonceProvider } from '#web/lib/nonce.tsx';

// main.ts takes the keys from here. The build has its own copy of them, and only that copy fits its loaders.
export { apiContext, nonceContext, requestContext } from '#web/lib/api-context.ts';

/** Renders the whole page before it responds. No loader defers data, so there is nothing to wait for. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext) ?? undefined;
  const page = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <ServerRouter context={withoutPreloads(routerContext)} url={request.url} nonce={nonce} />
    </NonceProvider>,
    { nonce, signal: request.signal, onError: (error) => handleError(error, { request }) },
  );
  await page.allReady;
  return new Response(page, { status, headers });
}

/** On a slow line the preloads of a page's scripts would compete with the styles and fonts it is painted with. */
function withoutPreloads(context: EntryContext): EntryContext {
  const { entry, routes, ...manifest } = context.manifest;
  const bare = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }] as const);
  const withoutImports = { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(bare) };
  return { ...context, manifest: withoutImports };
}

/** A wrong URL or an aborted request is not our error, and a failed operation is already in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || problemOf(error) || (isRouteErrorResponse(error) && error.status < 500))
    return;
  console.error(error);
}
