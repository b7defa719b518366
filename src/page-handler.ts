import { createRequestHandler, type ServerBuild } from 'react-router';
import { isPublicPage, publicPages } from '#domain/public-pages.ts';

type Handler = ReturnType<typeof createRequestHandler>;
type Handlers = { site: Handler; all: Handler; own: ReadonlyMap<string, Handler> };

const made = new WeakMap<ServerBuild, Handlers>();

/**
 * What writes the pages of a build, made once: to make it ranks all routes. Each page that is written is
 * looked for among them four times over, so the public ones, which are the quickest and the most, are kept to
 * themselves, and each that has an address of its own is alone with the first page of the site.
 */
export function pageHandler(build: ServerBuild, mode: 'production' | 'development'): Handler {
  let handlers = made.get(build);
  if (!handlers) {
    handlers = handlersOf(build, mode);
    made.set(build, handlers);
  }
  const { site, all, own } = handlers;
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const handle = own.get(pathname) ?? (isPublicPage(pathname) ? site : all);
    return handle(request, context);
  };
}

function handlersOf(build: ServerBuild, mode: 'production' | 'development'): Handlers {
  const handle = (isKept: (path: string) => boolean) =>
    createRequestHandler({ ...build, routes: routesOf(build, isKept) }, mode);
  return {
    all: createRequestHandler(build, mode),
    // With the one for addresses that lead nowhere.
    site: handle((path) => isPublicPage(path) || path === '/*'),
    // The browser is told of the first page together with each other: it knows the address and asks no more.
    own: new Map(publicPages.map(({ path: own }) => [own, handle((path) => path === own || path === '/')])),
  };
}

/** The routes of some addresses, with all that stand around them. */
function routesOf({ routes }: ServerBuild, isKept: (path: string) => boolean): ServerBuild['routes'] {
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
    if (isKept(pathOf(id) || '/')) keep(id);
  }
  return kept;
}
