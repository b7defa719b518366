import Supercluster from 'supercluster';
import type { Point } from '#domain/marketplace/geo.ts';
import type { MapPoint } from './map-props.ts';
import { text } from './text.ts';
import { type Box, whereFrom } from './view.ts';

/**
 * As near as the map comes: jobs are shown half a mile to a mile from where they are, so nearer would lie.
 * What still lies together there is shown as a list.
 */
export const NEAREST_ZOOM = 13;
/** From where one job is looked at when the map has to go to it. */
export const JOB_ZOOM = 10;
/** Pins that are closer to each other than this many pixels become one. */
const GROUP_PIXELS = 58;
/** The height of a line in which pins count as standing side by side. */
const BAND_PIXELS = 96;
const WORLD_PIXELS = 512;

export type JobPin = Point & { kind: 'job'; key: string; point: MapPoint };
export type GroupPin = Point & { kind: 'group'; key: string; group: number; count: number };
export type Pin = JobPin | GroupPin;

type Properties = { index: number };
/**
 * The index numbers its groups anew whenever it is made. Who is on one with the keyboard stays on it while
 * jobs come and go, so it is known by the first of its jobs.
 */
type Known = { first: string };
export type PinIndex = {
  points: readonly MapPoint[];
  pinsIn(box: Box, zoom: number): Pin[];
  /** The zoom at which a group falls apart; null where it never does. */
  opensAt(group: number): number | null;
  jobsOf(group: number): MapPoint[];
};

export function indexPins(points: readonly MapPoint[]): PinIndex {
  const index = new Supercluster<Properties, Known>({
    radius: GROUP_PIXELS,
    maxZoom: NEAREST_ZOOM,
    extent: 512,
    map: ({ index: at }) => ({ first: points[at]!.id }),
    reduce: (known, { first }) => {
      if (first < known.first) known.first = first;
    },
  });
  index.load(
    points.map(({ lng, lat }, at) => ({
      type: 'Feature',
      properties: { index: at },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  const jobAt = (at: number): MapPoint => points[at]!;
  const jobsOf = (group: number) =>
    index.getLeaves(group, Infinity).map(({ properties }) => jobAt(properties.index));
  return {
    points,
    pinsIn: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map((found) => {
        const [lng = 0, lat = 0] = found.geometry.coordinates;
        if ('cluster' in found.properties && found.properties.cluster) {
          const { cluster_id: group, point_count: count, first } = found.properties;
          return { kind: 'group', key: `group-${first}`, group, count, lat, lng };
        }
        return jobPin(jobAt((found.properties as Properties).index));
      }),
    opensAt: (group) => {
      const zoom = index.getClusterExpansionZoom(group);
      return zoom > NEAREST_ZOOM ? null : zoom;
    },
    jobsOf,
  };
}

export function jobPin(point: MapPoint): JobPin {
  return { kind: 'job', key: point.id, point, lat: point.lat, lng: point.lng };
}

/** Jobs that stand for themselves whatever lies around them, beside what the groups hold. */
export function withOwnPins(
  pins: readonly Pin[],
  points: readonly MapPoint[],
  ids: readonly (string | null | undefined)[],
): Pin[] {
  const shown = new Set(pins.map(({ key }) => key));
  const own = points.filter(({ id }) => ids.includes(id) && !shown.has(id)).map(jobPin);
  return [...pins, ...own];
}

/**
 * In the order in which the keyboard walks them: line by line from the north, each from the west. The lines
 * lie still on the ground, so that moving the map changes no order.
 */
export function inReadingOrder(pins: readonly Pin[], zoom: number): Pin[] {
  const world = WORLD_PIXELS * 2 ** Math.floor(zoom);
  const bandOf = ({ lat }: Point) => Math.floor((mercatorY(lat) * world) / BAND_PIXELS);
  return pins.toSorted((a, b) => bandOf(a) - bandOf(b) || a.lng - b.lng || a.key.localeCompare(b.key));
}

export function nameOfGroup(
  { count, lat, lng }: Pick<GroupPin, 'count' | 'lat' | 'lng'>,
  center: Point,
  opens: boolean,
): string {
  return opens ? text.group(count, whereFrom(center, { lat, lng })) : text.stack(count);
}

/** 0 at the north of the world map, 1 at its south. */
function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
}
