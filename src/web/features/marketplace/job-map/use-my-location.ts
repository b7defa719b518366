import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Point } from '#domain/marketplace/geo.ts';
import { JOB_ZOOM } from './clusters.ts';
import { text } from './text.ts';
import { setData } from './use-map.ts';

/** Locates the device only on a press, shows it on the map and sends it nowhere. */
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
    map.easeTo({ center: coordinates, zoom: Math.max(map.getZoom(), JOB_ZOOM) }, { isByPerson: true });
  };
  useEffect(() => {
    if (!map) return;
    // A person who continues by hand has read the message.
    const forget = (event: object) => {
      if ('originalEvent' in event && event.originalEvent) setSaid(null);
    };
    map.on('movestart', forget);
    return () => void map.off('movestart', forget);
  }, [map]);
  return { locate, isBusy, said };
}

/** The place, or a sentence that explains why there is none. */
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
