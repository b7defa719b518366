import * as z from 'zod';
import { bayId, jobId } from '#domain/ids.ts';
import { boardColumns } from '#domain/jobs/job-board.ts';
import { alertKinds, putAwayThings } from '#domain/shops/shop-dashboard.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { jobState } from '../shapes/job-parts.ts';
import { instant, refusal } from '../shapes/basic.ts';

// What a shop looks at first: its dashboard, the board of its jobs, and the search box above both.

const day = z.iso.date();

/** One of the six items of P's Setup Progress. */
const checklistItem = z.object({ key: z.string(), title: z.string(), isDone: z.boolean(), path: z.string() });

const request = z.object({
  jobId,
  number: z.string(),
  serviceName: z.string(),
  vehicle: z.string(),
  ownerName: z.string(),
  /** Whether this shop has worked for them before. */
  customerType: z.enum(['New', 'Returning']),
  city: z.string(),
  distanceMiles: z.number(),
  budgetCents: centsSchema.nullable(),
  preferredTime: instant.nullable(),
  postedAt: instant,
  hasDraft: z.boolean(),
  /** Its owner asked this shop. */
  isAsked: z.boolean(),
});
export type InboxRequest = z.infer<typeof request>;

const boardCard = z.object({
  jobId,
  number: z.string(),
  state: jobState,
  stateLabel: z.string(),
  serviceName: z.string(),
  vehicle: z.string(),
  ownerName: z.string(),
  startsAt: instant,
  endsAt: instant,
  bayName: z.string(),
  /** Who works on it, where the shop names its people. */
  technician: z.string().nullable(),
  /** What happens next and who moves it. */
  next: z.string(),
  /** What this reader can do about it now; null where others move next. */
  action: z.enum(['check_in', 'start', 'finish', 'hand_over', 'answer_time']).nullable(),
  isLate: z.boolean(),
  /** Whether the owner confirmed that they will come; null once the car is there. */
  ownerConfirmed: z.boolean().nullable(),
  /** The owner left car and keys. */
  keysLeft: z.boolean(),
});
export type BoardCard = z.infer<typeof boardCard>;

const alert = z.object({
  kind: z.enum(alertKinds),
  tone: z.enum(['neutral', 'caution', 'danger']),
  says: z.string(),
  /** What is pressed to deal with it, and where that leads. */
  act: z.string(),
  path: z.string(),
});
export type ShopAlert = z.infer<typeof alert>;

const dashboard = z.object({
  /** `first` until there was activity and the welcome of the first visit was put away. */
  view: z.enum(['first', 'busy']),
  hasActivity: z.boolean(),
  /** Whether the shop has written a quote before. */
  hasQuoted: z.boolean(),
  /** What our staff are looking at, and since when; null unless the review is under way. */
  review: z.object({ sentAt: instant, received: z.array(z.string()) }).nullable(),
  /** Null where setting the shop up is not for this role. */
  checklist: z.object({ items: z.array(checklistItem), done: z.int(), isPutAway: z.boolean() }).nullable(),
  /** Null where the role, or the standing of the shop, does not open what is counted. */
  metrics: z.object({
    openRequests: z.int().nullable(),
    draftQuotes: z.int().nullable(),
    appointmentsToday: z.int().nullable(),
    /** Minutes from a post to the shop's quote, in the middle of its newest; null before the first. */
    responseMinutes: z.number().nullable(),
    showsResponse: z.boolean(),
  }),
  inbox: z
    .object({
      requests: z.array(request),
      /** Why this shop cannot quote now, whatever the request; null where it can. */
      refusal,
    })
    .nullable(),
  today: z.array(boardCard.extend({ status: z.enum(['upcoming', 'in_progress']) })).nullable(),
  alerts: z.array(alert),
  payouts: z
    .object({
      payableCents: centsSchema,
      inTransitCents: centsSchema,
      paidCents: centsSchema,
      heldCents: centsSchema,
      /** What the shop owes the platform now. */
      owesCents: centsSchema,
    })
    .nullable(),
  /** What the shop earned on each of the last seven days of its own calendar, after fees and without tax. */
  revenue: z
    .object({
      days: z.array(z.object({ day, cents: centsSchema, jobs: z.int() })),
      totalCents: centsSchema,
    })
    .nullable(),
  reviews: z
    .object({
      count: z.int(),
      average: z.number().nullable(),
      latest: z.array(
        z.object({ stars: z.int(), words: z.string(), author: z.string().nullable(), publishedAt: instant }),
      ),
    })
    .nullable(),
});
export type ShopDashboard = z.infer<typeof dashboard>;

