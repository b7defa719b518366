import type { Failure } from './form.tsx';

/**
 * What of a refusal the form still has to say, where `shown` is all that it says already: a server may name
 * something that is no field of this form. Nothing where its fields say it all.
 */
export function leftToSay(failure: Failure, shown: string): Failure | undefined {
  const { atFields, message, ...rest } = failure;
  if (!atFields) return failure;
  const unsaid = atFields.filter((sentence) => !shown.includes(sentence));
  if (unsaid.length === 0) return undefined;
  return { ...rest, message: [message, ...unsaid].filter(Boolean).join(' ') };
}
