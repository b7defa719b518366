import { formatCount } from './count.ts';

export const text = {
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
  jobs: (count: number) => (count === 1 ? '1 job' : `${formatCount(count)} jobs`),
  inView: (seen: number, all: number) => `${formatCount(seen)} of ${text.jobs(all)} in view`,
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
