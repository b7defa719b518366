/** The part of JSON Schema that the contract's inputs are made of. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

export type HostileInput = { input: Record<string, unknown>; about: string };

const AN_ID = '019a0000-0000-7000-8000-000000000001';

const hostileTexts = ['a\u0000b', 'a\ud800b', '', '__proto__', `${'c'.repeat(60)}\u0000`];

/** A year that the database does not have, and days without a day before or after them. */
const hostileTimes = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];

/** Unused positions in a list. */
const hostilePlaces = [
  `2026-11-20T20:00:00.000Z ${'-'.repeat(36)}`,
  `2026-11-20T20:00:00.000Z ${'0'.repeat(36)}`,
  `2026-11-20T20:00:00.000Z ${AN_ID.toUpperCase()}`,
  `+275760-09-12T00:00:00.0 ${AN_ID}`,
  `-000001-01-01T00:00:00.0 ${AN_ID}`,
  `0000-01-01T00:00:00.000Z ${AN_ID}`,
  `9999-12-31T23:59:59.999Z ${AN_ID}`,
  `${'x'.repeat(24)} platform 999999999999999`,
  `2026-11-20T20:00:00.000Z platform 999999999999999`,
  'from 9999',
  `2026-11-20T20:00:00.000Z ${AN_ID}`,
].map((text) => Buffer.from(text).toString('base64url'));

const hostileNumbers = [-1, 10_000_001, 2 ** 53 - 1, 1e308];

/**
 * Inputs of an operation that are believable but for one field. `known` holds a true value by the name of
 * its field; what it lacks is made up from the schema. A key that keeps a press from counting twice is left
 * undefined, for the caller to fill.
 */
export function* hostileInputs(schema: JsonSchema, known: Record<string, unknown>): Generator<HostileInput> {
  const whole = believable(schema, '', known) as Record<string, unknown>;
  yield { input: whole, about: 'nothing changed' };
  for (const { path, leaf } of leavesOf(schema, [], whole)) {
    for (const value of hostileValues(leaf, path.at(-1) ?? '', valueAt(whole, path))) {
      const about = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`;
      yield { input: replaced(whole, path, value) as Record<string, unknown>, about };
    }
  }
}

/** What a field may be, but for nothing at all. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.flatMap(choicesOf).filter(({ type }) => type !== 'null') : [schema];
}

function believable(schema: JsonSchema, name: string, known: Record<string, unknown>): unknown {
  if (name === 'idempotencyKey') return undefined;
  const [choice = {}] = choicesOf(schema);
  if (choice.properties) {
    const fields = Object.entries(choice.properties).filter(([field]) => field !== 'after');
    return Object.fromEntries(fields.map(([field, inner]) => [field, believable(inner, field, known)]));
  }
  if (choice.const !== undefined) return choice.const;
  if (choice.enum) return choice.enum.includes(known[name]) ? known[name] : choice.enum[0];
  if (name in known) return known[name];
  if (choice.type === 'array') return choice.items ? [believable(choice.items, '', known)] : [];
  if (choice.type === 'boolean') return false;
  if (choice.type === 'integer' || choice.type === 'number') return Math.max(choice.minimum ?? 1, 1);
  if (choice.format === 'date') return '2026-11-23';
  return 'x'.repeat(Math.max(choice.minLength ?? 1, 3));
}

type Leaf = { path: string[]; leaf: JsonSchema };

function leavesOf(schema: JsonSchema, path: string[], value: unknown): Leaf[] {
  return choicesOf(schema).flatMap((choice): Leaf[] => {
    if (choice.properties) {
      const inner = (value ?? {}) as Record<string, unknown>;
      return Object.entries(choice.properties).flatMap(([field, below]) =>
        leavesOf(below, [...path, field], inner[field]),
      );
    }
    if (choice.type === 'array' && choice.items && Array.isArray(value)) {
      return leavesOf(choice.items, [...path, '0'], value[0]);
    }
    return [{ path, leaf: choice }];
  });
}

function hostileValues(
  { type, format, minimum, maximum }: JsonSchema,
  name: string,
  usual: unknown,
): unknown[] {
  if (type === 'boolean') return ['maybe\u0000', null];
  if (type === 'integer' || type === 'number') {
    const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
    return [...hostileNumbers, ...bounds, '1\u0000', null];
  }
  const itself = typeof usual === 'string' ? [usual.toUpperCase(), `${usual}\u0000`] : [];
  if (name === 'after') return [...hostileTexts, ...hostilePlaces];
  if (format?.startsWith('date')) return [...itself, ...hostileTexts, ...hostileTimes];
  return [...itself, ...hostileTexts, { toString: 'x' }, null];
}

function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], whole);
}

function replaced(whole: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(whole)) return [replaced(whole[0], rest, value)];
  const fields = (whole ?? {}) as Record<string, unknown>;
  return { ...fields, [part]: replaced(fields[part], rest, value) };
}
