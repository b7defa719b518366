import { leaveOut, revealing } from '#domain/jobs/public-words.ts';
import { formatCents, MOST_TO_PAY, parseDollars, type Cents } from '#domain/money/money.ts';
import {
  MOST_OFFERINGS,
  type Named,
  offeringKey,
  offeringName,
  SERVICE_MINUTES,
} from '#domain/quotes/offerings.ts';
import { findService } from '#domain/shops/service-catalog.ts';

/** The columns of a price list as a file, in their order. */
export const priceListColumns = ['service', 'price', 'minutes', 'description', 'offered'] as const;
type Column = (typeof priceListColumns)[number];
/** Spreadsheets write columns without a name, too. */
type HeadColumn = Column | '';

export const MOST_PRICE_LIST_CHARACTERS = 200_000;
export const MOST_PRICE_LIST_ROWS = MOST_OFFERINGS;

const says = {
  unreadable: 'We can’t read this file as CSV. Save the list as CSV and try again.',
  empty: 'The file has no services.',
  tooMany: `A file can have up to ${MOST_PRICE_LIST_ROWS} services.`,
  missing: (columns: string) => `The first line must name the columns. Missing: ${columns}.`,
  unknown: (columns: string) => `The first line has unknown columns: ${columns}.`,
  cells: 'This line has more cells than there are columns.',
  name: 'Enter a service: 2 to 80 characters on one line.',
  price: 'Enter a price in dollars, such as 45 or 1,234.50. Write cents after a point.',
  tooDear: 'At most $999,999.99.',
  minutes: `Enter whole minutes, ${SERVICE_MINUTES.least} to ${SERVICE_MINUTES.most}.`,
  description: 'At most 500 characters.',
  offered: 'Enter yes or no, or leave it empty for yes.',
  twice: (line: number) => `This service is already on line ${line}.`,
} as const;

export type PricedService = Named & {
  priceCents: Cents;
  minutes: number;
  description: string;
  isActive: boolean;
};

/** One line of the file as far as it could be read. */
export type PriceListRow = {
  line: number;
  /** What the line calls the service; a word of the catalog reads as the catalog's own. */
  name: string;
  service: PricedService | null;
  change: 'new' | 'changed' | 'same' | null;
  problems: string[];
};

export type PriceList = { rows: PriceListRow[]; problem: string | null };

type Line = { line: number; cells: readonly string[] };

const MOST_CENTS = MOST_TO_PAY;
const YES = ['', 'yes', 'y', 'true', '1'];
const NO = ['no', 'n', 'false', '0'];

/**
 * Reads a price list. Nothing in it is interpreted: a cell that a spreadsheet would run as a formula is the
 * text that it is. A line with a problem keeps the others readable, so that all can be put right at once.
 */
export function readPriceList(
  lines: readonly Line[] | undefined,
  known: readonly PricedService[],
): PriceList {
  if (!lines) return refusedWith(says.unreadable);
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) return refusedWith(says.empty);
  if (rest.length > MOST_PRICE_LIST_ROWS) return refusedWith(says.tooMany);
  const columns = head.cells.map((cell) => cell.trim().toLowerCase());
  const wrong = headProblem(columns);
  if (wrong) return refusedWith(wrong);
  const before = new Map(known.map((service) => [offeringKey(service), service]));
  const lineOf = new Map<string, number>();
  return { rows: rest.map((line) => readRow(line, columns as HeadColumn[], before, lineOf)), problem: null };
}

function refusedWith(problem: string): PriceList {
  return { rows: [], problem };
}

function headProblem(columns: readonly string[]): string | null {
  const missing = ['service', 'price'].filter((column) => !columns.includes(column));
  if (missing.length > 0) return says.missing(missing.join(', '));
  const unknown = columns.filter(
    (column, index) =>
      column !== '' &&
      (!(priceListColumns as readonly string[]).includes(column) || columns.indexOf(column) !== index),
  );
  return unknown.length > 0 ? says.unknown(unknown.join(', ').slice(0, 80)) : null;
}

