import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from './palette.ts';
import { NAME_FONT } from './map-style.ts';

/** Images cannot be recolored, so dark mode only dims them. */
export function rasterLayers(isDark: boolean): LayerSpecification[] {
  return [
    {
      id: 'tiles-pictures',
      type: 'raster',
      source: 'tiles',
      paint: isDark
        ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.5, 'raster-contrast': 0.1 }
        : { 'raster-saturation': -0.25 },
    },
  ];
}

type Road = { id: string; kinds: string[]; from: number; widths: [number, number]; major: boolean };

const ROADS: Road[] = [
  { id: 'paths', kinds: ['minor_road'], from: 12, widths: [0.6, 8], major: false },
  { id: 'streets', kinds: ['major_road'], from: 8, widths: [0.8, 12], major: false },
  { id: 'highways', kinds: ['highway'], from: 5, widths: [1, 14], major: true },
];

/** Streets in the page's colors, from vector tiles of the Protomaps schema. */
export function vectorLayers(palette: Palette): LayerSpecification[] {
  return [...areaLayers(palette), ...ROADS.map((road) => roadLayer(road, palette)), ...placeLayers(palette)];
}

function areaLayers({ water, land, green }: Palette): LayerSpecification[] {
  const layer = { source: 'tiles', type: 'fill' } as const;
  return [
    { ...layer, id: 'tiles-earth', 'source-layer': 'earth', paint: { 'fill-color': land } },
    {
      ...layer,
      id: 'tiles-green',
      'source-layer': 'landuse',
      filter: [
        'in',
        ['get', 'kind'],
        ['literal', ['park', 'national_park', 'forest', 'wood', 'nature_reserve', 'golf_course', 'cemetery']],
      ],
      paint: { 'fill-color': green },
    },
    {
      ...layer,
      id: 'tiles-water',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': water },
    },
  ];
}

function roadLayer({ id, kinds, from, widths, major }: Road, palette: Palette): LayerSpecification {
  return {
    id: `tiles-${id}`,
    type: 'line',
    source: 'tiles',
    'source-layer': 'roads',
    minzoom: from,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': major ? palette.highway : palette.road,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], from, widths[0], 18, widths[1]],
    },
  };
}

function placeLayers({ name, land }: Palette): LayerSpecification[] {
  const paint = { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.4 };
  return [
    {
      id: 'tiles-road-names',
      type: 'symbol',
      source: 'tiles',
      'source-layer': 'roads',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': NAME_FONT,
        'text-size': 11,
      },
      paint,
    },
    {
      id: 'tiles-places',
      type: 'symbol',
      source: 'tiles',
      'source-layer': 'places',
      filter: ['in', ['get', 'kind'], ['literal', ['locality', 'neighbourhood', 'macrohood']]],
      layout: {
        'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']],
        'text-font': NAME_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 12, 14],
        'text-max-width': 7,
        'text-padding': 8,
      },
      paint,
    },
  ];
}
