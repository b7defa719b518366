import { type ApiClient, createApiClient } from '#api/client.ts';
import { problemOf } from '#api/problem.ts';
import type { CardIntentView } from './stories-over-http.ts';

/** A person at a browser: whose session it is, and the operations as they ask one server for them. */
export type Person = { email: string; cookie: string };

/** The operations over a real socket, by the client that the pages use. */
export function askAt(origin: string, person: Person | null): ApiClient {
  return createApiClient(origin, (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', origin);
    if (person) request.headers.set('cookie', person.cookie);
    return fetch(request);
  });
}

/** What the customer's browser tells the payment provider itself: a card, typed into its form. */
export async function typeCard(
  origin: string,
  { kind, id, clientSecret }: CardIntentView,
  number: string,
): Promise<{ status: string }> {
  const path = kind === 'hold' ? 'holds' : 'setups';
  const response = await fetch(`${origin}/simulator/${path}/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ clientSecret, card: { number, expiry: '12/30', cvc: '123' } }),
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return (await response.json()) as { status: string };
}

export type Outcome = { ok: true; answer: unknown } | { ok: false; status: number; code: string };

/** How a call ended: its answer, or the refusal. What is neither is a mistake, and is thrown. */
export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || problem.status >= 500) throw error;
    return { ok: false, status: problem.status, code: problem.code };
  }
}

/** All at once, each at its own server; answers how every one of them ended. */
export function race(calls: readonly (() => Promise<unknown>)[]): Promise<Outcome[]> {
  return Promise.all(calls.map((call) => outcomeOf(call())));
}

export const winnersOf = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome.ok);

/** How often each refusal was heard, such as `409 SLOT_TAKEN`. */
export function refusalsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const outcome of outcomes) {
    if (outcome.ok) continue;
    const refusal = `${outcome.status} ${outcome.code}`;
    counted[refusal] = (counted[refusal] ?? 0) + 1;
  }
  return counted;
}
