import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { leaveOut, revealing } from '#domain/jobs/public-words.ts';
import { listOperations } from '#server/core/router.ts';
import { publicFields, unfiltered } from '../support/public-words/public-fields.ts';

// Every field of a write in which a person may type words has a decision: filtered, or why not. A new one has
// none, and fails here.

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

function isText(schema: z.ZodType): boolean {
  const { type, innerType, in: read, options = [] } = definitionOf(schema);
  return type === 'string' || [innerType, read, ...options].some((one) => one !== undefined && isText(one));
}

const sentences = ['Both front brakes squeal in the morning', 'Brakes squeal', 'Squeals'];

/** Every field that takes a sentence, with its schema and all that is wrapped around it. */
function wordsIn(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const { shape = {}, element, options = [], innerType, in: read, valueType } = definitionOf(schema);
  const fields = Object.entries(shape).flatMap(([field, inner]) => takesWords(inner, `${path}.${field}`));
  const inside = [innerType, read, ...options].flatMap((one) => (one ? wordsIn(one, path) : []));
  const lists = [element, valueType].flatMap((one) => (one ? takesWords(one, path) : []));
  return [...fields, ...inside, ...lists];
}

function takesWords(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const isFree = isText(schema) && sentences.some((words) => schema.safeParse(words).success);
  return [...(isFree ? [[path, schema] as [string, z.ZodType]] : []), ...wordsIn(schema, path)];
}

const writes = listOperations().filter(
  ({ meta }) => meta.kind === 'write' && !['staff', 'demo'].includes(meta.access.who),
);
const fields = writes.flatMap(({ name, definition }) => wordsIn(definition.inputSchema as z.ZodType, name));
const isPublic = new Set(publicFields.public);
const isPlace = new Set(publicFields.place);
const filtered = fields.filter(([path]) => isPublic.has(path) || isPlace.has(path));
const alone = fields.filter(([path]) => !isPublic.has(path) && !isPlace.has(path));

const contacts = {
  phone: 'Call 703-555-0142',
  email: 'Write to ana@people.test',
  link: 'See joesgarage.com',
  handle: 'We are @joesgarage there',
};
const street = 'Come to 77 Canary Lane';

describe('words that a person may type', () => {
  it('have a decision in every field, and no decision is about a field that is gone', () => {
    const paths = [...new Set(fields.map(([path]) => path))].toSorted();
    expect(paths).toEqual(Object.values(publicFields).flat().toSorted());
    expect(Object.keys(publicFields)).toEqual(['public', 'place', ...Object.keys(unfiltered)]);
  });

  it.each(filtered)('are filtered before a booking: %s', (path, schema) => {
    const told = isPublic.has(path) ? { ...contacts, address: street } : contacts;
    for (const [kind, words] of Object.entries(told)) {
      const [issue] = schema.safeParse(words).error?.issues ?? [];
      const caught = revealing(words);
      expect(caught, words).toMatchObject([{ kind }]);
      expect(issue, words).toMatchObject({
        message: leaveOut(caught),
        params: { code: 'CONTACT_IN_PUBLIC_WORDS', values: { caught } },
      });
    }
  });

  it.each(alone)('are left alone elsewhere: %s', (_, schema) => {
    for (const words of Object.values(contacts)) {
      const problems = schema.safeParse(words).error?.issues ?? [];
      expect(problems.filter(({ code }) => code === 'custom')).toEqual([]);
    }
  });
});
