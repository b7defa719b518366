import { createRequestHandler, type ServerBuild } from 'react-router';
import { isPublicPage } from '#domain/public-pages.ts';

type Handler = ReturnType<typeof createRequestHandler>;
type Handlers = { site: Handler; all: Handler };

const made = new WeakMap<ServerBuild, Handlers>();

/**
 * What writes the pages of a build, made once: to make it ranks all routes. Each page that is written is
 * looked for among them three times over, so the public ones, which are the quickest and the most, are kept
 * to themselves.
 */
export function pageHandler(build: ServerBuild, mode: 'production' | 'development'): Handler {
  let handlers = made.get(build);
  if (!handlers) {
    const site = createRequestHandler({ ...build, routes: publicRoutes(build) }, mode);
    handlers = { site, all: createRequestHandler(build, mode) };
    made.set(build, handlers);
  }
  const { site, all } = handlers;
  return (request, context) =>
    isPublicPage(new URL(request.url).pathname) ? site(request, context) : all(request, context);
}

/** With the one for addresses that lead nowhere, and with all that stand around them. */
function publicRoutes({ routes }: ServerBuild): ServerBuild['routes'] {
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
    if (isPublicPage(path) || path === '/*') keep(id);
  }
  return kept;
}
