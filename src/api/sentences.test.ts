import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listOperations } from '#server/core/router.ts';

/** Too large, too small, of the wrong kind: what a form, a script or a broken link could send. */
const BAD: readonly unknown[] = [
  1e12,
  -1e12,
  0,
  0.5,
  Number.NaN,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  '9'.repeat(20),
  '2026-02-30T25:00:00Z',
  true,
  null,
  undefined,
  [],
  {},
  { typed: 'two' },
  Array.from({ length: 300 }, () => 'x'),
];

const LIBRARY =
  /too (big|small|long|short)|invalid|expected|unrecognized|required|received|must (be|match)|zod/i;

/** Names a field in the words of the specifications; the library never does. */
const FIELD_IS_REQUIRED = /^(Business name|City|Street address) is required$/;

/** The schema below what only changes how it is read. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema;
}

/** Values that are wrong at one place each, everywhere that a schema has a place. */
function wrongValues(schema: z.ZodType): unknown[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject) {
    const fixed: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(inner.shape)) {
      if (field instanceof z.ZodLiteral) fixed[key] = field.value;
    }
    const inside = Object.entries(inner.shape).flatMap(([key, field]) =>
      wrongValues(field as z.ZodType).map((value) => ({ ...fixed, [key]: value })),
    );
    return [...BAD, ...inside, { ...fixed, nobodyAskedForThis: 1 }];
  }
  if (inner instanceof z.ZodArray)
    return [...BAD, ...wrongValues(inner.element as z.ZodType).map((item) => [item])];
  if (inner instanceof z.ZodUnion) {
    return [...BAD, ...inner.options.flatMap((option) => wrongValues(option as z.ZodType))];
  }
  return [...BAD];
}

const operations = listOperations().map(
  ({ name, definition }) => [name, definition.inputSchema as z.ZodType] as const,
);

describe('what a person reads when a field is refused', () => {
  it.each(operations)('is a sentence of our own: %s', (_, schema) => {
    const said = new Set<string>();
    for (const value of wrongValues(schema)) {
      for (const { message } of schema.safeParse(value).error?.issues ?? []) said.add(message);
    }
    expect(said.size).toBeGreaterThan(0);
    for (const sentence of said) {
      if (!FIELD_IS_REQUIRED.test(sentence)) expect(sentence).not.toMatch(LIBRARY);
      expect(sentence).toMatch(/^\p{Lu}.*[.)\w]$/u);
    }
  });
});
