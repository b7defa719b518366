import type { ServerBuild } from 'react-router';

/** The same build, and the routes whose loaders handed over data that had not arrived yet. */
export function watchLoaders(build: ServerBuild): { build: ServerBuild; deferring: Set<string> } {
  const deferring = new Set<string>();
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const loader = route?.module.loader;
      if (!route || !loader) return [id, route];
      const watched: typeof loader = async (args) => {
        const answer = await loader(args);
        if (holdsPromise(answer)) deferring.add(id);
        return answer;
      };
      return [id, { ...route, module: { ...route.module, loader: watched } }];
    }),
  );
  return { build: { ...build, routes }, deferring };
}

export function holdsPromise(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Response || seen.has(value))
    return false;
  if ('then' in value && typeof value.then === 'function') return true;
  seen.add(value);
  return Object.values(value).some((inner) => holdsPromise(inner, seen));
}
