import { describe, expect, it } from 'vitest';
import { milesBetween, pointAway } from '#domain/marketplace/geo.ts';
import { badgeOf } from './badge.ts';
import { indexPins, inReadingOrder, nameOfGroup, NEAREST_ZOOM, withOwnPins } from './clusters.ts';
import { formatCount, shortCount } from './count.ts';
import { nearestName, squaresOf } from './place-names.ts';
import type { MapPoint } from './map-props.ts';
import { boxAround, boxOf, isIn, ringOf, searchOf, whereFrom, widened } from './view.ts';

const washington = { lat: 38.9, lng: -77.04 };
const country = { west: -130, south: 20, east: -60, north: 50 };

const job = (id: string, place: { lat: number; lng: number }): MapPoint => ({
  id,
  ...place,
  label: '$120',
  name: `Job ${id}`,
  to: `/marketplace/jobs/${id}`,
});
const at = (id: string, miles: number, bearing: number) => job(id, pointAway(washington, miles, bearing));

describe('the pins', () => {
  it('are single when zoomed in and grouped when zoomed out, and no job is lost', () => {
    const points = Array.from({ length: 400 }, (_, i) => at(`j${i}`, Math.sqrt(i) * 1.2, i * 137.5));
    const index = indexPins(points);
    for (const zoom of [3, 7, 9, 11, 13]) {
      const counted = index
        .pinsIn(country, zoom)
        .reduce((sum, pin) => sum + ('count' in pin ? pin.count : 1), 0);
      expect(counted).toBe(400);
    }
    expect(index.pinsIn(country, 3).every(({ kind }) => kind === 'group')).toBe(true);
    expect(index.pinsIn(country, NEAREST_ZOOM).every(({ kind }) => kind === 'job')).toBe(true);
  });

  it('say how near one has to come until a group falls apart, and that some never do', () => {
    const apart = indexPins([at('a', 0, 0), at('b', 2, 90)]);
    const [group] = apart.pinsIn(country, 4);
    if (group?.kind !== 'group') throw new Error('two jobs two miles apart are one pin at zoom 4');
    const zoom = apart.opensAt(group.group)!;
    expect(apart.pinsIn(country, zoom)).toHaveLength(2);
    expect(apart.pinsIn(country, zoom - 1)).toHaveLength(1);

    const together = indexPins([at('a', 3, 0), at('b', 3, 0)]);
    const [stack] = together.pinsIn(country, NEAREST_ZOOM);
    if (stack?.kind !== 'group') throw new Error('two jobs in one place are one pin at every zoom');
    expect(together.opensAt(stack.group)).toBeNull();
    expect(together.jobsOf(stack.group).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('count the favorites of a group', () => {
    const shops = [at('a', 0, 0), { ...at('b', 0.1, 90), isMarked: true }, at('c', 0.2, 90)];
    expect(indexPins(shops).pinsIn(country, 6)).toMatchObject([{ kind: 'group', count: 3, marked: 1 }]);
  });

  it('show a chosen job by itself even where it is part of a group, and never twice', () => {
    const points = [at('a', 0, 0), at('b', 0.1, 90), at('far', 300, 270)];
    const pins = indexPins(points).pinsIn(country, 6);
    const keys = withOwnPins(pins, points, ['b', null, 'far', 'unknown']).map(({ key }) => key);
    expect(keys.filter((key) => key === 'b')).toHaveLength(1);
    expect(keys.filter((key) => key === 'far')).toHaveLength(1);
    expect(keys).toHaveLength(3);
  });

  it('stay the same while jobs come and go elsewhere, so that the keyboard stays where it is', () => {
    const points = Array.from({ length: 60 }, (_, i) => at(`j${i + 10}`, Math.sqrt(i) * 1.2, i * 137.5));
    const keysOf = (jobs: readonly MapPoint[]) =>
      indexPins(jobs)
        .pinsIn(country, 8)
        .map(({ key }) => key)
        .toSorted();
    const keys = keysOf(points);
    expect(keys.some((key) => key.startsWith('group-'))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keysOf([at('j99', 900, 270), ...points])).toEqual([...keys, 'j99'].toSorted());
  });

  it('are walked from the north, each line from the west', () => {
    const pins = indexPins([at('se', 20, 135), at('nw', 20, 315), at('ne', 20, 45), at('sw', 20, 225)]);
    const order = inReadingOrder(pins.pinsIn(country, 11), 11).map(({ key }) => key);
    expect(order).toEqual(['nw', 'ne', 'sw', 'se']);
  });

  it('have names that say how many, and where', () => {
    const place = pointAway(washington, 6.2, 315);
    expect(nameOfGroup({ count: 12, marked: 0, ...place }, washington, { opens: true })).toBe(
      '12 jobs, about 6 miles northwest of the center. Zoom in.',
    );
    expect(nameOfGroup({ count: 3, marked: 0, ...place }, washington, { opens: false })).toBe(
      '3 jobs in one place. Show them.',
    );
    const shops = { count: 4, marked: 1, ...place };
    expect(nameOfGroup(shops, washington, { opens: false, things: 'shops' })).toBe(
      '4 shops, 1 favorite in one place. Show them.',
    );
    expect(whereFrom(washington, pointAway(washington, 0.4, 90))).toBe('less than a mile from the center');
    expect(whereFrom(washington, pointAway(washington, 1.1, 181))).toBe('about 1 mile south of the center');
  });

  it('shorten what would not fit', () => {
    expect([7, 999, 1_000, 1_260, 12_900].map(shortCount)).toEqual(['7', '999', '1k', '1.2k', '12.9k']);
    expect(formatCount(5_000)).toBe('5,000');
  });
});

describe('the badge', () => {
  it.each([
    [[1, 1], '1 job'],
    [[50, 50], '50 jobs'],
    [[12, 50], '12 of 50 jobs in view'],
    [[50, 50, { count: 120, more: false }], '50 of 120 jobs'],
    [[50, 50, { count: 1_000, more: true }], '50 of 1,000+ jobs'],
    [[1_000, 1_000, { count: 1_000, more: true }], '1,000 of 1,000+ jobs'],
    [[7, 1_000, { count: 1_000, more: true }], '7 of 1,000+ jobs in view'],
  ] as const)('of %j says how many of how many there are', ([inView, shown, all], said) => {
    expect(badgeOf(inView, shown, all)).toBe(said);
  });
});

describe('the view', () => {
  it('holds the whole circle of a search', () => {
    const box = boxAround(washington, 25);
    for (const [lng, lat] of ringOf(washington, 24.9)) expect(isIn(box, { lat, lng })).toBe(true);
    expect(isIn(box, pointAway(washington, 26, 0))).toBe(false);
  });

  it('holds every point, and nothing without any', () => {
    const points = [at('a', 5, 10), at('b', 9, 200), at('c', 30, 90)];
    const box = boxOf(points)!;
    expect(points.every((point) => isIn(box, point))).toBe(true);
    expect(boxOf([])).toBeNull();
    expect(isIn(widened(box, 0.1), { lat: box.north + 0.01, lng: box.east + 0.01 })).toBe(true);
  });

  it('is searched to its corners, in the steps of the filter and within its bounds', () => {
    const box = boxAround(washington, 12);
    const { center, radiusMiles } = searchOf(box);
    expect(milesBetween(center, washington)).toBeLessThan(0.2);
    expect(radiusMiles).toBe(20);
    expect(milesBetween(center, { lat: box.north, lng: box.east })).toBeLessThanOrEqual(radiusMiles);
    expect(searchOf(boxAround(washington, 0.2)).radiusMiles).toBe(5);
    expect(searchOf(country).radiusMiles).toBe(50);
  });
});

describe('the names', () => {
  it('are asked for by the squares that are seen, as the server deals them', () => {
    expect(squaresOf({ west: -77.9, south: 38.1, east: -76.1, north: 39.9 })).toEqual(['19_-39']);
    expect(squaresOf({ west: -78.1, south: 37.9, east: -77.9, north: 38.1 })).toEqual([
      '18_-40',
      '18_-39',
      '19_-40',
      '19_-39',
    ]);
  });

  it('know the nearest town, which may be out of sight', () => {
    const towns: [string, number, number, number][] = [
      ['Reston', 38.96, -77.35, 5],
      ['Arlington', 38.88, -77.1, 19],
    ];
    expect(nearestName(towns, washington)).toBe('Arlington');
    expect(nearestName([], washington)).toBeNull();
  });
});
