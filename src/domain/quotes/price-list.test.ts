import { describe, expect, it } from 'vitest';
import { leaveOut, type Revealing } from '#domain/jobs/public-words.ts';
import { cents } from '#domain/money/money.ts';
import {
  MOST_PRICE_LIST_ROWS,
  type PricedService,
  readPriceList,
  writePriceList,
} from '#domain/quotes/price-list.ts';
import { readCsv } from '#platform/csv.ts';

// A shop's services as a file: what it says, what is wrong with it, and that opening it runs nothing.

const read = (csv: string, known: PricedService[] = []) => readPriceList(readCsv(csv), known);
const brakes: PricedService = {
  code: 'brakes',
  name: null,
  priceCents: cents(320_00),
  minutes: 90,
  description: 'Pads and rotors',
  isActive: true,
};
const own = (name: string): PricedService => ({ ...brakes, code: null, name });

describe('a price list', () => {
  it('knows the services of the catalog by every name, and keeps the others as the shop’s own', () => {
    const { rows } = read('Service,Price\nbrake pads replacement,"$1,320.50"\nUndercoating,99\n');
    expect(rows).toMatchObject([
      { line: 2, name: 'Brake Service', change: 'new', service: { code: 'brakes', priceCents: 132_050 } },
      { line: 3, name: 'Undercoating', service: { code: null, minutes: 60, isActive: true } },
    ]);
  });

  it('says of each line what is wrong with it, and of two the second', () => {
    const { rows, problem } = read(
      'service,price,minutes,offered\nBrakes,free,60,\nBrakes,10,5,maybe\nX,10,,,more\nOil,10,60,no\n',
    );
    expect(problem).toBeNull();
    expect(rows.map(({ problems }) => problems.length)).toEqual([1, 3, 2, 0]);
    expect(rows[1]!.problems).toContain('This service is already on line 2.');
    expect(rows[3]!.service).toMatchObject({ code: 'oil_change', isActive: false });
  });

  it.each([
    ['', 'no services'],
    ['service,price\n', 'no services'],
    ['name,cost\nBrakes,1\n', 'Missing: service, price'],
    ['service,price,markup\nBrakes,1,2\n', 'unknown columns: markup'],
    ['service,price,price\nBrakes,1,2\n', 'unknown columns: price'],
    ['service,price\n"Brakes,1\n', 'read this file as CSV'],
    [`service,price\n${'Brakes,1\n'.repeat(MOST_PRICE_LIST_ROWS + 1)}`, 'up to 500 services'],
  ])('that begins with %j is refused as a whole', (csv, says) => {
    expect(read(csv)).toEqual({ rows: [], problem: expect.stringContaining(says) });
  });

  it.each([
    'sep=;\r\nservice;price;minutes\r\nBrakes;1,320.50;90\r\n',
    'sep=\t\nservice\tprice\nBrakes\t$1,320.50\n',
    'service;price\nBrakes;1320.5\n',
    'service\tprice\nBrakes\t1320.50\n',
    'service,price,,\n,,,\n\n"Brakes","1,320.50",,\n,,,\n',
    '\uFEFFservice;price;;\r\n;;;\r\nBrakes;1320.50;;;;\r\n',
  ])('in the shape of %j is read', (csv) => {
    const { rows, problem } = read(csv);
    expect([problem, rows.length]).toEqual([null, 1]);
    expect(rows[0]).toMatchObject({ problems: [], service: { code: 'brakes', priceCents: 132_050 } });
  });

  it('names the line as an editor counts it', () => {
    const csv = 'sep=;\nservice;price;description\n\nBrakes;10;"two\nlines"\n;;\nOil;x;\n';
    expect(read(csv).rows.map(({ line }) => line)).toEqual([4, 7]);
  });

  it.each(['1.234,56', '1,50', '1.234', '1 234,56', '-5', '5-', '1e3', '½', '12 EUR', '(45)'])(
    'does not guess what %j is in dollars',
    (price) => {
      const [row] = read(`service;price\nBrakes;${price}\n`).rows;
      expect(row).toMatchObject({ service: null, problems: [expect.stringContaining('such as 45')] });
    },
  );

  it('loses no cell that has no column', () => {
    const { rows } = read('service,price,\nBrakes,1,234.50\n');
    expect(rows[0]!.problems).toEqual([expect.stringContaining('more cells than')]);
  });

  it('leaves alone what it has no column for, and tells what would change', () => {
    const { rows } = read('service,price\nBrakes,320\nwindow TINT,80\n', [brakes, own('Window tint')]);
    expect(rows.map(({ change }) => change)).toEqual(['same', 'changed']);
    expect(rows[1]!.service).toMatchObject({
      minutes: 90,
      description: 'Pads and rotors',
      name: 'window TINT',
    });
  });

  it('leads no owner past us, by a name or by a description', () => {
    const { rows } = read(
      'service,price,description\nCall 703-555-0142,9,\nTint,9,See joes-tint.com\nWax,9,\n',
    );
    const says = (kind: Revealing, text: string) => [leaveOut([{ kind, text }])];
    expect(rows.map(({ problems }) => problems)).toEqual([
      says('phone', '703-555-0142'),
      says('link', 'joes-tint.com'),
      [],
    ]);
  });

  it('is read again as it was written', () => {
    const all = [brakes, own('Rust, "deep"'), { ...own('Tint'), description: 'two\nlines', isActive: false }];
    const { rows } = read(writePriceList(all));
    expect(rows.map(({ service }) => service)).toEqual(all);
    expect(read(writePriceList(all), all).rows.every(({ change }) => change === 'same')).toBe(true);
  });

  it.each(['=1+1', '+1', '-1', '@ 4 wheels', '=HYPERLINK("A1")'])(
    'writes %s as text that no spreadsheet runs, and reads it as it was',
    (formula) => {
      const text = writePriceList([own(formula)]);
      expect(text.split('\r\n')[1]).toMatch(/^"?'/);
      expect(read(text).rows[0]!.service?.name).toBe(formula);
    },
  );
});
