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
  ])('is refused for %s, in any place', (_, text) => {
    expect(refusalOf({ name: 'Ana', lines: [{ title: 'fine' }, { title: text }] })).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: 'lines.1.title', message: 'This text holds a character that cannot be kept.' }],
    });
  });

  it('is read without invisible characters, before its schema looks at it', () => {
    const lines = [{ title: '7\u200B0\u20603' }];
    expect(readInput(schema, { name: '\u202EanA', lines })).toEqual({
      name: 'anA',
      lines: [{ title: '703' }],
    });
    const note = z.strictObject({ note: z.string().trim().min(1, 'Write a note.') });
    for (const text of ['\u200B', ' \u2066\u3164 ', '\uFEFF\u00AD']) {
      expect(() => readInput(note, { note: text }), JSON.stringify(text)).toThrow(AppError);
    }
  });

  it('leaves a password as it was typed', () => {
    const form = z.strictObject({ email: z.string(), password: z.string() });
    expect(readInput(form, { email: 'a\u200B@b.test', password: 'a\u200Bb' })).toEqual({
      email: 'a@b.test',
      password: 'a\u200Bb',
    });
  });
});
