import * as z from 'zod';
import { shopDocumentId, shopFactChangeId, shopId, shopRemarkId, userId } from '#domain/ids.ts';
import { shopStatuses, suspensionKinds } from '#domain/shops/shop-lifecycle.ts';
import { remarkLimits, reviewFieldNames } from '#domain/shops/shop-review.ts';
import { documentKinds } from '#domain/shops/shop-documents.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { documentLink, documentView } from './documents.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf } from '../shapes/basic.ts';
import { photoView } from '#domain/validation/photo.ts';
import { pageInput } from '#domain/validation/query.ts';

const reason = z.string().trim().min(3, 'Say why: the shop reads it.').max(500);
const words = z.string().trim().min(3, 'Say what has to change.').max(remarkLimits.words);
const status = z.enum(['pending', 'active', 'suspended', 'rejected', 'deleted']);

/** Why a shop waits for staff, since when, and by when it was promised an answer. */
const waitingView = z.object({
  since: instant,
  dueAt: instant,
  clock: z.enum(['fresh', 'due', 'late']),
  submitted: z.boolean(),
  papers: z.int(),
  changedFacts: z.int(),
});

const remarkView = z.object({
  id: shopRemarkId,
  field: z.enum(reviewFieldNames),
  label: z.string(),
  remark: z.string(),
  madeAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  isSettled: z.boolean(),
});

const shopFacts = z.object({
  id: shopId,
  name: z.string(),
  ownerId: userId.nullable(),
  ownerName: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  zip: z.string(),
  /** A mean of stars, null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  status,
  state: z.enum(shopStatuses),
  suspension: z.enum(suspensionKinds).nullable(),
  createdAt: instant,
  waiting: waitingView.nullable(),
});

/** What a shop says of itself, to be compared with its papers. */
const claimsView = z.object({
  headline: z.string(),
  description: z.string(),
  /** In full for who verifies shops; otherwise the last four signs. Empty where it gave none. */
  licenseNumber: z.string(),
  taxId: z.string(),
  laborRateCents: centsSchema,
  /** Its week; empty until it saved one. */
  hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string(), closed: z.boolean() })),
  logo: photoView.nullable(),
  photos: z.array(photoView),
  cancellationPolicy: z.string(),
  warrantyTerms: z.string(),
  termsAcceptedAt: instant.nullable(),
  /** Where it works beside its main address, what it archived among them. */
  locations: z.array(
    z.object({ name: z.string(), address: z.string(), phone: z.string(), isArchived: z.boolean() }),
  ),
});

const refusal = z.string().nullable();
export const staffShopView = shopFacts.extend({
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
  /** Its address among the public shops; null while strangers cannot see it. */
  publicPath: z.string().nullable(),
  contactName: z.string(),
  /** What it pays by (starter by default). */
  plan: z.string(),
  /** The parts of `address`, for the form. */
  city: z.string(),
  stateCode: z.string(),
  services: z.array(z.object({ name: z.string(), priceCents: centsSchema })),
  claims: claimsView,
  totalJobs: z.int(),
  revenueCents: centsSchema,
  documents: z.array(documentView),
  notApproved: z.array(z.object({ kind: z.enum(documentKinds), label: z.string() })),
  paused: z.string().nullable(),
  remarks: z.array(remarkView),
  /** A fact once, however often it was changed: what was verified, and what it is now. */
  changedFacts: z.array(
    z.object({
      id: shopFactChangeId,
      field: z.enum(reviewFieldNames),
      label: z.string(),
      was: z.string(),
      becomes: z.string(),
      changedAt: instant,
      /** Why it cannot be put back; null where it can. */
      undo: z.string().nullable(),
    }),
  ),
  /** Why each act is refused now; null where it is not. */
  refusals: z.object({ approve: refusal, reject: refusal, requestChanges: refusal, confirmFacts: refusal }),
});

/** Up to 10,000; `isMore` where there are more. */
const counted = z.object({ count: z.int(), isMore: z.boolean() });
const counts = z.object(
  Object.fromEntries(status.options.map((one) => [one, counted])) as Record<
    (typeof status.options)[number],
    typeof counted
  >,
);

const onShop = z.strictObject({ shopId, idempotencyKey });
const onDocument = onShop.extend({ documentId: shopDocumentId });
const changed = z.object({ shop: staffShopView });
const remarksInput = z
  .array(z.strictObject({ field: z.enum(reviewFieldNames), remark: words }))
  .min(1)
  .max(remarkLimits.most);
const verifying = { who: 'staff', permissions: ['shops.verify'] } as const;
const remarksView = z.object({
  state: z.enum(shopStatuses),
  /** Why a shop that was rejected was not accepted, in the words of our staff. */
  rejectedBecause: z.string().nullable(),
  /** What waits for an answer; the newest round only. */
  remarks: z.array(remarkView),
  /** What else has to be there before the shop is sent in again, and where it is put right. */
  missing: z.array(z.object({ says: z.string(), path: z.string() })),
});

