import type * as z from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { readInput } from '#server/core/read-input.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from './support/app.ts';
import { type BelievableInputs, believableInputs } from './support/inputs/believable-inputs.ts';
import { bookedJob, key, postJob } from './support/stories.ts';

// A name of nothing, a name that reads backwards, a number that no filter finds: invisible characters reach
// no field of any operation, so none can be kept. Passwords alone stay as they were typed.

let app: TestApp;
let inputs: BelievableInputs;
beforeAll(async () => {
  app = await testApp();
  const [open, booked] = [await postJob(app), await bookedJob(app)];
  inputs = believableInputs(app, { open, booked, quoteId: key(), cardId: key() });
});
afterAll(() => app.close());

const passwords = ['password', 'confirmation', 'current'];

function marked(value: unknown, field: string): unknown {
  if (typeof value === 'string') {
    return passwords.includes(field) ? value : `\u202E\u200B${value}\u2069\u{E0041}\u3164`;
  }
  if (Array.isArray(value)) return value.map((one) => marked(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner, name)]));
}

/** What an operation makes of an input, or the fields that it refuses. */
function read(schema: z.ZodType, input: unknown): unknown {
  try {
    return readInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

const operations = listOperations().map((operation) => [operation.name, operation] as const);

it.each(operations)('no invisible character is taken by %s', async (name, { meta, definition }) => {
  const schema = definition.inputSchema as z.ZodType;
  const input = await inputs[name as keyof BelievableInputs]();
  const clean: unknown = { ...input, ...(meta.idempotent && { idempotencyKey: key() }) };
  expect(read(schema, marked(clean, ''))).toEqual(read(schema, clean));
});
