import type { StripeError } from '@stripe/stripe-js';
import type { Answer, Intent } from './messages.ts';
import { words } from './words.ts';

type Body = { status?: string; error?: StripeError | string | null };

/** Asks the simulator to act on an intent. An unreadable answer counts as none: asking again is safe. */
export async function askSimulator(intent: Intent, act: string, question: object): Promise<Answer> {
  const path = `../${intent.kind === 'hold' ? 'holds' : 'setups'}/${encodeURIComponent(intent.id)}/${act}`;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret: intent.clientSecret, ...question }),
    });
    const { status, error } = (await response.json()) as Body;
    if (typeof error === 'string') return { error: refusal(error) };
    if (error) return { error };
    return status ? { status } : { error: unreachable };
  } catch {
    return { error: unreachable };
  }
}

const unreachable: StripeError = { type: 'api_connection_error', message: words.unreachable };

function refusal(error: string): StripeError {
  if (error === 'not_a_test_card') {
    const declined = { code: 'card_declined', decline_code: 'test_mode_live_card' };
    return { type: 'card_error', ...declined, message: words.notATestCard };
  }
  if (error === 'invalid')
    return { type: 'validation_error', code: 'incomplete_card', message: words.incomplete };
  return { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: words.over };
}
