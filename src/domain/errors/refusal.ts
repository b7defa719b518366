import { type ErrorCode, type ErrorData, sentenceFor } from './errors.ts';

/** Why an action is unavailable, as the server sends it. The client makes the sentence. */
export type Refusal = { code: ErrorCode; values: ErrorData };

export function refusal(code: ErrorCode, values: ErrorData = {}): Refusal {
  return { code, values };
}

export function sayRefusal(why: Refusal | null): string | null {
  return why && sentenceFor(why.code, why.values);
}
