import type * as z from 'zod';
import { failFields, type FieldProblem } from '#domain/errors/errors.ts';
import { visibleText } from '#domain/visible-text.ts';

/** They are kept as hashes of exactly what was typed. */
const PASSWORDS: readonly string[] = ['password', 'confirmation', 'current'];

/** No schema is as deep; what is deeper is left to it to refuse. */
const DEEPEST = 16;

/**
 * The input of an operation as its schema reads it, or a refusal that names every field in the way. Every
 * text must be one that a database can keep and a hash can cover: neither half a character nor the sign of
 * the number zero, which no keyboard types and PostgreSQL does not store. It is read without
 * invisible characters. Both are done here, once, so that no schema has to remember.
 */
export function readInput(schema: z.ZodType, raw: unknown): unknown {
  const parsed = schema.safeParse(visible(raw ?? {}));
  if (!parsed.success) failFields(parsed.error.issues.map(problemOf));
  const unusable = unusableTexts(parsed.data, []);
  if (unusable.length > 0) failFields(unusable);
  return parsed.data;
}

/** A rule of ours that refuses with a code puts it, and the data of its sentence, into `params`. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const coded = issue.code === 'custom' ? (issue.params as Partial<FieldProblem> | undefined) : undefined;
  return { path: issue.path.map(String).join('.'), message: issue.message, ...coded };
}

function visible(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => visible(one, depth + 1));
  const fields = Object.entries(value).map(([name, inner]) => [
    name,
    PASSWORDS.includes(name) ? inner : visible(inner, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

function unusableTexts(value: unknown, path: readonly string[]): FieldProblem[] {
  if (typeof value === 'string') {
    if (value.isWellFormed() && !value.includes('\0')) return [];
    return [{ path: path.join('.'), message: 'This text holds a character that cannot be kept.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unusableTexts(inner, [...path, name]));
}
