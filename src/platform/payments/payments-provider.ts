import type { Cents } from '#domain/money/money.ts';
import { HOUR } from '#domain/time.ts';

/**
 * What Hoist needs from a payment provider, in the shape of Stripe Connect: funds are held on a card by
 * manual capture, land on the platform's balance when captured, and go to a shop's account by a transfer of
 * their own.
 *
 * Every call that changes something takes `key`, our idempotency key, stored before the call is made. A call
 * that ends in `ProviderUnavailable` may have happened: it is made again with the same key, never with a new
 * one. A declined card is an ordinary answer (`status: 'declined'`), not an error.
 *
 * A provider may forget keys after a day. A call that was first made longer ago says so by `isLate`: then
 * what it made is looked for, and only where there is nothing is it made, under a key that follows from ours.
 */
export interface PaymentsProvider {
  /** What its rows are marked with: see `providers.ts`. */
  readonly name: string;

  createCustomer(input: Keyed & { name: string; email: string }): Promise<{ id: string }>;

  /** Begins saving a card; the customer finishes in the browser with the client secret. */
  createSetup(input: Keyed & { customer: string }): Promise<ProviderSetup>;
  readSetup(id: string): Promise<ProviderSetup>;
  /** Gives a saved card up: it cannot be held or charged any more. A card that is gone already is no error. */
  detachCard(input: { key: string; savedCard: string }): Promise<{ savedCard: string }>;

  /**
   * Begins a hold. With `savedCard` it is tried at once; without, the customer finishes it in the browser.
   */
  createHold(input: CreateHold): Promise<ProviderHold>;
  readHold(id: string): Promise<ProviderHold>;
  /**
   * Raises a hold to a greater amount, the whole of it or nothing. Where the bank refuses, or the hold cannot
   * be raised (`isRaisable`), it stays as it is with `declineReason`: what is missing needs a second hold.
   */
  incrementHold(input: { key: string; id: string; amount: Cents }): Promise<ProviderHold>;
  /** Takes all or a part of the held amount, once; the rest goes back to the card. May answer `declined`. */
  captureHold(input: { key: string; id: string; amount: Cents }): Promise<ProviderHold>;
  voidHold(input: { key: string; id: string }): Promise<ProviderHold>;

  /** Gives back all or a part of a captured charge. Leaves transfers alone: see `reverseTransfer`. */
  refund(input: Keyed & { chargeId: string; amount: Cents }): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;

  /** What a customer told their bank about a charge, and where the bank stands. */
  readDispute(id: string): Promise<ProviderDispute>;
  /** Answers a bank, once and for ever: words, and a packet as a PDF. */
  answerDispute(input: AnswerDispute): Promise<ProviderDispute>;

  /** A shop's account. It can do nothing until its owner answered the provider's own questions. */
  createAccount(input: Keyed & { name: string; email: string }): Promise<ProviderAccount>;
  readAccount(id: string): Promise<ProviderAccount>;
  /**
   * Opens the provider's pages about an account, once and for minutes. Coming back says nothing of what
   * became of it.
   */
  createAccountLink(input: CreateAccountLink): Promise<ProviderLink>;
  /** Opens the provider's own view of an account that was set up: its bank, its payouts. */
  createLoginLink(input: { key: string; account: string }): Promise<{ url: string }>;

  /** Moves captured money of one charge to a shop's account, whose bank payout follows by itself. */
  transfer(input: CreateTransfer): Promise<ProviderTransfer>;
  readTransfer(id: string): Promise<ProviderTransfer>;
  /** Takes money back from a shop's account; refused as `balance_insufficient` once it went to the bank. */
  reverseTransfer(input: Keyed & { transferId: string; amount: Cents }): Promise<ProviderTransfer>;
  readPayout(input: { id: string; account: string }): Promise<ProviderPayout>;

  /**
   * What happened between two instants, the newest first, a page at a time, in case a webhook was missed.
   * Of the platform, or of one shop's account.
   */
  listEvents(input: ListEvents): Promise<EventPage>;

  /**
   * Checks that an event was signed by the provider within the last 300 seconds; throws `WebhookRefused`.
   * Null where nothing here follows from the event. An event is only a hint that something changed: its
   * object is read again before anything is believed.
   */
  verifyWebhook(rawBody: string, signatureHeader: string | undefined, now: Date): ProviderEvent | null;
}

/** `isLate`: the same call was first made longer ago than `KEYS_LAST`. */
export type Keyed = { key: string; isLate?: boolean };

/** How long a key surely means the same call to the provider. Stripe may forget one after 24 hours. */
export const KEYS_LAST = 23 * HOUR;

export type CreateHold = Keyed & {
  amount: Cents;
  customer: string;
  /** The job's id: a label that ties charges and transfers together. */
  transferGroup: string;
  savedCard?: string;
  /** The customer is not there to answer their bank, and consented to this amount before. */
  offSession?: boolean;
};

export type CreateTransfer = Keyed & { amount: Cents; destination: string; sourceCharge: string };

export type AnswerDispute = Keyed & {
  disputeId: string;
  statement: string;
  fileName: string;
  bytes: Uint8Array;
};

/** `validThrough` is the last month in which the card works: `2030-12`. */
export type CardSummary = { brand: string; last4: string; validThrough?: string };

