import { formatCount } from './count.ts';

/** `more` means at least this many. */
export type Jobs = { count: number; more?: boolean };

/** What the pins are. */
export type Things = 'jobs' | 'shops';

const nouns = { jobs: 'job', shops: 'shop' } as const;
const counted = ({ count, more = false }: Jobs, things: Things) =>
  count === 1 && !more ? `1 ${nouns[things]}` : `${formatCount(count)}${more ? '+' : ''} ${things}`;

export const text = {
  /** Shown on the pin of a job without a budget. */
  quote: 'Quote',
  map: { jobs: 'Map of jobs', shops: 'Map of shops' },
  ground: 'Map. Use the arrow keys to move it',
  loading: 'Loading the map...',
  missing: 'Your browser cannot show the map. Use the list instead.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Zoom to fit',
  locate: 'Go to my location',
  locating: 'Finding your location...',
  searchArea: 'Search this area',
  things: (count: number, things: Things = 'jobs') => counted({ count }, things),
  /** The map may not show all jobs, and only some of those shown may be in view. */
  shown: (shown: number, all: Jobs, things: Things) => `${formatCount(shown)} of ${counted(all, things)}`,
  inView: (seen: number, all: Jobs, things: Things) => `${text.shown(seen, all, things)} in view`,
  nearTown: (town: string) => `near ${town}`,
  group: (things: string, where: string) => `${things}, ${where}. Zoom in.`,
  stack: (things: string) => `${things} in one place. Show them.`,
  stackTitle: (things: string) => `${things} in one place`,
  marked: (count: number) => (count === 1 ? '1 favorite' : `${count} favorites`),
  more: (count: number) => `and ${formatCount(count)} more`,
  near: 'less than a mile from the center',
  away: (miles: number, direction: string) =>
    `about ${miles === 1 ? '1 mile' : `${miles} miles`} ${direction} of the center`,
  directions: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
  open: { jobs: 'View job', shops: 'View shop' },
  close: 'Close',
  twoFingers: 'Use two fingers to move the map',
  base: 'Borders: US Census Bureau',
  location: {
    refused: 'Location access is blocked in your browser. Enter a ZIP code instead.',
    unknown: 'Your device could not find your location. Enter a ZIP code instead.',
    missing: 'This browser cannot find your location. Enter a ZIP code instead.',
  },
} as const;
