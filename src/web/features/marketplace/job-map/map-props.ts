import type { ReactNode } from 'react';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Jobs, Things } from './text.ts';

/**
 * One job on the map. `label` is the text on its pin. `name` includes the label and is used on its card and
 * by screen readers.
 */
export type MapPoint = Point & {
  id: string;
  label: string;
  name: string;
  to: string;
  /** A favorite: its pin has a star. */
  isMarked?: boolean;
};

export type JobMapProps = {
  points: readonly MapPoint[];
  /** What the points are; jobs by default. */
  things?: Things;
  /** The number of jobs, if the points are only some of them. */
  all?: Jobs;
  /** The center and radius of the search. */
  center: Point;
  radiusMiles: number;
  selectedId?: string | null;
  /** The job whose card the pointer is on. */
  liftedId?: string | null;
  onSelect(id: string): void;
  /** Where an area can be searched: the person moved the map and wants its area. The miles match the steps of the filter. */
  onSearchArea?: (center: Point, radiusMiles: number) => void;
  /** If set, the page locates the visitor on request; otherwise the map does. */
  myLocation?: () => void;
  /** Shows the same jobs if the map cannot be drawn. */
  fallback: ReactNode;
};
