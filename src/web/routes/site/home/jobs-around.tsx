import styles from './areas.module.css';
import { countyLines, stateLines, towns } from './ground.ts';
import { text as allText } from './text.ts';
import type { JobCard } from '#api/shapes/job-parts.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { formatWholeDollars } from '#domain/money/money.ts';

const text = allText.area;

export type OpenJobs = {
  items: readonly Pick<JobCard, 'id' | 'approximate' | 'budgetCents' | 'sample'>[];
  total: number;
  more: boolean;
  centre: Point & { label: string };
};

const WIDTH = 560;
const HEIGHT = 320;
const PIXELS_A_MILE = 6.2;
const MILES_A_DEGREE = 69.1;
/** The space a price label takes; labels must not overlap. */
const PRICE = { width: 64, height: 28 };

/** Open jobs around a place, north up. Drawn by the server, so no map has to load. */
export function JobsAround({ open }: { open: OpenJobs }) {
  const { centre, items, total, more } = open;
  const pins = items.map((job) => ({ ...job, ...placeOf(job.approximate, centre) })).filter(isInside);
  const priced = spreadOut(pins);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text.map(text.jobs(total, more), centre.label)}
    >
      <Ground centre={centre} />
      {pins
        .filter((pin) => !priced.includes(pin))
        .map((pin) => (
          <circle key={pin.id} className={styles.dot} cx={pin.x} cy={pin.y} r={5} />
        ))}
      {priced.map((pin) => (
        <g key={pin.id} transform={`translate(${pin.x} ${pin.y})`}>
          <rect className={styles.price} x={-29} y={-13} width={58} height={26} rx={13} />
          <text className={styles.amount} y={4.5}>
            {pin.budgetCents ? formatWholeDollars(pin.budgetCents) : text.noPrice}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Ground({ centre }: { centre: Point }) {
  const radius = DEFAULT_RADIUS_MILES * PIXELS_A_MILE;
  return (
    <>
      <path className={styles.county} d={countyLines.map((line) => pathOf(line, centre)).join('')} />
      <path className={styles.state} d={stateLines.map((line) => pathOf(line, centre)).join('')} />
      <circle className={styles.ring} cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} />
      <text className={styles.mile} x={WIDTH / 2} y={HEIGHT / 2 + radius - 8}>
        {text.miles(DEFAULT_RADIUS_MILES)}
      </text>
      {towns.map((town) => {
        const { x, y } = placeOf(town, centre);
        return (
          <text key={town.name} className={styles.town} x={x} y={y}>
            {town.name}
          </text>
        );
      })}
    </>
  );
}

function pathOf(line: string, centre: Point): string {
  const points = line.split(',').map((pair) => {
    const [lng = 0, lat = 0] = pair.split(' ').map(Number);
    const { x, y } = placeOf({ lat, lng }, centre);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}`;
}

type Pin = { x: number; y: number };

function placeOf({ lat, lng }: Point, centre: Point): Pin {
  const milesEast = (lng - centre.lng) * MILES_A_DEGREE * Math.cos((centre.lat * Math.PI) / 180);
  const milesNorth = (lat - centre.lat) * MILES_A_DEGREE;
  return {
    x: Math.round(WIDTH / 2 + milesEast * PIXELS_A_MILE),
    y: Math.round(HEIGHT / 2 - milesNorth * PIXELS_A_MILE),
  };
}

function isInside({ x, y }: Pin): boolean {
  return x > 36 && x < WIDTH - 36 && y > 18 && y < HEIGHT - 18;
}

/** The jobs whose labels fit, in order. */
function spreadOut<One extends Pin>(pins: readonly One[]): One[] {
  const placed: One[] = [];
  for (const pin of pins) {
    const isFree = placed.every(
      ({ x, y }) => Math.abs(x - pin.x) > PRICE.width || Math.abs(y - pin.y) > PRICE.height,
    );
    if (isFree) placed.push(pin);
  }
  return placed;
}
