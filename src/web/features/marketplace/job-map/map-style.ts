import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette } from './palette.ts';

/** Local page fonts. The map draws letters with them and fetches none. */
export const NAME_FONT = ['Inter Variable Medium', 'Inter Variable'];
const LARGE_FONT = ['Inter Variable Semibold', 'Inter Variable'];

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The base map without tiles: coast, states, counties, names, and the search radius. */
export function offlineStyle(palette: Palette, base: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: base, maxzoom: 11, tolerance: 0.3 },
      names: { type: 'geojson', data: nothing },
      ring: { type: 'geojson', data: nothing, tolerance: 0 },
      me: { type: 'geojson', data: nothing },
    },
    layers: offlineLayers(palette),
  };
}

/** The layers with our own colors, repainted when the color scheme changes. */
export function offlineLayers(palette: Palette): LayerSpecification[] {
  return [...groundLayers(palette), ...lineLayers(palette), ...searchLayers(palette), ...nameLayers(palette)];
}

/** Tiles go below this layer: our lines and everything above them. */
export const FIRST_ABOVE_TILES = 'counties';
export const OWN_NAMES = ['towns', 'cities'];

function groundLayers({ water, land }: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    {
      id: 'land',
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': land, 'fill-antialias': true },
    },
  ];
}

function lineLayers({ county, state }: Palette): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'base',
      minzoom: 5,
      filter: ['==', ['get', 'kind'], 'county'],
      paint: {
        'line-color': county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1.2, 13, 2],
      },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'line-color': state, 'line-width': 0.8, 'line-opacity': 0.55 },
    },
    {
      id: 'states',
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], 'state'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': state,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 8, 1.4, 12, 2],
      },
    },
  ];
}

function searchLayers({ ink, shade, me, raised }: Palette): LayerSpecification[] {
  return [
    {
      id: 'outside',
      type: 'fill',
      source: 'ring',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': shade, 'fill-antialias': false },
    },
    {
      id: 'ring',
      type: 'line',
      source: 'ring',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': ink, 'line-opacity': 0.42, 'line-width': 1.4, 'line-dasharray': [3, 2.4] },
    },
    {
      id: 'me',
      type: 'circle',
      source: 'me',
      paint: {
        'circle-color': me,
        'circle-radius': 7,
        'circle-stroke-color': raised,
        'circle-stroke-width': 3,
      },
    },
  ];
}

function nameLayers({ name, ink, land }: Palette): LayerSpecification[] {
  return [
    {
      id: 'towns',
      type: 'symbol',
      source: 'names',
      filter: [
        'all',
        ['<', ['get', 'zips'], 12],
        ['>=', ['get', 'zips'], ['step', ['zoom'], 5, 8, 2, 9.2, 1]],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': NAME_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 12, 13],
        'text-padding': 10,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'zips']],
      },
      paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.4 },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'names',
      filter: ['>=', ['get', 'zips'], 12],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LARGE_FONT,
        'text-size': ['interpolate', ['linear'], ['get', 'zips'], 12, 12.5, 120, 16],
        'text-padding': 12,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'zips']],
      },
      paint: { 'text-color': ink, 'text-opacity': 0.82, 'text-halo-color': land, 'text-halo-width': 1.6 },
    },
  ];
}
