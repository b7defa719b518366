import type * as z from 'zod';
import { type Caught, leaveOut, revealing } from '#domain/jobs/public-words.ts';
import type { FieldProblem } from '#domain/errors/errors.ts';

/**
 * Words that others read before a booking: refused, with what has to go, where they tell how to reach
 * someone. Those that are refused already, as too long, are not looked through: that costs more than reading
 * them.
 */
export function publicWords<S extends z.ZodType<string>>(words: S): S {
  return checked(words, revealing);
}

/** The same where a street belongs: an address, and the name of a business, as "Route 7 Auto Plaza". */
export function publicPlace<S extends z.ZodType<string>>(words: S): S {
  return checked(words, (text) => revealing(text).filter(({ kind }) => kind !== 'address'));
}

function checked<S extends z.ZodType<string>>(words: S, find: (text: string) => readonly Caught[]): S {
  return words.superRefine(
    (text, context) => {
      const caught = find(text);
      if (caught.length === 0) return;
      const params = { code: 'CONTACT_IN_PUBLIC_WORDS', values: { caught } } satisfies Partial<FieldProblem>;
      context.addIssue({ code: 'custom', message: leaveOut(caught), params });
    },
    { when: ({ issues }) => issues.length === 0 },
  );
}
