import * as z from 'zod';
import { type CardInput, digitsOf } from './card-input.ts';
import type { text } from './text.ts';

/** What the customer pays or saves: created by our server, completed by the browser with its secret. */
export type CardIntent = { kind: 'hold' | 'setup'; id: string; clientSecret: string };
export type CardSummary = { brand: string; last4: string };

export type CardAnswer =
  | { kind: 'done'; card: CardSummary }
  | { kind: 'asks_bank' }
  | { kind: 'declined'; reason: keyof typeof text.declined }
  | { kind: 'failed'; problem: keyof typeof text.failed };

const STATUSES = [
  'authorised',
  'captured',
  'succeeded',
  'requires_action',
  'declined',
  'requires_card',
  'voided',
] as const;
const answerSchema = z.object({
  status: z.enum(STATUSES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  declineReason: z
    .enum([
      'card_declined',
      'insufficient_funds',
      'expired_card',
      'authentication_required',
      'authentication_failed',
      'capture_failed',
    ])
    .nullable(),
});
const problemSchema = z.object({ error: z.enum(['invalid', 'not_a_test_card', 'not_found']) });
const testCardsSchema = z.array(z.object({ number: z.string(), brand: z.string(), says: z.string() }));

export type TestCardView = z.infer<typeof testCardsSchema>[number];

export function sendCard(intent: CardIntent, input: CardInput): Promise<CardAnswer> {
  const card = { number: digitsOf(input.number), expiry: input.expiry, cvc: input.cvc };
  return ask(`${pathOf(intent)}/confirm`, { clientSecret: intent.clientSecret, card });
}

export function answerBank(intent: CardIntent, approve: boolean): Promise<CardAnswer> {
  return ask(`${pathOf(intent)}/authenticate`, { clientSecret: intent.clientSecret, approve });
}

export async function listTestCards(): Promise<TestCardView[]> {
  const response = await fetch('/simulator/test-cards');
  return testCardsSchema.parse(await response.json());
}

function pathOf({ kind, id }: CardIntent): string {
  return `/simulator/${kind === 'hold' ? 'holds' : 'setups'}/${encodeURIComponent(id)}`;
}

/** An unreadable answer counts as none. Retrying is safe, because it reports the current state. */
async function ask(path: string, body: unknown): Promise<CardAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const content: unknown = await response.json();
    if (response.ok) return readAnswer(answerSchema.parse(content));
    const { error } = problemSchema.parse(content);
    return { kind: 'failed', problem: error === 'not_found' ? 'over' : error };
  } catch {
    return { kind: 'failed', problem: 'unreachable' };
  }
}

function readAnswer({ status, card, declineReason }: z.infer<typeof answerSchema>): CardAnswer {
  if (status === 'requires_action') return { kind: 'asks_bank' };
  if (status === 'declined') return { kind: 'declined', reason: declineReason ?? 'card_declined' };
  if (status === 'requires_card' || status === 'voided' || !card) return { kind: 'failed', problem: 'over' };
  return { kind: 'done', card };
}
