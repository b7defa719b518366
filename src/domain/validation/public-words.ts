import type * as z from 'zod';
import { leaveOut, revealing } from '#domain/jobs/public-words.ts';

/**
 * Words that everybody will read: refused, with what has to go, where they tell how to reach somebody. Those
 * that are refused already, as too long, are not looked through: that costs more than reading them.
 */
export function publicWords<S extends z.ZodType<string>>(words: S): S {
  return checked(words, revealing);
}

/** The name of a business may hold that of a street, as "Route 7 Auto Plaza": where it is, everybody may know. */
export function publicBusinessName<S extends z.ZodType<string>>(words: S): S {
  return checked(words, (text) => {
    const found = revealing(text);
    return found === 'address' ? null : found;
  });
}

function checked<S extends z.ZodType<string>>(words: S, find: typeof revealing): S {
  return words.superRefine(
    (text, context) => {
      const found = find(text);
      if (found) context.addIssue({ code: 'custom', message: leaveOut(found) });
    },
    { when: ({ issues }) => issues.length === 0 },
  );
}
