import { type CardInput, digitsOf } from './card-input.ts';
import { text } from './text.ts';

/** What the customer pays or saves: created by our server, completed by the browser with its secret. */
export type CardIntent = { kind: 'hold' | 'setup'; id: string; clientSecret: string };
export type CardSummary = { brand: string; last4: string };

export type CardAnswer =
  | { kind: 'done'; card: CardSummary }
  | { kind: 'asks_bank' }
  | { kind: 'declined'; reason: keyof typeof text.declined }
  | { kind: 'failed'; problem: keyof typeof text.failed };

/** As our own simulator answers; whatever else arrives counts as no answer. */
type Answer = { status?: string; card?: CardSummary | null; declineReason?: string | null; error?: string };

const problems = { invalid: 'invalid', not_a_test_card: 'not_a_test_card', not_found: 'over' } as const;

export type TestCardView = { number: string; brand: string; says: string };

export function sendCard(intent: CardIntent, input: CardInput): Promise<CardAnswer> {
  const card = { number: digitsOf(input.number), expiry: input.expiry, cvc: input.cvc };
  return ask(`${pathOf(intent)}/confirm`, { clientSecret: intent.clientSecret, card });
}

export function answerBank(intent: CardIntent, approve: boolean): Promise<CardAnswer> {
  return ask(`${pathOf(intent)}/authenticate`, { clientSecret: intent.clientSecret, approve });
}

export async function listTestCards(): Promise<TestCardView[]> {
  const response = await fetch('/simulator/test-cards');
  if (!response.ok) throw new Error('The test cards could not be read.');
  return (await response.json()) as TestCardView[];
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
    const answer = (await response.json()) as Answer;
    return response.ok ? readAnswer(answer) : { kind: 'failed', problem: problemIn(answer) };
  } catch {
    return { kind: 'failed', problem: 'unreachable' };
  }
}

function problemIn({ error = '' }: Answer): keyof typeof text.failed {
  return isKeyOf(problems, error) ? problems[error] : 'unreachable';
}

function readAnswer({ status, card, declineReason }: Answer): CardAnswer {
  switch (status) {
    case 'requires_action':
      return { kind: 'asks_bank' };
    case 'declined':
      return {
        kind: 'declined',
        reason: isKeyOf(text.declined, declineReason) ? declineReason : 'card_declined',
      };
    case 'authorised':
    case 'captured':
    case 'succeeded':
      return card ? { kind: 'done', card } : { kind: 'failed', problem: 'over' };
    case 'requires_card':
    case 'voided':
      return { kind: 'failed', problem: 'over' };
    default:
      return { kind: 'failed', problem: 'unreachable' };
  }
}

function isKeyOf<Table extends object>(
  table: Table,
  key: string | null | undefined,
): key is keyof Table & string {
  return key !== null && key !== undefined && Object.hasOwn(table, key);
}
