import baseUrl from 'virtual:map-base';
import { type GeoJSONSource, GPUInitializationError, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { onSchemeChange, shownScheme } from '#web/lib/color-scheme.ts';
import { NEAREST_ZOOM } from './clusters.ts';
import { keepPace } from './keep-pace.ts';
import { offlineLayers, offlineStyle } from './map-style.ts';
import { readPalette } from './palette.ts';
import { text } from './text.ts';
import { layersOfTiles } from './tiles.ts';
import type { Box } from './view.ts';

/** Padding when fitting content into the map; less on a phone. */
export function paddingOf(element: HTMLElement): number {
  return Math.round(Math.min(44, element.clientWidth * 0.06));
}

export const boundsOf = ({ west, south, east, north }: Box): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

type Options = {
  /** The initial view. */
  box: Box;
  /** This browser cannot draw a map. */
  onFailure(): void;
};

/**
 * A map in this element; null until its style has loaded. It lives as long as the component and follows the
 * color scheme.
 */
export function useMap(element: RefObject<HTMLElement | null>, options: Options): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null);
  const start = useEffectEvent((container: HTMLElement) => createMap(container, options.box));
  const fail = useEffectEvent(() => options.onFailure());

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let created: MapLibre;
    try {
      created = start(container);
    } catch {
      // The constructor throws without WebGL.
      fail();
      return;
    }
    created.on('style.load', () => setMap(created));
    created.on('error', ({ error }) => {
      if (error instanceof GPUInitializationError) fail();
    });
    const stop = onSchemeChange(() => paintAnew(created));
    return () => {
      stop();
      setMap(null);
      created.remove();
    };
  }, [element]);

  return map;
}

function createMap(container: HTMLElement, box: Box): MapLibre {
  // Since version 6 the worker is a separate file. Without its URL, the map stays blank.
  setWorkerUrl(workerUrl);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibre({
    container,
    style: offlineStyle(readPalette(container), new URL(baseUrl, location.href).href),
    bounds: boundsOf(box),
    fitBoundsOptions: { padding: paddingOf(container) },
    minZoom: 2.5,
    maxZoom: NEAREST_ZOOM,
    renderWorldCopies: false,
    // On a phone, one finger scrolls the page and two move the map.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    fadeDuration: calm ? 0 : 160,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    locale: { 'Map.Title': text.ground, 'CooperativeGesturesHandler.MobileHelpText': text.twoFingers },
  });
  keepPace(map);
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  return map;
}

function paintAnew(map: MapLibre): void {
  if (!map.isStyleLoaded() && !map.getLayer('water')) return;
  const palette = readPalette(map.getContainer());
  const layers = [...offlineLayers(palette), ...layersOfTiles(map, palette, shownScheme() === 'dark')];
  for (const layer of layers) {
    if (!map.getLayer(layer.id)) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, name as 'fill-color', value);
    }
  }
}

export function setData(map: MapLibre, source: 'names' | 'ring' | 'me', features: GeoJSON.Feature[]): void {
  void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
}
