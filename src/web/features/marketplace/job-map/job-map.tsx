import 'maplibre-gl/dist/maplibre-gl.css';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/plain/button.tsx';
import { badgeOf } from './badge.ts';
import type { GroupPin, Pin } from './clusters.ts';
import styles from './job-map.module.css';
import { MapCredit } from './map-credit.tsx';
import { SelectedCard, StackCard } from './map-card.tsx';
import { MapControls } from './map-controls.tsx';
import { MapMissing } from './map-missing.tsx';
import type { JobMapProps, MapPoint } from './map-props.ts';
import { PinLayer } from './pin-layer.tsx';
import { text } from './text.ts';
import { useTiles } from './tiles.ts';
import { useCamera } from './use-camera.ts';
import { useMap } from './use-map.ts';
import { useMyLocation } from './use-my-location.ts';
import { usePins } from './use-pins.ts';
import { usePlaceNames } from './use-place-names.ts';
import { boxAround } from './view.ts';

/**
 * Jobs on a map, each a pin with its price, or shops by name. It needs no external service. If it cannot be
 * drawn, `fallback` shows the same. Load it through `lazy-job-map.tsx`, because the library is heavy.
 */
export function JobMap(props: JobMapProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <MapMissing>{props.fallback}</MapMissing>;
  return <DrawnMap {...props} onFailure={() => setMissing(true)} />;
}

function DrawnMap(props: JobMapProps & { onFailure(): void }) {
  const { points, things = 'jobs', center, radiusMiles, selectedId, liftedId, onSelect } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const map = useMap(canvas, { box: boxAround(center, radiusMiles), onFailure: props.onFailure });
  const credit = useTiles(map);
  const near = usePlaceNames(map);
  const { index, pins, inView } = usePins(map, points, [selectedId, liftedId]);
  const selected = points.find(({ id }) => id === selectedId);
  const camera = useCamera(map, { ...props, selected });
  const here = useMyLocation(map);
  const [stack, setStack] = useState<MapPoint[] | null>(null);
  const focusNear = useFocusAfterOpening(map, pins);

  const open = (group: GroupPin, byKeyboard: boolean) => {
    if (!camera.open(group, index)) setStack(index.jobsOf(group.group));
    else if (byKeyboard) focusNear(group);
  };
  const select = (id: string) => {
    setStack(null);
    onSelect(id);
  };

  return (
    <section className={styles.frame} aria-label={text.map[things]}>
      <div ref={canvas} className={styles.canvas} />
      {map ? (
        <PinLayer
          {...{ map, pins, things, center, selectedId, liftedId }}
          opensAt={index.opensAt}
          onSelect={select}
          onOpen={open}
        />
      ) : null}
      <p className={styles.badge} role="status">
        {badgeOf(inView, points.length, props.all, things)}
        {near ? <span className={styles.near}>{text.nearTown(near)}</span> : null}
      </p>
      {camera.isMoved && props.onSearchArea ? (
        <Button className={styles.search} size="small" onClick={camera.searchHere}>
          {text.searchArea}
        </Button>
      ) : null}
      <MapControls
        onZoom={camera.zoom}
        onFit={camera.fit}
        onLocate={props.myLocation ?? (() => void here.locate())}
        isLocating={here.isBusy}
      />
      <div className={styles.foot}>
        <p role="status" className={styles.said} hidden={!here.said && !here.isBusy}>
          {here.isBusy ? text.locating : here.said}
        </p>
        {stack ? (
          <StackCard jobs={stack} things={things} onSelect={select} onClose={() => setStack(null)} />
        ) : null}
        {selected && !stack ? <SelectedCard point={selected} things={things} /> : null}
        <MapCredit tiles={credit} />
      </div>
    </section>
  );
}

/** Opening a group by keyboard removes its button, so focus moves to the nearest pin. */
function useFocusAfterOpening(map: MapLibre | null, pins: readonly Pin[]) {
  const wanted = useRef<GroupPin | null>(null);
  useEffect(() => {
    const group = wanted.current;
    if (!map || !group || map.isMoving()) return;
    wanted.current = null;
    const far = ({ lat, lng }: Pin) => (lat - group.lat) ** 2 + (lng - group.lng) ** 2;
    const [nearest] = pins.toSorted((a, b) => far(a) - far(b));
    if (!nearest) return;
    const place = map.getContainer().querySelector(`[data-key="${CSS.escape(nearest.key)}"] button`);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }, [map, pins]);
  return (group: GroupPin) => {
    wanted.current = group;
  };
}
