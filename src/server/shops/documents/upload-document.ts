import * as z from 'zod';
import type { DocumentView } from '#api/shops/documents.ts';
import { ensure, fail, failFields } from '#domain/errors/errors.ts';
import type { ShopDocumentId, ShopId } from '#domain/ids.ts';
import { shopDocumentLifecycle } from '#domain/shops/shop-document-lifecycle.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import {
  belongsToPerson,
  type DocumentKind,
  documentKinds,
  expiryProblem,
  largestDocumentBytes,
  readableFileName,
} from '#domain/shops/shop-documents.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { type PreparedDocument, prepareDocument } from '#platform/storage/documents.ts';
import { sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { accessRefusal } from '#server/core/access.ts';
import type { Context, System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { readUpload } from '#server/files/read-upload.ts';
import { requireRoomForPaper } from '#server/files/require-room.ts';
import { keepUpload } from './keep-upload.ts';
import { presentDocuments } from './present.ts';
import {
  findTimeZone,
  insertDocument,
  lastVersion,
  listDocumentRows,
  lockShopForPapers,
  replacePending,
} from './queries.ts';

const UPLOAD_LIMIT = { capacity: 30, perSeconds: 600 };

const about = z.strictObject({
  kind: z.enum(documentKinds),
  expiresOn: z.iso.date().optional(),
  holder: z.string().trim().max(80).default(''),
  name: z.string().max(400).default(''),
});
type About = z.infer<typeof about>;

/**
 * Takes a paper of the caller's shop: the body is the file itself, the address says what it is. It is kept
 * whole, as a new version, or not at all.
 */
export async function uploadDocument(system: System, call: Call, request: Request): Promise<Response> {
  const actor = requireKeeper(call, system);
  const now = system.clock.now();
  const verdict = await takeToken(system.database.kysely, `documents:${call.limitKey}`, UPLOAD_LIMIT, now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });

  const paper = readAbout(request);
  // Checked before the file is read, so that no one sends ten megabytes and then learns that a date is
  // missing.
  await unitOfWork(system, call, (ctx) => requireRoomFor(ctx, actor.shopId, paper, 0));
  const prepared = await readUpload(system, call, request, {
    mostBytes: largestDocumentBytes,
    tooLarge: 'DOCUMENT_TOO_LARGE',
    prepare: prepareDocument,
  });

  const view = await keep(system, call, { shopId: actor.shopId, about: paper, prepared });
  return Response.json(view, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}

function requireKeeper({ actor }: Call, { isDemo }: System): ShopActor {
  const refusal = accessRefusal({ who: 'shop', permission: 'documents.manage' }, actor, isDemo);
  if (refusal) fail(refusal);
  ensure(actor.kind === 'shop', 'NOT_ALLOWED');
  return actor;
}

function readAbout(request: Request): About {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const read = about.safeParse(query);
  if (read.success) return read.data;
  return failFields(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

async function requireRoomFor(ctx: Context, shopId: ShopId, paper: About, bytes: number): Promise<void> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  const problem = expiryProblem(paper.kind, paper.expiresOn ?? null, today);
  ensure(!belongsToPerson(paper.kind) || paper.holder !== '', 'HOLDER_MISSING');
  ensure(problem !== 'missing', 'EXPIRY_MISSING');
  ensure(problem !== 'past', 'EXPIRY_PAST');
  ensure(problem !== 'too-far', 'EXPIRY_TOO_FAR');
  await requireRoomForPaper(ctx, shopId, bytes);
}

type Kept = { shopId: ShopId; about: About; prepared: PreparedDocument };

async function keep(
  system: System,
  call: Call,
  { shopId, about: paper, prepared }: Kept,
): Promise<DocumentView> {
  const id = uuidv7() as ShopDocumentId;
  const key = `documents/${shopId}/${id}${prepared.contentType === 'application/pdf' ? '.pdf' : '.webp'}`;
  return keepUpload(system, call, {
    key,
    shopId,
    bytes: prepared.bytes,
    contentType: prepared.contentType,
    requireRoom: (ctx) => requireRoomFor(ctx, shopId, paper, prepared.bytes.byteLength),
    write: (ctx) => writeDocument(ctx, { id, key, shopId, about: paper, prepared }),
  });
}

async function writeDocument(
  ctx: Context,
  { id, key, shopId, about: paper, prepared }: Kept & { id: ShopDocumentId; key: string },
): Promise<DocumentView> {
  ensure(ctx.actor.kind === 'shop', 'NOT_ALLOWED');
  const shop = await lockShopForPapers(ctx.tx, shopId);
  const { kind, expiresOn } = paper;
  const holder = belongsToPerson(kind) ? paper.holder : '';
  const version = (await lastVersion(ctx.tx, { shopId, kind, holder })) + 1;
  const closed = shopDocumentLifecycle.next('pending', 'replace', 'shop');
  const replaced = await replacePending(ctx.tx, { shopId, kind, holder }, closed);
  await insertDocument(ctx.tx, {
    id,
    shop_id: shopId,
    kind,
    holder,
    version,
    expires_on: expiresOn ?? null,
    file_name: nameOf(paper, kind),
    storage_key: key,
    content_type: prepared.contentType,
    bytes: prepared.bytes.byteLength,
    sha256: sha256Hex(prepared.bytes),
    uploaded_by: ctx.actor.userId,
    created_at: ctx.now,
  });
  ctx.audit({
    action: 'document.uploaded',
    entity: 'shop_document',
    entityId: id,
    market: shop.market,
    shopId,
    after: { kind, version, expiresOn: expiresOn ?? null, bytes: prepared.bytes.byteLength, replaced },
  });
  const views = presentDocuments(await listDocumentRows(ctx.tx, shopId), dayOf(ctx.now, shop.time_zone));
  return views.find((view) => view.id === id)!;
}

function nameOf({ name }: About, kind: DocumentKind): string {
  return readableFileName(name) || kind;
}
