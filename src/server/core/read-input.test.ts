import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { readInput } from './read-input.ts';

const schema = z.strictObject({ name: z.string(), lines: z.array(z.strictObject({ title: z.string() })) });

function refusalOf(raw: unknown) {
  try {
    readInput(schema, raw);
  } catch (error) {
    return error instanceof AppError ? { code: error.code, fields: error.fields } : error;
  }
  return undefined;
}

describe('the input of an operation', () => {
  it('is what its schema makes of it', () => {
    const input = { name: 'Zoë 🚗', lines: [{ title: 'a\tb\n' }] };
    expect(readInput(schema, input)).toEqual(input);
  });

  it('is refused with the path of every field that its schema refuses', () => {
    expect(refusalOf({ name: 1, lines: [{ title: null }] })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'name' }, { path: 'lines.0.title' }],
    });
    expect(refusalOf(undefined)).toMatchObject({ fields: [{ path: 'name' }, { path: 'lines' }] });
  });

  it.each([
    ['the sign of the number zero', 'a\u0000b'],
    ['the first half of a character', 'a\ud800'],
    ['the second half of a character', '\udc00a'],
  ])('is refused for %s, wherever it stands', (_, text) => {
    expect(refusalOf({ name: 'Ana', lines: [{ title: 'fine' }, { title: text }] })).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: 'lines.1.title', message: 'This text holds a character that cannot be kept.' }],
    });
  });
});
