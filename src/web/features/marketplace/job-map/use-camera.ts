import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { milesBetween, type Point } from '#domain/marketplace/geo.ts';
import { type GroupPin, JOB_ZOOM, NEAREST_ZOOM, type PinIndex } from './clusters.ts';
import type { MapPoint } from './map-props.ts';
import { boundsOf, paddingOf, setData } from './use-map.ts';
import { boxOfMap } from './use-pins.ts';
import { boxAround, boxOf, isIn, ringOf, searchOf } from './view.ts';

const WHOLE_WORLD: [number, number][] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

type Search = { center: Point; radiusMiles: number };
type Options = Search & {
  points: readonly MapPoint[];
  selected: MapPoint | undefined;
  onSearchArea?: ((center: Point, radiusMiles: number) => void) | undefined;
};

/** Where the map looks. It follows the search and the selected job, and knows when a person moved it. */
export function useCamera(map: MapLibre | null, options: Options) {
  const { center, radiusMiles, points, selected } = options;
  const [isMoved, setMoved] = useState(false);
  const asked = useRef<Search | null>(null);
  const shown = useRef<Search>({ center, radiusMiles });

  useEffect(() => {
    if (!map) return;
    const note = (event: object) => {
      if (isByPerson(event)) setMoved(true);
    };
    map.on('moveend', note);
    return () => void map.off('moveend', note);
  }, [map]);

  const { lat, lng } = center;
  useEffect(() => {
    if (!map) return;
    const search = { center: { lat, lng }, radiusMiles };
    drawRing(map, search);
    if (isSame(shown.current, search)) return;
    shown.current = search;
    setMoved(false);
    // After searching the visible area, the view stays.
    if (asked.current && milesBetween(asked.current.center, search.center) < 1) return;
    map.fitBounds(boundsOf(boxAround(search.center, radiusMiles)), {
      padding: paddingOf(map.getContainer()),
    });
  }, [map, lat, lng, radiusMiles]);

  const goTo = useEffectEvent((id: string) => {
    if (!map || selected?.id !== id || isIn(boxOfMap(map), selected)) return;
    map.easeTo({ center: [selected.lng, selected.lat], zoom: Math.max(map.getZoom(), JOB_ZOOM) });
  });
  const selectedId = selected?.id;
  useEffect(() => {
    if (selectedId !== undefined) goTo(selectedId);
  }, [map, selectedId]);

  return {
    isMoved,
    zoom: (step: 1 | -1) => map?.zoomTo(map.getZoom() + step, {}, { isByPerson: true }),
    fit: () => {
      if (!map) return;
      map.fitBounds(boundsOf(boxOf(points) ?? boxAround(center, radiusMiles)), {
        padding: paddingOf(map.getContainer()) + 16,
        maxZoom: NEAREST_ZOOM,
      });
    },
    open: (group: GroupPin, index: PinIndex) => {
      const zoom = index.opensAt(group.group);
      if (zoom === null || !map) return false;
      map.easeTo({ center: [group.lng, group.lat], zoom: zoom + 0.35 }, { isByPerson: true });
      return true;
    },
    searchHere: () => {
      if (!map) return;
      asked.current = searchOf(boxOfMap(map));
      setMoved(false);
      options.onSearchArea?.(asked.current.center, asked.current.radiusMiles);
    },
  };
}

/** Moved by hand or by one of our buttons, not by a new search. */
function isByPerson(event: object): boolean {
  return ('originalEvent' in event && Boolean(event.originalEvent)) || 'isByPerson' in event;
}

function isSame(one: Search, other: Search): boolean {
  return (
    one.radiusMiles === other.radiusMiles &&
    one.center.lat === other.center.lat &&
    one.center.lng === other.center.lng
  );
}

function drawRing(map: MapLibre, { center, radiusMiles }: Search): void {
  const ring = ringOf(center, radiusMiles);
  setData(map, 'ring', [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [WHOLE_WORLD, ring] } },
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } },
  ]);
}
