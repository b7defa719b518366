import type { Answer } from '../answer-once.ts';
import type { Refusal, RefusalCode } from '../simulator.ts';

/** Stripe's error object: only what is known stands in it. */
type ErrorObject = {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
};

export function errorAnswer(status: number, error: ErrorObject): Answer {
  return { status, body: JSON.stringify({ error }) };
}

const statuses: Partial<Record<RefusalCode, number>> = { resource_missing: 404, account_invalid: 403 };
/** Refusals that Stripe gives no code of their own. */
const withoutCode: readonly RefusalCode[] = ['parameter_invalid', 'dispute_closed', 'account_not_ready'];

export function refusalAnswer({ code, detail, param }: Refusal): Answer {
  const named = withoutCode.includes(code)
    ? {}
    : { code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` };
  const about = param === undefined ? {} : { param };
  return errorAnswer(statuses[code] ?? 400, {
    type: 'invalid_request_error',
    message: detail,
    ...named,
    ...about,
  });
}

export function keyReused(key: string): Answer {
  return errorAnswer(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters: ${key}`,
  });
}

/**
 * A bank said no. It is an answer and no refusal: the intent was made or moved, and stands beside the error.
 */
export class CardError {
  readonly error: ErrorObject;

  constructor(error: object) {
    this.error = error as ErrorObject;
  }
}

export function cardAnswer({ error }: CardError): Answer {
  return errorAnswer(402, error);
}
