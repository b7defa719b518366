import type { Map as MapLibre } from 'maplibre-gl';
import { useState } from 'react';
import type { Point } from '#domain/geo.ts';
import { text } from './text.ts';
import { setData } from './use-map.ts';

const NEAR_ZOOM = 10;

/** Asks the device where it is, only when pressed, shows it on the map and tells nobody else. */
export function useMyLocation(map: MapLibre | null) {
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const locate = async () => {
    if (!map || isBusy) return;
    setSaid(null);
    setBusy(true);
    const found = await whereAmI();
    setBusy(false);
    if (typeof found === 'string') return setSaid(found);
    const coordinates: [number, number] = [found.lng, found.lat];
    setData(map, 'me', [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } }]);
    map.easeTo({ center: coordinates, zoom: Math.max(map.getZoom(), NEAR_ZOOM) }, { isByPerson: true });
  };
  return { locate, isBusy, said, forget: () => setSaid(null) };
}

/** The place, or the sentence that says why there is none. */
function whereAmI(): Promise<Point | string> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(text.location.missing);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (problem) => resolve(problem.code === 1 ? text.location.refused : text.location.unknown),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  });
}
