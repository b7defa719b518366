import { Suspense, useSyncExternalStore } from 'react';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import type { JobMapProps } from './map-props.ts';
import { MapMissing } from './map-missing.tsx';
import styles from './map-waiting.module.css';
import { text } from './text.ts';

/** The server builds no part of the map. */
const JobMap = import.meta.env.SSR
  ? MapWaiting
  : loadLate(async () => (await import('./job-map.tsx')).JobMap, NotLoaded);

/**
 * The map as pages show it. Its library loads on first use, and only if the browser can draw it. Without
 * JavaScript, nothing is shown.
 */
export function LazyJobMap(props: JobMapProps) {
  const canDraw = useSyncExternalStore(neverChanges, canDrawHere, () => null);
  if (canDraw === null) return <MapWaiting />;
  if (!canDraw) return <MapMissing>{props.fallback}</MapMissing>;
  return (
    <Suspense fallback={<MapWaiting />}>
      <JobMap {...props} />
    </Suspense>
  );
}

function NotLoaded({ fallback }: JobMapProps) {
  return <MapMissing>{fallback}</MapMissing>;
}

function MapWaiting() {
  return (
    <div className={styles.waiting} role="status">
      {text.loading}
    </div>
  );
}

const neverChanges = () => () => undefined;
let drawn: boolean | undefined;

function canDrawHere(): boolean {
  drawn ??= document.createElement('canvas').getContext('webgl2') !== null;
  return drawn;
}
