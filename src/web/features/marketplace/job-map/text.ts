import { formatCount } from './count.ts';

/** `more` means at least this many. */
export type Jobs = { count: number; more?: boolean };

const jobs = ({ count, more = false }: Jobs) =>
  count === 1 && !more ? '1 job' : `${formatCount(count)}${more ? '+' : ''} jobs`;

export const text = {
  /** Shown on the pin of a job without a budget. */
  quote: 'Quote',
  map: 'Map of jobs',
  ground: 'Map. Use the arrow keys to move it',
  loading: 'Loading the map...',
  missing: 'Your browser cannot show the map. Use the list instead.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Zoom to fit',
  locate: 'Go to my location',
  locating: 'Finding your location...',
  searchArea: 'Search this area',
  jobs: (count: number) => jobs({ count }),
  /** The map may not show all jobs, and only some of those shown may be in view. */
  shown: (shown: number, all: Jobs) => `${formatCount(shown)} of ${jobs(all)}`,
  inView: (seen: number, all: Jobs) => `${text.shown(seen, all)} in view`,
  nearTown: (town: string) => `near ${town}`,
  group: (count: number, where: string) => `${text.jobs(count)}, ${where}. Zoom in.`,
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
    refused: 'Location access is blocked in your browser. Enter a ZIP code instead.',
    unknown: 'Your device could not find your location. Enter a ZIP code instead.',
    missing: 'This browser cannot find your location. Enter a ZIP code instead.',
  },
} as const;
