import { assert } from '#domain/assert.ts';

/**
 * How column values become JavaScript values, the same on both databases. Their drivers disagree: an int8 is
 * a string on one and a number or a bigint on the other, a date is midnight in two different time zones.
 */
type Parser = (text: string) => unknown;

const TYPE = {
  bytea: 17,
  int8: 20,
  json: 114,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const;

const ARRAY_OF = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 } as const;

/** Money and counts are whole numbers that a double holds exactly; anything larger is a mistake of ours. */
export function parseInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `${text} is not a safe integer`);
  return value;
}

/** sum() of bigint is numeric. A whole one must be exact; one with a fraction is a measure, never money. */
export function parseNumeric(text: string): number {
  return text.includes('.') ? Number(text) : parseInteger(text);
}

const asText: Parser = (text) => text;
const asInstant: Parser = (text) => new Date(text);

/** By type number, for single values. */
export const valueParsers: Record<number, Parser> = {
  [TYPE.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [TYPE.int8]: parseInteger,
  [TYPE.json]: (text) => JSON.parse(text),
  [TYPE.jsonb]: (text) => JSON.parse(text),
  // A calendar day has no time zone, so it stays 'YYYY-MM-DD'; a time of day and an interval stay text as
  // well.
  [TYPE.date]: asText,
  [TYPE.time]: asText,
  [TYPE.interval]: asText,
  [TYPE.timestamptz]: asInstant,
  [TYPE.numeric]: parseNumeric,
};

/** By type number, for the elements of arrays. */
export const elementParsers: Record<number, Parser> = {
  [ARRAY_OF.int8]: parseInteger,
  [ARRAY_OF.date]: asText,
  [ARRAY_OF.timestamptz]: asInstant,
  [ARRAY_OF.numeric]: parseNumeric,
};