const found = z.object({
  kind: z.enum(['job', 'invoice', 'quote', 'customer', 'request']),
  id: z.string(),
  /** Of the job or the invoice; empty for a customer. */
  number: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type FoundInShop = z.infer<typeof found>;

const need = z.object({
  jobId,
  title: z.string(),
  detail: z.string(),
  dueAt: instant.nullable(),
  tone: z.enum(['neutral', 'safe', 'caution', 'danger']),
  action: z.enum([
    'check_in',
    'start',
    'finish',
    'hand_over',
    'finish_quote',
    'send_quote',
    'answer_offer',
    'answer_time',
    'answer_dispute',
    'contest_no_show',
  ]),
});
/** Something that waits for a shop, and until when. */
export type ShopHomeNeed = z.infer<typeof need>;

export const home = {
  overview: op({
    method: 'GET',
    path: '/shop/overview',
    summary: 'What needs my shop now, in order of deadline',
    input: z.strictObject({}),
    output: z.object({
      /** null where the role, or the standing of the shop, does not open what is counted. */
      counts: z.object({
        /** As many as the marketplace lists when nothing is narrowed. */
        openRequests: z.int().nullable(),
        draftQuotes: z.int().nullable(),
        liveQuotes: z.int().nullable(),
        /** Booked and in the workshop. */
        running: z.int().nullable(),
        today: z.int().nullable(),
        inProgress: z.int().nullable(),
      }),
      needs: z.array(need),
      bays: z.array(z.object({ bayId, name: z.string(), kind: z.enum(['bay', 'van']) })),
      laborRateCents: centsSchema,
      /** Today's, for quotes that are written now: 662.5 is 6.625 %. */
      taxRateBasisPoints: z.number(),
      /** Which kinds of lines the shop taxes. */
      taxes: z.object({ labor: z.boolean(), part: z.boolean(), fee: z.boolean() }),
      /** The warranty that the shop gives as a rule. */
      warranty: z.string(),
      /** The fees of a quote that is accepted today. */
      fees: z.object({
        commissionBasisPoints: z.int(),
        processingCents: centsSchema,
        capBasisPoints: z.int(),
      }),
    }),
    access: { who: 'shop', permission: 'dashboard.read' },
  }),
  read: op({
    method: 'GET',
    path: '/shop/dashboard',
    summary: 'The dashboard of my shop, as far as my role opens it',
    input: z.strictObject({}),
    output: dashboard,
    access: { who: 'shop', permission: 'dashboard.read' },
  }),
  putAway: op({
    method: 'PUT',
    path: '/shop/dashboard/put-away',
    summary: 'Put the welcome or the set-up list of my dashboard away, or take it out again',
    input: z.strictObject({ what: z.enum(putAwayThings), isAway: z.boolean() }),
    output: dashboard,
    access: { who: 'shop', permission: 'dashboard.read' },
  }),
  figures: op({
    method: 'GET',
    path: '/shop/figures',
    summary: 'The figures of the older dashboard, and how complete the profile is',
    input: z.strictObject({}),
    output: z.object({
      shopName: z.string(),
      isVerified: z.boolean(),
      /** Of the profile, as P's dashboard counts it. */
      percent: z.int(),
      /** Null where the role does not open what is counted; the whole of it until there was a job. */
      stats: z
        .object({
          appointmentsToday: z.int().nullable(),
          revenueTodayCents: centsSchema.nullable(),
          /** Owners whose first job here is of the last 30 days. */
          newCustomers: z.int().nullable(),
          /** From check-in to the end of the work, over the newest finished jobs. */
          serviceMinutes: z.number().nullable(),
        })
        .nullable(),
      /** Null where the role does not open them; none before the review of the shop. */
      leads: z.int().nullable(),
      quotes: z.int().nullable(),
      revenueCents: centsSchema.nullable(),
    }),
    access: { who: 'shop', permission: 'dashboard.read' },
  }),
  board: op({
    method: 'GET',
    path: '/shop/board',
    summary: 'The running jobs of my shop, by their state',
    input: z.strictObject({}),
    output: z.object({
      columns: z.array(z.object({ key: z.enum(boardColumns), title: z.string(), cards: z.array(boardCard) })),
      /** There are more than the board holds; the list has them all. */
      more: z.boolean(),
    }),
    access: { who: 'shop', permission: 'jobs.read' },
  }),
  search: op({
    method: 'GET',
    path: '/shop/search',
    summary:
      'Jobs, quotes, customers and requests that my shop may see, by number, car, service, VIN or name',
    input: z.strictObject({ q: z.string().trim().min(1).max(100) }),
    output: z.object({ items: z.array(found) }),
    access: { who: 'shop', permission: 'dashboard.read' },
    limit: { burst: 60, perMinute: 240 },
  }),
};
