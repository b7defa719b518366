import type {
  ChargebackId,
  DisputeId,
  FileId,
  JobId,
  PaymentId,
  QuoteId,
  RefundId,
  ShopId,
  UserId,
} from '#domain/ids.ts';
import type { ClipRule } from '#domain/jobs/clip-rules.ts';
import type { Speaker } from '#domain/disputes/disputes.ts';
import type { ChargebackState } from '#domain/money/chargeback-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';

/**
 * Events others may listen to, in the past tense. An event carries ids, never personal data or secrets:
 * listeners ask for what they may see.
 */
export type DomainEvent =
  | { type: 'guest.link_requested'; jobId: JobId; requestId: string }
  | { type: 'job.posted'; jobId: JobId }
  | { type: 'job.changed'; jobId: JobId; what: JobChange }
  | { type: 'job.clip_removed'; jobId: JobId; fileId: FileId; rule: ClipRule }
  | VehicleChanged
  | { type: 'quote.sent'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.withdrawn'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.rejected'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.kept'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.countered'; jobId: JobId; quoteId: QuoteId; shopId: ShopId; by: 'owner' | 'shop' }
  | { type: 'quote.counter_answered'; jobId: JobId; quoteId: QuoteId; shopId: ShopId; answer: CounterAnswer }
  | { type: 'quote.force_rejected'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.lost'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.reoffered'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'quote.accepted'; jobId: JobId; quoteId: QuoteId; shopId: ShopId }
  | { type: 'job.booked'; jobId: JobId; shopId: ShopId }
  | { type: 'payment.secured'; jobId: JobId }
  | { type: 'payment.declined'; jobId: JobId; attention: boolean }
  | { type: 'payment.lost'; jobId: JobId }
  | { type: 'payment.changed'; jobId: JobId }
  | { type: 'refund.made'; jobId: JobId; shopId: ShopId; refundId: RefundId }
  | { type: 'job.released'; jobId: JobId; shopId: ShopId }
  | { type: 'tip.given'; jobId: JobId; shopId: ShopId; paymentId: PaymentId }
  | { type: 'payout.changed'; jobId: JobId; shopId: ShopId; paid: boolean }
  | DisputeChanged
  | ChargebackOpened
  | ChargebackChanged
  | PayoutAccountChanged
  | StandingChanged
  | { type: 'review.written'; jobId: JobId; shopId: ShopId }
  | { type: 'review.published'; jobId: JobId; shopId: ShopId }
  | { type: 'review.replied'; jobId: JobId; shopId: ShopId }
  | ReviewDecided
  | MessageEvent
  | { type: 'card.changed'; userId: UserId }
  | { type: 'session.revoked'; userId: UserId }
  | { type: 'account.made_for_shop'; userId: UserId; secretId: string }
  | { type: 'account.deleted'; userId: UserId };

/** Something in the conversation of a job's owner and a shop. */
type MessageEvent = {
  type: 'message.sent' | 'message.changed' | 'message.read';
  jobId: JobId;
  shopId: ShopId;
};

/** The car of a job that collects quotes is another one, or goes by another name than `before`. */
type VehicleChanged = {
  type: 'vehicle.changed';
  jobId: JobId;
  /** The version of the post until then: a later one knows of it. */
  postVersion: number;
  before: string;
};

/** What happened to a case between an owner and a shop. */
export type DisputeChange =
  | 'opened'
  | 'said'
  | 'answered'
  | 'evidence_added'
  | 'evidence_asked'
  | 'evidence_ended'
  | 'in_review'
  | 'waiting'
  | 'decided'
  | 'escalated'
  | 'resolved';

type DisputeChanged = {
  type: 'dispute.changed';
  jobId: JobId;
  shopId: ShopId;
  disputeId: DisputeId;
  what: DisputeChange;
  /** The author; null without one. */
  by: Speaker | null;
  /** What was only held on the card and is charged now, because of a case that was opened. */
  takenCents: Cents;
  at: string;
};

type ChargebackOpened = {
  type: 'chargeback.opened';
  jobId: JobId;
  shopId: ShopId;
  chargebackId: ChargebackId;
  /** It is about the tip of a job, not about its price. */
  isTip: boolean;
};

type ChargebackChanged = {
  type: 'chargeback.changed';
  jobId: JobId;
  shopId: ShopId;
  chargebackId: ChargebackId;
  state: ChargebackState;
};

/** `at` tells two changes apart: each is sent once. */
type PayoutAccountChanged = {
  type: 'payout_account.changed';
  shopId: ShopId;
  /** At which provider. Events of older servers have none: theirs was the only one. */
  provider?: string;
  isAsking: boolean;
  isReady: boolean;
  isAnotherBank: boolean;
  at: string;
};