export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'authentication_failed'
  | 'capture_failed';

export type ProviderSetup = {
  id: string;
  status: SetupStatus;
  clientSecret: string;
  /** Names the saved card in later holds; present once `succeeded`. */
  savedCard?: string;
  card?: CardSummary;
  declineReason?: DeclineReason;
};
export type SetupStatus = 'requires_card' | 'requires_action' | 'declined' | 'succeeded';

export type ProviderHold = {
  id: string;
  status: HoldStatus;
  clientSecret: string;
  amount: Cents;
  authorisedAmount: Cents;
  capturedAmount: Cents;
  /** What refunds and transfers refer to; present once the card was authorised. */
  chargeId?: string;
  /** The hold lapses at this instant unless it is captured. */
  captureBefore?: Date;
  /** Whether its bank lets it be raised: see `incrementHold`. */
  isRaisable?: boolean;
  card?: CardSummary;
  declineReason?: DeclineReason;
};
/** `declined` is the last try's answer: a customer who is there may try another card on the same hold. */
export type HoldStatus =
  | 'requires_card'
  | 'requires_action'
  | 'declined'
  | 'authorised'
  | 'captured'
  | 'voided';

export type ProviderRefund = {
  id: string;
  chargeId: string;
  amount: Cents;
  status: 'pending' | 'succeeded' | 'failed';
};

export type ProviderDispute = {
  id: string;
  chargeId: string;
  amount: Cents;
  /** What the provider charges for it, won or lost. */
  fee: Cents;
  /** In the words of the card networks: `fraudulent`. */
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** No answer is taken after that. */
  dueBy?: Date | undefined;
};

export type ProviderAccount = {
  id: string;
  transfersEnabled: boolean;
  payoutsEnabled: boolean;
  /** Its owner went through the provider's form to the end; it says nothing of what it may do. */
  detailsSubmitted: boolean;
  /** Names of what the provider wants to know, in its own words: `individual.verification.document`. */
  currentlyDue: string[];
  pastDue: string[];
  disabledReason?: string;
  /** When something that is due begins to take capabilities away. */
  dueBy?: Date;
  /** Where it pays out to. The mark stays the same for one bank account and differs between two. */
  bank?: { mark: string; last4: string };
};

export type CreateAccountLink = {
  key: string;
  account: string;
  /** `onboarding` asks for everything from the start, `update` for what is missing now. */
  purpose: 'onboarding' | 'update';
  /** Where the person comes back to, whatever they did there. */
  returnUrl: string;
  /** Where they are sent when the link was used or is too old: we make another one. */
  refreshUrl: string;
};

/** `url` may be a path, where the provider's pages are served beside ours. */
export type ProviderLink = { url: string; expiresAt: Date };

export type ProviderTransfer = {
  id: string;
  amount: Cents;
  reversedAmount: Cents;
  destination: string;
  sourceCharge: string;
};

export type ProviderPayout = {
  id: string;
  account: string;
  amount: Cents;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  transferIds: string[];
  paidAt?: Date;
};

export type ProviderEventType =
  | 'setup.succeeded'
  | 'setup.declined'
  | 'hold.requires_action'
  | 'hold.authorised'
  | 'hold.declined'
  | 'hold.captured'
  | 'hold.voided'
  | 'refund.updated'
  | 'dispute.opened'
  | 'dispute.updated'
  | 'dispute.closed'
  | 'account.updated'
  | 'payout.in_transit'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.canceled';

export type ProviderEvent = {
  id: string;
  type: ProviderEventType;
  objectId: string;
  /** The shop's account that the object belongs to; null for objects of the platform itself. */
  account: string | null;
  createdAt: Date;
};

export type ListEvents = {
  account: string | null;
  /** Whole seconds count: from the first instant on, and before the second. */
  from: Date;
  to: Date;
  /** The last event of the page before, as `next` named it. */
  after?: string | undefined;
  limit: number;
};

/** Without `next` it was the last page. */
export type EventPage = { events: ProviderEvent[]; next: string | null };

/**
 * The outcome is unknown: the provider did not answer, or answered that it failed. Ask again with the same
 * key.
 */
export class ProviderUnavailable extends Error {
  constructor(operation: ProviderOperation, cause?: unknown) {
    super(`the payment provider did not answer ${operation}`, { cause });
    this.name = 'ProviderUnavailable';
  }
}

/**
 * A row was made by a provider that is not set up any more, so nothing is asked. An operator who sets it up
 * again lets it go on.
 */
export class ProviderNotSetUp extends Error {
  constructor(provider: string) {
    super(`the payment provider "${provider}" is not set up any more`);
    this.name = 'ProviderNotSetUp';
  }
}

export type RefusalReason =
  | 'not_found'
  | 'invalid_request'
  | 'amount_too_large'
  | 'unexpected_state'
  | 'balance_insufficient'
  | 'key_reused'
  /** Not the provider's word: it is not set up any more and was never asked. */
  | 'not_set_up';

/** The provider understood the call, did nothing, and would refuse it again. */
export class ProviderRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = 'ProviderRefused';
    this.reason = reason;
  }
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class WebhookRefused extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'WebhookRefused';
  }
}

export type ProviderOperation = Exclude<keyof PaymentsProvider, 'name' | 'verifyWebhook'>;
