import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

type Atlas = Topology<Record<'counties' | 'states' | 'nation', GeometryCollection>>;

const NAME = 'virtual:map-base';
/** A thousandth of a degree is a hundred yards, finer than the atlas. */
const DECIMALS = 1_000;

/**
 * Gives `virtual:map-base` the address of the ground that the map stands on without any tiles: land and the
 * lines of states and counties. It is converted when the pages are built, so that the browser's map reads it
 * in its worker and nothing of it costs a page's own thread.
 */
export function mapBase(): Plugin {
  return {
    name: 'map-base',
    enforce: 'pre',
    resolveId(id) {
      return id === NAME ? `${writtenBase()}?url` : undefined;
    },
  };
}

let written: string | undefined;

function writtenBase(): string {
  if (written) return written;
  const folder = join(import.meta.dirname, 'node_modules/.cache/map-base');
  mkdirSync(folder, { recursive: true });
  written = join(folder, 'us-borders.json');
  writeFileSync(written, JSON.stringify(bordersOf(readAtlas()), rounded));
  return written;
}

function readAtlas(): Atlas {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Atlas;
}

function bordersOf(atlas: Atlas) {
  const { counties, states, nation } = atlas.objects;
  const stateOf = (county: { id?: string | number }) => String(county.id).slice(0, 2);
  const named = (kind: string, geometry: unknown) => ({ type: 'Feature', properties: { kind }, geometry });
  return {
    type: 'FeatureCollection',
    features: [
      ...feature(atlas, nation).features.map(({ geometry }) => named('land', geometry)),
      // Each line once, and none along the coast.
      named(
        'state',
        mesh(atlas, states, (one, other) => one !== other),
      ),
      named(
        'county',
        mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other)),
      ),
    ],
  };
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value;
}
