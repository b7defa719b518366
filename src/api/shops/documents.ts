import * as z from 'zod';
import { shopDocumentId } from '#domain/ids.ts';
import { shopDocumentStates } from '#domain/shops/shop-document-lifecycle.ts';
import { documentKinds, retirementReasons } from '#domain/shops/shop-documents.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

/** One version of a paper of a shop; the current one is the newest of its kind and person that is in use. */
export const documentView = z.object({
  id: shopDocumentId,
  kind: z.enum(documentKinds),
  label: z.string(),
  /** The technician a certificate belongs to; empty for the shop's own documents. */
  holder: z.string(),
  version: z.int(),
  status: z.enum([...shopDocumentStates, 'expiring', 'expired', 'retired']),
  isCurrent: z.boolean(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  expiresOn: z.iso.date().nullable(),
  fileName: z.string(),
  /** Whether it can be shown inside a page; the others are PDFs, to be saved. */
  isPicture: z.boolean(),
  bytes: z.int(),
  uploadedAt: instant,
  decidedAt: instant.nullable(),
  /** When its shop put it away, and why. */
  retired: z.object({ at: instant, why: z.enum(retirementReasons) }).nullable(),
});
export type DocumentView = z.infer<typeof documentView>;

export const documentsView = z.object({
  /** By the shop's calendar. */
  today: z.iso.date(),
  documents: z.array(documentView),
  /** The required ones that are not approved and in force. */
  notApproved: z.array(z.object({ kind: z.enum(documentKinds), label: z.string() })),
  /** Why quoting is paused; null while it is not. */
  paused: z.string().nullable(),
});
export type DocumentsView = z.infer<typeof documentsView>;

/** Opens one document for a few minutes to anyone with the link. */
export const documentLink = z.object({ url: z.string(), expiresAt: instant });

export const documents = {
  list: op({
    method: 'GET',
    path: '/shop/documents',
    summary: 'The papers of my shop, every version, and what is still missing',
    input: z.strictObject({}),
    output: documentsView,
    access: { who: 'shop', permission: 'documents.manage' },
  }),
  open: op({
    method: 'GET',
    path: '/shop/documents/{documentId}/link',
    summary: 'A link of five minutes to a paper of my shop',
    input: z.strictObject({ documentId: shopDocumentId }),
    output: documentLink,
    errors: ['DOCUMENT_NOT_FOUND'],
    access: { who: 'shop', permission: 'documents.manage' },
  }),
  retire: op({
    method: 'POST',
    path: '/shop/documents/{documentId}/retire',
    summary: 'Put a certificate of a technician away, with every version of it',
    input: z.strictObject({ documentId: shopDocumentId, why: z.enum(retirementReasons), idempotencyKey }),
    output: documentsView,
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_NEEDED', 'DOCUMENT_RETIRED', 'DOCUMENT_REPLACED'],
    access: { who: 'shop', permission: 'documents.manage' },
  }),
};
