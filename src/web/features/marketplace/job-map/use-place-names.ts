import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { nearestName, type PlaceName, squaresOf } from './place-names.ts';
import { boxOfMap } from './use-pins.ts';
import { setData } from './use-map.ts';

/** Zoomed out further, only the largest places are named. */
const OVERVIEW_BELOW_ZOOM = 6.2;
const MOST_KEPT = 60;
/** Zoomed in further, there may be no name in view. */
const LOST_FROM_ZOOM = 10.5;

/**
 * Loads the names of visible squares, each once, and draws them on the map. Returns the town nearest to the
 * center when zoomed in so far that its name may be out of view.
 */
export function usePlaceNames(map: MapLibre | null): string | null {
  const [near, setNear] = useState<string | null>(null);
  useEffect(() => {
    if (!map) return;
    const kept = new Map<string, PlaceName[]>();
    let shown = '';
    let isOver = false;

    const orient = () => {
      const { lat, lng } = map.getCenter();
      const names = shown.split(' ').flatMap((square) => kept.get(square) ?? []);
      setNear(map.getZoom() < LOST_FROM_ZOOM ? null : nearestName(names, { lat, lng }));
    };
    const show = async () => {
      const wanted = map.getZoom() < OVERVIEW_BELOW_ZOOM ? ['overview'] : squaresOf(boxOfMap(map));
      const key = wanted.join(' ');
      if (key === shown) return orient();
      shown = key;
      await Promise.all(wanted.map((square) => keep(kept, square)));
      if (isOver || key !== shown) return;
      setData(
        map,
        'names',
        wanted.flatMap((square) => (kept.get(square) ?? []).map(featureOf)),
      );
      orient();
      for (const square of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(square);
    };
    const showLater = () => void show();
    showLater();
    map.on('moveend', showLater);
    return () => {
      isOver = true;
      map.off('moveend', showLater);
    };
  }, [map]);
  return near;
}

/** A failed read only leaves names out; the next map move retries. */
async function keep(kept: Map<string, PlaceName[]>, square: string): Promise<void> {
  if (kept.has(square)) return;
  const response = await fetch(`/map/places/${square}`).catch(() => null);
  if (response?.ok) kept.set(square, (await response.json()) as PlaceName[]);
}

function featureOf([name, lat, lng, zips]: PlaceName): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { name, zips },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}
