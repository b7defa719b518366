import Supercluster from 'supercluster';
import type { Point } from '#domain/marketplace/geo.ts';
import type { MapPoint } from './map-props.ts';
import { text, type Things } from './text.ts';
import { type Box, whereFrom } from './view.ts';

/**
 * Maximum zoom. Jobs are shown half a mile to a mile off, so a closer view would mislead. Jobs that still
 * overlap show as a list.
 */
export const NEAREST_ZOOM = 13;
/** The zoom used when the map centers on one job. */
export const JOB_ZOOM = 10;
/** Pins closer than this many pixels are merged. */
const GROUP_PIXELS = 58;
/** Pins within this height count as one row. */
const BAND_PIXELS = 96;
const WORLD_PIXELS = 512;

export type JobPin = Point & { kind: 'job'; key: string; point: MapPoint };
export type GroupPin = Point & {
  kind: 'group';
  key: string;
  group: number;
  count: number;
  /** How many of them are favorites. */
  marked: number;
};
export type Pin = JobPin | GroupPin;

type Properties = { index: number };
/**
 * The index renumbers its groups on each rebuild. Keyboard focus must survive that, so a group is identified
 * by its first job.
 */
type Known = { first: string; marked: number };
export type PinIndex = {
  points: readonly MapPoint[];
  pinsIn(box: Box, zoom: number): Pin[];
  /** The zoom at which a group splits; null if it never does. */
  opensAt(group: number): number | null;
  jobsOf(group: number): MapPoint[];
};

export function indexPins(points: readonly MapPoint[]): PinIndex {
  const index = new Supercluster<Properties, Known>({
    radius: GROUP_PIXELS,
    maxZoom: NEAREST_ZOOM,
    extent: 512,
    map: ({ index: at }) => ({ first: points[at]!.id, marked: points[at]!.isMarked ? 1 : 0 }),
    reduce: (known, { first, marked }) => {
      if (first < known.first) known.first = first;
      known.marked += marked;
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
          const { cluster_id: group, point_count: count, first, marked } = found.properties;
          return { kind: 'group', key: `group-${first}`, group, count, marked, lat, lng };
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

/** Jobs that are always shown on their own, outside the groups. */
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
 * Keyboard order: row by row from the north, each from the west. Rows are fixed to the ground, so panning
 * does not change the order.
 */
export function inReadingOrder(pins: readonly Pin[], zoom: number): Pin[] {
  const world = WORLD_PIXELS * 2 ** Math.floor(zoom);
  const bandOf = ({ lat }: Point) => Math.floor((mercatorY(lat) * world) / BAND_PIXELS);
  return pins.toSorted((a, b) => bandOf(a) - bandOf(b) || a.lng - b.lng || a.key.localeCompare(b.key));
}

type Named = Pick<GroupPin, 'count' | 'marked' | 'lat' | 'lng'>;

export function nameOfGroup(
  { count, marked, lat, lng }: Named,
  center: Point,
  { opens, things = 'jobs' }: { opens: boolean; things?: Things },
): string {
  const held = [text.things(count, things), ...(marked > 0 ? [text.marked(marked)] : [])].join(', ');
  return opens ? text.group(held, whereFrom(center, { lat, lng })) : text.stack(held);
}

/** 0 at the north edge of the world map, 1 at the south edge. */
function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sin) / (1 - sin))) / Math.PI;
}