export const review = {
  shops: op({
    method: 'GET',
    path: '/admin/shops',
    summary: 'All shops, newest first, or those that wait for us, the longest wait first',
    input: z.strictObject({
      ...pageInput,
      queue: z.enum(['waiting', 'documents']).optional(),
      status: status.optional(),
      search: z.string().trim().max(100).optional(),
      zip: z.string().trim().max(10).optional(),
    }),
    output: pageOf(shopFacts),
    access: { who: 'staff', permissions: ['shops.view'] },
    search: 'search',
  }),
  shopCounts: op({
    method: 'GET',
    path: '/admin/shop-counts',
    summary: 'How many shops there are in each status',
    input: z.strictObject({}),
    output: counts,
    access: { who: 'staff', permissions: ['shops.view'] },
  }),
  shop: op({
    method: 'GET',
    path: '/admin/shops/{shopId}',
    summary: 'One shop with its papers, what it was asked to change and what it changed itself',
    input: z.strictObject({ shopId }),
    output: staffShopView,
    errors: ['SHOP_NOT_FOUND'],
    access: { who: 'staff', permissions: ['shops.view'] },
  }),
  openDocument: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/documents/{documentId}/open',
    summary: 'A link of five minutes to a paper of a shop, and to its pages; the record says who looked',
    input: onDocument,
    output: documentLink.extend({
      /** Of a PDF: answers with how many pages it has, and links to pictures of the first ones. */
      pagesUrl: z.string(),
    }),
    errors: ['DOCUMENT_NOT_FOUND'],
    access: verifying,
  }),
  approveDocument: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/documents/{documentId}/approve',
    summary: 'Approve a pending paper',
    input: onDocument,
    output: changed,
    errors: [
      'DOCUMENT_NOT_FOUND',
      'DOCUMENT_WRONG_STATE',
      'DOCUMENT_RETIRED',
      'DOCUMENT_REPLACED',
      'EXPIRY_PAST',
      'OWN_SHOP',
    ],
    access: verifying,
  }),
  rejectDocument: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/documents/{documentId}/reject',
    summary: 'Reject a pending paper, with a reason that its shop reads',
    input: onDocument.extend({ reason }),
    output: changed,
    errors: [
      'DOCUMENT_NOT_FOUND',
      'DOCUMENT_WRONG_STATE',
      'DOCUMENT_RETIRED',
      'DOCUMENT_REPLACED',
      'OWN_SHOP',
    ],
    access: verifying,
  }),
  approve: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/verify',
    summary: 'Verify a shop whose required papers are all approved: it is live',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'DOCUMENTS_NOT_APPROVED', 'SHOP_NOT_READY', 'OWN_SHOP'],
    access: verifying,
  }),
  reject: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/reject',
    summary: 'Reject a shop, with a reason that it reads',
    input: onShop.extend({ reason }),
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'OWN_SHOP'],
    access: verifying,
  }),
  requestChanges: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/request-changes',
    summary: 'Ask a shop for changes, with a remark at each field',
    input: onShop.extend({ remarks: remarksInput }),
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'SHOP_WRONG_STATE', 'OWN_SHOP'],
    access: verifying,
  }),
  confirmFacts: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/confirm-facts',
    summary: 'Confirm what a live shop changed of its verified facts',
    input: onShop,
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'NOTHING_TO_CONFIRM', 'OWN_SHOP'],
    access: verifying,
  }),
  askAboutChanges: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/ask-about-changes',
    summary: 'Ask a live shop about what it changed of its verified facts; it stays live and answers',
    input: onShop.extend({ remarks: remarksInput }),
    output: changed,
    errors: ['SHOP_NOT_FOUND', 'NOTHING_TO_CONFIRM', 'OWN_SHOP'],
    access: verifying,
  }),
  undoChange: op({
    method: 'POST',
    path: '/admin/shops/{shopId}/undo-change',
    summary: 'Put back a verified fact that a live shop changed, with a reason that it reads',
    input: onShop.extend({ changeId: shopFactChangeId, reason }),
    output: changed,
    errors: [
      'SHOP_NOT_FOUND',
      'CHANGE_NOT_FOUND',
      'CHANGE_STANDS',
      'LOCATION_BOOKED',
      'LOCATIONS_STAY_IN_STATE',
      'ZIP_UNKNOWN',
      'ZIP_OF_OTHER_STATE',
      'OWN_SHOP',
    ],
    access: verifying,
  }),
  remarks: op({
    method: 'GET',
    path: '/shop/remarks',
    summary: 'What our staff ask my shop to change, or why they did not accept it',
    input: z.strictObject({}),
    output: remarksView,
    access: { who: 'shop', permission: 'profile.edit' },
  }),
  answerRemarks: op({
    method: 'POST',
    path: '/shop/remarks',
    summary: 'Answer every open remark; a shop that was sent back is sent in again with it',
    input: z.strictObject({
      idempotencyKey,
      answers: z
        .array(
          z.strictObject({
            remarkId: shopRemarkId,
            answer: z.string().trim().min(1, 'Say what you changed.').max(remarkLimits.words),
          }),
        )
        .min(1)
        .max(remarkLimits.most),
    }),
    output: remarksView,
    errors: ['SETUP_INCOMPLETE', 'NOTHING_TO_ANSWER', 'REMARKS_OPEN', 'REMARK_NOT_FOUND', 'SHOP_WRONG_STATE'],
    access: { who: 'shop', permission: 'shop.submit' },
  }),
};
