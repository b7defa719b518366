import { formatCount } from './count.ts';

/** `more`: at least so many. */
export type Jobs = { count: number; more?: boolean };

const jobs = ({ count, more = false }: Jobs) =>
  count === 1 && !more ? '1 job' : `${formatCount(count)}${more ? '+' : ''} jobs`;

export const text = {
  /** On the pin of a job whose owner names no price. */
  quote: 'Quote',
  map: 'Map of jobs',
  ground: 'Map, arrow keys move it',
  loading: 'Loading the map...',
  missing: 'This browser cannot draw the map, so here is the list.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Zoom to fit',
  locate: 'Go to my location',
  locating: 'Asking your device where it is...',
  searchArea: 'Search this area',
  jobs: (count: number) => jobs({ count }),
  /** The map may show some of all jobs only, and of those only some may be within what is seen. */
  shown: (shown: number, all: Jobs) => `${formatCount(shown)} of ${jobs(all)}`,
  inView: (seen: number, all: Jobs) => `${text.shown(seen, all)} in view`,
  nearTown: (town: string) => `near ${town}`,
  group: (count: number, where: string) => `${text.jobs(count)}, ${where}. Look closer.`,
  stack: (count: number) => `${text.jobs(count)} in one place. Show them.`,
  stackTitle: (count: number) => `${text.jobs(count)} in one place`,
  more: (count: number) => `and ${formatCount(count)} more`,
  near: 'less than a mile from the center',
  away: (miles: number, direction: string) =>
    `about ${miles === 1 ? '1 mile' : `${miles} miles`} ${direction} of the center`,
  directions: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  open: 'View job',
  close: 'Close',
  twoFingers: 'Use two fingers to move the map',
  base: 'Borders: US Census Bureau',
  location: {
    refused: 'Your browser was not allowed to say where you are. Typing a ZIP code does the same.',
    unknown: 'Your device could not tell where it is. Type a ZIP code instead.',
    missing: 'This browser cannot tell where you are. Type a ZIP code instead.',
  },
} as const;