function readRow(
  { line, cells }: Line,
  columns: readonly HeadColumn[],
  before: ReadonlyMap<string, PricedService>,
  lineOf: Map<string, number>,
): PriceListRow {
  const cell = (column: Column) => plainText(cells[columns.indexOf(column)] ?? '');
  const named = nameOf(cell('service'));
  // What is in a column without a name would be lost.
  const isStray = cells.some((text, index) => !columns[index] && text.trim() !== '');
  const problems: string[] = isStray ? [says.cells] : [];
  const read = readCells(cell, problems);
  if (!named) return { line, name: cell('service').slice(0, 80), service: null, change: null, problems };
  const key = offeringKey(named);
  const first = lineOf.get(key);
  if (first === undefined) lineOf.set(key, line);
  else problems.push(says.twice(first));
  const name = offeringName(named);
  if (problems.length > 0 || !read) return { line, name, service: null, change: null, problems };
  const old = before.get(key);
  // A column that the file lacks says nothing: what the shop wrote before stays.
  const service = { ...named, ...kept(read, columns, old) };
  return { line, name, service, change: old ? (isSame(old, service) ? 'same' : 'changed') : 'new', problems };
}

type Read = Omit<PricedService, keyof Named>;

function readCells(cell: (column: Column) => string, problems: string[]): Read | null {
  const refuse = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  refuse(!nameOf(cell('service')), says.name);
  const price = parseDollars(cell('price'));
  refuse(price === undefined, says.price);
  refuse(price !== undefined && price > MOST_CENTS, says.tooDear);
  const minutes = minutesOf(cell('minutes'));
  refuse(minutes === null, says.minutes);
  const description = cell('description');
  refuse(description.length > 500, says.description);
  for (const words of [cell('service').slice(0, 80), description.slice(0, 500)]) {
    const caught = revealing(words);
    refuse(caught.length > 0, leaveOut(caught));
  }
  const offered = cell('offered').toLowerCase();
  refuse(!YES.includes(offered) && !NO.includes(offered), says.offered);
  if (price === undefined || minutes === null || problems.length > 0) return null;
  return { priceCents: price, minutes, description, isActive: YES.includes(offered) };
}

function kept(read: Read, columns: readonly HeadColumn[], old: PricedService | undefined): Read {
  if (!old) return read;
  return {
    priceCents: read.priceCents,
    minutes: columns.includes('minutes') ? read.minutes : old.minutes,
    description: columns.includes('description') ? read.description : old.description,
    isActive: columns.includes('offered') ? read.isActive : old.isActive,
  };
}

function nameOf(text: string): Named | null {
  const code = findService(text);
  if (code) return { code, name: null };
  const isName = text.length >= 2 && text.length <= 80 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
  return isName ? { code: null, name: text } : null;
}

function minutesOf(text: string): number | null {
  if (text === '') return SERVICE_MINUTES.usual;
  if (!/^\d{1,4}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= SERVICE_MINUTES.least && minutes <= SERVICE_MINUTES.most ? minutes : null;
}

function isSame(one: PricedService, other: PricedService): boolean {
  return (
    one.priceCents === other.priceCents &&
    one.minutes === other.minutes &&
    one.description === other.description &&
    one.isActive === other.isActive &&
    one.name === other.name
  );
}

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The text of a cell: an apostrophe that only kept a formula from running is no part of it. */
function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}

/** A shop's services as a file that `readPriceList` reads again, harmless to open in a spreadsheet. */
export function writePriceList(services: readonly PricedService[]): string {
  const rows = services.map((service) => [
    offeringName(service),
    formatCents(service.priceCents).replaceAll(/[$,]/g, ''),
    String(service.minutes),
    service.description,
    service.isActive ? 'yes' : 'no',
  ]);
  return [priceListColumns as readonly string[], ...rows]
    .map((row) => `${row.map(harmless).join(',')}\r\n`)
    .join('');
}

function harmless(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
