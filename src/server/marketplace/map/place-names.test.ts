import { describe, expect, it } from 'vitest';
import { dealIntoSquares, squareOf } from './place-names.ts';

const town = (city: string, lat: number, lng: number, zips: number) => ({ city, lat, lng, zips });
const washington = town('Washington', 38.8951234, -77.0364, 280);
const arlington = town('Arlington', 38.88, -77.1, 19);
const seattle = town('Seattle', 47.6, -122.33, 60);

describe('the names of the map', () => {
  it('lie in squares of two degrees, the greatest first, with coordinates no finer than needed', () => {
    const { squares } = dealIntoSquares([washington, seattle, arlington]);
    expect([...squares.keys()]).toEqual([squareOf(38.9, -77), squareOf(47.6, -122.3)]);
    expect(JSON.parse(squares.get('19_-39')!)).toEqual([
      ['Washington', 38.895, -77.036, 280],
      ['Arlington', 38.88, -77.1, 19],
    ]);
  });

  it('show the greatest of each square in a map of the country', () => {
    const { overview } = dealIntoSquares([washington, seattle, arlington]);
    expect(JSON.parse(overview)).toEqual([
      ['Washington', 38.895, -77.036, 280],
      ['Seattle', 47.6, -122.33, 60],
    ]);
  });

  it('are those of towns, not of firms that have a ZIP code of their own', () => {
    const listed = [
      'Bank Of America',
      'Gen Electric',
      'Red Bank',
      'Telephone',
      'Lockheed Corp',
      'Electric City',
    ];
    const { squares } = dealIntoSquares(listed.map((name) => town(name, 38.5, -77.5, 1)));
    const names = (JSON.parse(squares.get('19_-39')!) as [string][]).map(([name]) => name);
    expect(names).toEqual(['Red Bank', 'Telephone', 'Electric City']);
  });

  it('are at most 400 in a square and 300 in the country', () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      town(`Town ${String.fromCharCode(65 + (index % 26))}`, 38.5, -77.5, 900 - index),
    );
    const crowded = dealIntoSquares(many);
    expect(JSON.parse(crowded.squares.get('19_-39')!)).toHaveLength(400);
    const spread = Array.from({ length: 900 }, (_, i) =>
      town('Town', 20 + 2 * (i % 30), -170 + 2 * Math.floor(i / 30), 1),
    );
    expect(JSON.parse(dealIntoSquares(spread).overview)).toHaveLength(300);
  });
});