/** A shop was sent in, verified, sent back or the like: what its pages may show is another now. */
type StandingChanged = { type: 'shop.standing_changed'; shopId: ShopId; at: string };

/** Staff decided about a reported review, or took back what they had decided. */
type ReviewDecided = {
  type: 'review.decided';
  jobId: JobId;
  shopId: ShopId;
  undone: 'kept' | 'hidden' | null;
  at: string;
};

/** What became of the owner's counter-offer. */
export type CounterAnswer = 'agreed' | 'declined' | 'taken_back' | 'lapsed';

export type JobChange =
  | 'asked_shop_declined'
  | 'audience_chosen'
  | 'first_look_over'
  | 'opened_to_everyone'
  | 'withdrawn'
  | 'expired'
  | 'expires_soon'
  | 'quotes_end_soon'
  | 'extended'
  | 'edited'
  | 'reopened'
  | 'cancelled'
  | 'lock_released'
  | 'shop_missed'
  | 'shop_cancelled'
  | 'rescue_started'
  | 'rescue_ended'
  | 'time_proposed'
  | 'time_declined'
  | 'time_taken_back'
  | 'time_lapsed'
  | 'rescheduled'
  | 'reminder_day'
  | 'reminder_hours'
  | 'owner_confirmed'
  | 'owner_missing'
  | 'shop_missing'
  | 'no_show_contested'
  | 'no_show_decided'
  | 'arrived'
  | 'keys_left'
  | 'keys_taken_back'
  | 'checked_in'
  | 'check_in_corrected'
  | 'started'
  | 'finished'
  | 'watched'
  | 'unwatched'
  | 'handed_over'
  | 'completed'
  | 'closed'
  | 'hidden'
  | 'unhidden'
  | 'clock_moved'
  | 'release_soon';

/** The people whose lists show a job. */
export type Concerned = {
  customerId: UserId | null;
  /** The shop that is booked, or is being booked. */
  shopId: ShopId | null;
  /** The shops that wait with a quote. */
  quotingShopIds: readonly ShopId[];
  /** The shops that only were asked so far, while no other knows of the job; null for a job of the market. */
  askedShopIds: readonly ShopId[] | null;
};

/** What concerns the job as such, and so the shops that only wait with a quote, too. */
const heardByQuoting: readonly DomainEvent['type'][] = [
  'job.changed',
  'job.clip_removed',
  'job.booked',
  'quote.accepted',
];

/** What changes the list of a shop that was asked. */
const heardByAsked: readonly DomainEvent['type'][] = [
  'job.posted',
  'job.changed',
  'job.clip_removed',
  'quote.accepted',
];

/**
 * The topics on which open pages hear of an event: the page of the job, and the lists of the people it
 * concerns. `judgeTopics` decides who may listen.
 */
export function topicsOf(event: DomainEvent, concerned: Concerned): string[] {
  if ('userId' in event) return [`user:${event.userId}`];
  if (!('jobId' in event)) return [`shop:${event.shopId}`];
  const { customerId, shopId, quotingShopIds, askedShopIds } = concerned;
  if (isOfConversation(event)) return [...(customerId ? [`user:${customerId}`] : []), `shop:${event.shopId}`];
  const topics = new Set([`job:${event.jobId}`]);
  if (customerId) topics.add(`user:${customerId}`);
  if (shopId) topics.add(`shop:${shopId}`);
  if ('shopId' in event) topics.add(`shop:${event.shopId}`);
  if (heardByQuoting.includes(event.type)) for (const id of quotingShopIds) topics.add(`shop:${id}`);
  if (heardByAsked.includes(event.type)) for (const id of askedShopIds ?? []) topics.add(`shop:${id}`);
  // What only asked shops know of changes nothing for the others.
  if (askedShopIds === null && changesTheMarket(event)) topics.add('marketplace');
  return [...topics];
}

/** What one shop and the owner write to each other concerns no other shop. */
function isOfConversation(event: DomainEvent): event is MessageEvent {
  return event.type === 'message.sent' || event.type === 'message.changed' || event.type === 'message.read';
}

function changesTheMarket(event: DomainEvent): boolean {
  if (event.type === 'job.posted' || event.type === 'quote.sent' || event.type === 'quote.withdrawn')
    return true;
  if (event.type === 'quote.accepted' || event.type === 'quote.force_rejected') return true;
  if (event.type === 'job.clip_removed') return true;
  const listings: readonly JobChange[] = [
    'opened_to_everyone',
    'withdrawn',
    'edited',
    'expired',
    'reopened',
    'cancelled',
    'hidden',
    'unhidden',
    'lock_released',
    'shop_missed',
    'shop_cancelled',
    'rescue_ended',
  ];
  return event.type === 'job.changed' && listings.includes(event.what);
}
