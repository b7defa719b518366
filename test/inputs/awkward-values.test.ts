import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { parseDollars } from '#domain/money/money.ts';
import { parseHours, parseWhole, parseWholeDollars } from '#domain/validation/typed.ts';
import { listOperations } from '#server/core/router.ts';
import { parseQuantity } from '#web/ui/fields/quantity-field.tsx';
import { awkwardValues } from '#test/support/inputs/awkward-values.ts';
import { isWritten, seen } from '#test/support/inputs/is-written.ts';

// What is typed as a number, an amount, a phone number, a ZIP code or a code is taken as it was meant or
// refused: never cut, stripped or guessed into another. The fields are found by walking: every reader of
// numbers, every field of every operation, and every field of every screen.

const readers: Record<string, (typed: string) => number | undefined> = {
  parseWhole,
  parseWholeDollars,
  parseQuantity,
  parseHours: (typed) => hundredth(parseHours(typed)),
  parseDollars: (typed) => hundredth(parseDollars(typed)),
};

function hundredth(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 100;
}

describe(`${awkwardValues.length} awkward values`, () => {
  it('are at least 300', () => {
    expect(awkwardValues.length).toBeGreaterThanOrEqual(300);
  });

  it.each(Object.keys(readers))('are read by %s as written, or not at all', (name) => {
    const changed = awkwardValues.filter((typed) => {
      const value = readers[name]!(typed);
      return value !== undefined && !isWritten(typed, value);
    });
    expect(changed).toEqual([]);
  });
});

type Definition = {
  type: string;
  coerce?: boolean;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

type Leaf = { path: string; schema: z.ZodType; core: Definition };

/** The fields of a schema that hold one value, each with what it says of being absent or transformed. */
function leavesOf(schema: z.ZodType, path: string, whole = schema): Leaf[] {
  const definition = definitionOf(schema);
  const { shape, element, options = [], items = [], innerType, in: from } = definition;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
  if (element) return leavesOf(element, `${path}[]`);
  const parts = [...options, ...items];
  if (parts.length > 0) return parts.flatMap((part) => leavesOf(part, path));
  const inner = innerType ?? from;
  return inner ? leavesOf(inner, path, whole) : [{ path, schema: whole, core: definition }];
}

const leaves = listOperations().flatMap(({ name, method, definition }) =>
  definition.inputSchema
    ? leavesOf(definition.inputSchema as z.ZodType, name).map((leaf) => ({ ...leaf, method }))
    : [],
);
const numbers = leaves.filter(({ core }) => core.type === 'number');
const texts = leaves.filter(({ core }) => core.type === 'string');

/** Whether what comes out of a text means what went in. */
function isMeant(typed: string, value: unknown): boolean {
  if (typeof value === 'boolean') return ['true', '1', 'false', '0'].includes(seen(typed));
  if (typeof value !== 'string')
    return value === undefined || value === null || isWritten(typed, Number(value));
  const [before, after] = [seen(typed), seen(value)];
  if (before.toLowerCase() === after.toLowerCase()) return true;
  const digits = before.replaceAll(/\D/g, '');
  // ZIP+4 is the same place, and an extension is behind the same number. Codes are digits only.
  if (/^\d{5}$/.test(value)) return before === `${value}-${before.slice(6)}` && /^\d{5}-\d{4}$/.test(before);
  if (/^\d{10}$/.test(value)) return new RegExp(`^1?${value}(\\d{1,6})?$`).test(digits) && isPhone(before);
  return /^\d{6}$/.test(value) && digits === value;
}

function isPhone(text: string): boolean {
  return /^(tel:)?[\d ().+-]+(ext\.? ?\d+)?$/i.test(text) && (text.match(/\d/g) ?? []).length <= 12;
}

describe('every field of every operation', () => {
  it(`is found: ${numbers.length} numbers and ${texts.length} texts`, () => {
    expect([numbers.length > 50, texts.length > 100]).toEqual([true, true]);
  });

  it('that is a number takes no text for one, but in an address', () => {
    const taken = numbers
      .filter(({ core }) => !core.coerce)
      .filter(({ schema }) =>
        awkwardValues.some((typed) => {
          const { success, data } = schema.safeParse(typed);
          return success && !isMeant(typed, data);
        }),
      );
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  it('that reads a number from an address reads the one that is written there', () => {
    const changed = numbers
      .filter(({ core }) => core.coerce)
      .flatMap(({ path, schema }) =>
        awkwardValues
          .filter((typed) => {
            const { success, data } = schema.safeParse(typed);
            return success && typeof data === 'number' && !isSameNumber(typed, data);
          })
          .map((typed) => `${path}: ${JSON.stringify(typed)}`),
      );
    expect(changed).toEqual([]);
  });

  it('that is a text keeps it, or refuses it', () => {
    // Many fields share a schema, which is asked once.
    const all = new Map(texts.map(({ path, schema }) => [schema, path]));
    const changed = [...all].flatMap(([schema, path]) =>
      awkwardValues
        .filter((typed) => {
          const { success, data } = schema.safeParse(typed);
          return success && !isMeant(typed, data);
        })
        .map((typed) => `${path}: ${JSON.stringify(typed)}`),
    );
    expect(changed.filter((place) => !readsAnAddress.test(place))).toEqual([]);
  });
});

/** The filters of a list as its address has them, of which it keeps the known ones. */
const readsAnAddress = /^desk\.savedViews\.save\.query: /;

/** Programs write addresses: a number of theirs is what it says, in each of its notations. */
function isSameNumber(typed: string, value: number): boolean {
  return seen(typed) !== '' && Number(seen(typed)) === value;
}

const screens = globSync('src/web/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));

/** Every tag of a screen that says of itself that a number, a phone number or a code goes in. */
const fields = screens.flatMap(({ path, source }) =>
  [...source.matchAll(/<[A-Z]\w*(?:[^<>]|=>|<[^<>]*>)*?\/?>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /inputMode[=:]|type="(tel|number)"/.test(tag) && !/inputMode="email"/.test(tag))
    .map((tag) => ({ path, tag })),
);

describe('every field of every screen', () => {
  it(`is found: ${fields.length} numbers, phone numbers and codes`, () => {
    expect(fields.length).toBeGreaterThan(30);
  });

  it('is a text, because a number input drops what it cannot read, and a wheel changes it', () => {
    const isNumberInput = /type="number"|type: 'number'/;
    const found = screens.filter(({ source }) => isNumberInput.test(source)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('cuts nothing off: a number without its end is another', () => {
    const cut = fields.filter(({ tag }) => {
      const most = /maxLength=\{(\d+)\}|field\('\w+',(?: [\w.]+,)? (\d+)/.exec(tag);
      return most !== null && Number(most[1] ?? most[2]) < 12;
    });
    expect(cut).toEqual([]);
  });

  it('is read by one of the readers above, or sent as it was typed', () => {
    const guesses =
      /\b(?:parseInt|parseFloat|Number)\(\s*(?:\w+\.)*(?:value|typed|text)\b|replace(?:All)?\(\/\\D/;
    const found = screens.filter(({ source }) => guesses.test(source)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(chosenFromOptions);
  });
});

/** Selects and sliders: their values are those that the page itself wrote. */
const chosenFromOptions = [
  'src/web/features/quotes/quote-form/when-fields.tsx',
  'src/web/features/vehicles/vehicle-picker/vehicle-picker.tsx',
  'src/web/routes/mechanic/shop/job/claim-card.tsx',
];
