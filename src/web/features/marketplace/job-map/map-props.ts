import type { ReactNode } from 'react';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Jobs } from './text.ts';

/**
 * One job on the map. `label` is what its pin shows; `name` is what it is called, the label included, for
 * whoever cannot see it and on its card.
 */
export type MapPoint = Point & { id: string; label: string; name: string; to: string };

export type JobMapProps = {
  points: readonly MapPoint[];
  /** How many jobs there are, where the points may be only some of them. */
  all?: Jobs;
  /** Where the search stands, and how far it reaches. */
  center: Point;
  radiusMiles: number;
  selectedId?: string | null;
  /** The job whose card in the list the pointer is on. */
  liftedId?: string | null;
  onSelect(id: string): void;
  /** A person moved the map and wants the jobs of what they see now. The miles fit the steps of the filter. */
  onSearchArea(center: Point, radiusMiles: number): void;
  /** Given, the page finds the visitor itself when they ask for it; else the map does. */
  myLocation?: () => void;
  /** What shows the same jobs where no map can be drawn. */
  fallback: ReactNode;
};
