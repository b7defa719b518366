import { createRequestHandler, type ServerBuild } from 'react-router';
import { isPublicPage } from '#domain/public-pages.ts';

type Handler = ReturnType<typeof createRequestHandler>;
/** `site` by the first part of an address: as many as the site has pages. */
type Handlers = { site: Map<string, Handler>; all: Handler };

const made = new WeakMap<ServerBuild, Handlers>();

/**
 * What writes the pages of a build, made once: to make it ranks all routes. Each page that is written is
 * looked for among them three times, and once more for each page above it, so the public ones, which are the
 * quickest and the most, are looked for among those only whose address begins as theirs does.
 */
export function pageHandler(build: ServerBuild, mode: 'production' | 'development'): Handler {
  let handlers = made.get(build);
  if (!handlers) made.set(build, (handlers = { site: new Map(), all: createRequestHandler(build, mode) }));
  const { site, all } = handlers;
  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (!isPublicPage(pathname)) return all(request, context);
    const begins = firstPart(pathname);
    let handler = site.get(begins);
    if (!handler) site.set(begins, (handler = createRequestHandler(siteFrom(build, begins), mode)));
    return handler(request, context);
  };
}

/**
 * The public routes that begin so, the first page, which stands above all of them and is written into each
 * of them for the router, the one for addresses that lead nowhere, and all that stand around them.
 */
function siteFrom(build: ServerBuild, begins: string): ServerBuild {
  const { routes } = build;
  const pathOf = (id: string): string => {
    const { path, parentId } = routes[id] ?? {};
    const above = parentId === undefined ? '' : pathOf(parentId);
    return path ? `${above}/${path}` : above;
  };
  const kept: ServerBuild['routes'] = {};
  const keep = (id: string | undefined) => {
    if (id === undefined || !routes[id]) return;
    kept[id] = routes[id];
    keep(routes[id].parentId);
  };
  for (const id of Object.keys(routes)) {
    const path = pathOf(id) || '/';
    const isWanted = path === '/' || (isPublicPage(path) && firstPart(path) === begins);
    if (isWanted || path === '/*') keep(id);
  }
  return { ...build, routes: kept };
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? '';
}
