import type * as z from 'zod';
import { failFields, type FieldProblem } from '#domain/errors/errors.ts';

/**
 * The input of an operation as its schema reads it, or a refusal that names every field in the way. Every
 * text must be one that a database can keep and a hash can cover: neither half a character nor the sign of
 * the number zero, which no keyboard types and PostgreSQL does not store. It is looked at here, once, so
 * that no schema has to remember.
 */
export function readInput(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(raw ?? {});
  if (!parsed.success) {
    failFields(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    );
  }
  const unusable = unusableTexts(parsed.data, []);
  if (unusable.length > 0) failFields(unusable);
  return parsed.data;
}

function unusableTexts(value: unknown, path: readonly string[]): FieldProblem[] {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return [];
    return [{ path: path.join('.'), message: 'This text holds a character that cannot be kept.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unusableTexts(inner, [...path, name]));
}
