import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { listOperations } from '#server/core/router.ts';

// A name appears in emails, lists and titles of others. None may be a sentence with a link, a number to
// call or an address to write to.

type Definition = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
};

const isName = /^(\w*[nN]ame|city|headline|otherServices)$/;

/** Every field of a schema that holds a name. */
function namesIn(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const { shape = {}, element, options = [], innerType, in: read } = schema._zod.def as unknown as Definition;
  const fields = Object.entries(shape).flatMap(([field, inner]): [string, z.ZodType][] => [
    ...(isName.test(field) ? [[`${path}.${field}`, inner] as [string, z.ZodType]] : []),
    ...namesIn(inner, `${path}.${field}`),
  ]);
  const inside = [element, innerType, read, ...options].flatMap((one) => (one ? namesIn(one, path) : []));
  return [...fields, ...inside];
}

/** Read by who wrote it alone, written by our staff, checked when it is saved, or between the two sides of a job. */
const unread =
  /^(accounts\.factors\.|desk\.savedViews\.|settings\.changeService\.|shops\.setup\.saveDraft\.|jobs\.(post|staff\.create)\.address\.city$|vehicles\.(add|edit)\.nickname$)/;

const names = listOperations().flatMap(({ name, definition }) =>
  namesIn(definition.inputSchema as z.ZodType, name),
);

describe('a name that others read', () => {
  it.each(names.filter(([path]) => !unread.test(path)))(
    'is not taken with a way to be reached: %s',
    (_, schema) => {
      for (const told of [
        'Your account is locked: hoist-pay.com',
        'Pay at brakes.shop',
        'Call 703 555 0123',
        'Call 7 0 3 / 5 5 5 / 0 1 2 3',
        'Write to pay@hoist.test',
        'www.hoist-pay.test',
      ]) {
        expect(schema.safeParse(told).success, told).toBe(false);
      }
    },
  );

  it('is looked at wherever there is one', () => {
    expect(names.length).toBeGreaterThan(25);
  });
});
