import type { StripeError } from '@stripe/stripe-js';

/** What the card form and the bank's page are asked, and what they answer, over a line of their own. */

export type Intent = { kind: 'hold' | 'setup'; id: string; clientSecret: string };

export type Question =
  | { look: Record<string, string> }
  | { check: true }
  | { confirm: Intent }
  | { ask: Intent };

/** `status` is the simulator's own word for what became of the intent. */
export type Answer = { status: string } | { error: StripeError };

export type FromFrame =
  | { is: 'ready' | 'focus' | 'blur' }
  | { is: 'height'; pixels: number }
  | { is: 'change'; isComplete: boolean }
  | { is: 'answer'; id: number; answer: Answer };

export type ToFrame = Question & { id: number };
