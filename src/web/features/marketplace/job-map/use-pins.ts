import type { Map as MapLibre } from 'maplibre-gl';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { indexPins, inReadingOrder, type Pin, type PinIndex, withOwnPins } from './clusters.ts';
import type { MapPoint } from './map-props.ts';
import { type Box, isIn, widened } from './view.ts';

/** Creates pins for this much beyond the view, so a moved map is not empty. */
const AROUND = 0.3;

export type Pins = { index: PinIndex; pins: Pin[]; /** Jobs within what is seen. */ inView: number };

export function boxOfMap(map: MapLibre): Box {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

type Seen = { box: Box; zoom: number };

const seenBy = (map: MapLibre): Seen => ({ box: boxOfMap(map), zoom: map.getZoom() });

/** The pins for the current view, rebuilt when the map moves far enough. */
export function usePins(
  map: MapLibre | null,
  points: readonly MapPoint[],
  own: readonly (string | null | undefined)[],
): Pins {
  const index = useMemo(() => indexPins(points), [points]);
  const [seen, setSeen] = useState<Seen | null>(null);

  useEffect(() => {
    if (!map) return;
    let last = seenBy(map);
    const look = () => {
      last = seenBy(map);
      setSeen(last);
    };
    const lookIfFar = () => {
      // Adds hundreds of pins in batches, so the page stays responsive.
      if (isFar(last, seenBy(map))) startTransition(look);
    };
    look();
    map.on('move', lookIfFar);
    map.on('moveend', look);
    return () => {
      map.off('move', lookIfFar);
      map.off('moveend', look);
    };
  }, [map]);

  const [selected, lifted] = own;
  return useMemo(() => {
    if (!seen) return { index, pins: [], inView: 0 };
    const found = withOwnPins(index.pinsIn(widened(seen.box, AROUND), seen.zoom), points, [selected, lifted]);
    return {
      index,
      pins: inReadingOrder(found, seen.zoom),
      inView: points.filter((point) => isIn(seen.box, point)).length,
    };
  }, [index, points, seen, selected, lifted]);
}

/** A whole zoom step changes the groups; a shift of a fifth of the view nears the edge of the pins. */
function isFar(last: Seen, now: Seen): boolean {
  if (Math.floor(last.zoom) !== Math.floor(now.zoom)) return true;
  const width = now.box.east - now.box.west;
  const height = now.box.north - now.box.south;
  return (
    Math.abs(now.box.west - last.box.west) > width * 0.2 ||
    Math.abs(now.box.south - last.box.south) > height * 0.2
  );
}
