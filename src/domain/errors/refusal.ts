import { type ErrorCode, type ErrorData, sentenceFor } from './errors.ts';

/** Why an act is not possible now, as it leaves the server: its sentence is made where it is read. */
export type Refusal = { code: ErrorCode; values: ErrorData };

export function refusal(code: ErrorCode, values: ErrorData = {}): Refusal {
  return { code, values };
}

export function sayRefusal(why: Refusal | null): string | null {
  return why && sentenceFor(why.code, why.values);
}
