import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '#server/core/router.ts';
import { BUILD_DIRECTORY, pageSource } from '../../src/main/pages.ts';
import { isFirstSeen } from '../support/first-seen-pages.ts';

// A browser gets the methods and paths of the contract. Its schemas stay on the server, and zod comes with
// the first form that checks its input.

const assets = join(BUILD_DIRECTORY, 'client', 'assets');
const scripts = new Map(
  globSync('*.js', { cwd: assets }).map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);
const isZod = (name: string) => /ZodType|\$ZodCheck/.test(scripts.get(name)!);

let routes: Record<string, { module: string; parentId?: string; path?: string }>;
beforeAll(async () => {
  const { assets: manifest }: ServerBuild = await pageSource().build();
  routes = manifest.routes as typeof routes;
});

/** A script with all that it imports; what it loads later is not among them. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, imported] of scripts.get(name)!.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(imported!, found);
  }
  return found;
}

function scriptsOf(id: string | undefined): string[] {
  const route = routes[id ?? ''];
  if (!route) return [];
  return [...withImports(route.module.split('/').at(-1)!), ...scriptsOf(route.parentId)];
}

function pathOf(id: string): string {
  const { path, parentId } = routes[id]!;
  const above = parentId ? pathOf(parentId) : '';
  return path ? `${above}/${path}`.replace('//', '/') : above || '/';
}

describe('the scripts of the browser', () => {
  it('hold the path of every operation, and the definition of none', () => {
    const all = [...scripts.values()].join('\n');
    const found = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([, value]) => value));
    const paths = found(/[`"'](\/[\w/{}.-]*)[`"']/g);
    const summaries = found(/\bsummary:\s*[`"]([^`"]*)[`"]/g);
    const operations = listOperations().map(({ name, definition: { route } }) => ({ name, ...route }));
    expect(operations.filter(({ path }) => !paths.has(path)).map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ summary }) => summaries.has(summary)).map(({ name }) => name)).toEqual([]);
  });

  it('have no zod on pages that are only read', () => {
    expect([...scripts.keys()].filter(isZod)).not.toEqual([]);
    const read = [
      ...Object.keys(routes).filter((id) => isFirstSeen(pathOf(id))),
      'routes/mechanic/shop/dashboard',
      'routes/admin/overview',
    ];
    expect(read.length).toBeGreaterThan(30);
    expect(read.filter((id) => scriptsOf(id).some(isZod))).toEqual([]);
  });
});
