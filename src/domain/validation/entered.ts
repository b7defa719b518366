import * as z from 'zod';

/** Text that has to say something, in the words of the form that asks for it. */
export function filled(sentence: string, least = 1) {
  return z.string().refine((text) => text.trim().length >= least, sentence);
}

/** Text that means something else, such as a number: read as it was meant, or refused with the sentence. */
export function readAs<Value>(
  read: (typed: string) => Value | undefined,
  sentence: string | ((typed: string) => string),
) {
  return z.string().transform((typed, context) => {
    const value = read(typed);
    if (value !== undefined) return value;
    const message = typeof sentence === 'string' ? sentence : sentence(typed);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
