import { describe, expect, it } from 'vitest';
import { problemWith } from './card-problem.ts';
import { text } from './text.ts';

const { declined, failed } = text;

describe('why a card was not taken', () => {
  it.each([
    [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, declined.card_declined],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, declined.card_declined],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      declined.insufficient_funds,
    ],
    [{ type: 'card_error', code: 'expired_card' }, declined.expired_card],
    [{ type: 'card_error', code: 'authentication_required' }, declined.authentication_required],
    [
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      declined.authentication_failed,
    ],
    [
      { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
      declined.authentication_failed,
    ],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' },
      declined.not_a_test_card,
    ],
    [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, failed.over],
    [{ type: 'invalid_request_error', code: 'setup_intent_unexpected_state' }, failed.over],
    [{ type: 'api_connection_error' }, failed.unreachable],
    [{ type: 'api_error' }, failed.unreachable],
    [{ type: 'rate_limit_error' }, failed.unreachable],
  ] as const)('%j', (error, says) => {
    expect(problemWith(error)).toBe(says);
  });

  it('leaves what the form says beside its fields to the form', () => {
    expect(problemWith({ type: 'validation_error', code: 'incomplete_number' })).toBeNull();
  });
});
