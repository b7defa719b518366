import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import {
  adminShopStatus,
  type AdminShopStatus,
  shopLifecycle,
  type ShopMove,
  shopStatuses,
  sayStanding,
} from '#domain/shops/shop-lifecycle.ts';
import { maskEmail, maskPhone } from '#domain/audit/masking.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { documentLabel } from '#domain/shops/shop-documents.ts';
import { noteContactsRead, noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { missingSetup } from '../setup/missing-setup.ts';
import { claimsOf } from './claims-of.ts';
import { openFacts } from './open-facts.ts';
import { presentFact, presentRemark, presentShop } from './present.ts';
import {
  countStates,
  findShopRow,
  findTurnover,
  isMember,
  listOffered,
  listRemarkRows,
  listShopRows,
  statesOf,
} from './queries.ts';

/** Readers go through no more of them than this. */
const MOST_SHOPS_COUNTED = 10_000;

type Asked = {
  /** All that waits for us, or only shops with an unreviewed paper. */
  queue?: 'waiting' | 'documents' | undefined;
  status?: AdminShopStatus | undefined;
  search?: string | undefined;
  zip?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** All shops by the list's filters, or the queue of the review. */
export async function listShops(ctx: Context, { status, after, limit, queue, ...asked }: Asked) {
  const waiting = queue !== undefined;
  const reader = readerOf(ctx);
  const rows = await listShopRows(ctx.tx, {
    waiting,
    withPapers: queue === 'documents',
    search: asked.search,
    byPartOfEmail: seesFullContact(reader.role),
    zip: asked.zip,
    limit,
    states: status && statesOf(status),
    after: readCursor(after),
  });
  const { items, next } = pageOfRows(rows, limit, (row) => ({
    at: waiting && row.since ? new Date(row.since) : row.created_at,
    id: row.id,
  }));
  return { items: items.map((row) => presentShop(row, reader)), next };
}

/** The list as staff read it; the contacts in it are read with it. */
export async function readShops(ctx: Context, asked: Asked) {
  const page = await listShops(ctx, asked);
  const of = page.items.filter(({ ownerEmail }) => ownerEmail !== null).map(({ id }) => id);
  await noteContactsRead(ctx, { entity: 'shop_list', of, fields: ['ownerEmail'] });
  const { search } = asked;
  if (search) noteLookUp(ctx, { entity: 'shop_list', typed: search, found: page.items.length > 0 });
  return page;
}

/** How many shops there are in each status, up to 10,000; under review counts as pending. */
export async function countShops(ctx: Context) {
  const counted = { pending: 0, active: 0, suspended: 0, rejected: 0, deleted: 0 };
  for (const { status, shops } of await countStates(ctx.tx, shopStatuses, MOST_SHOPS_COUNTED + 1)) {
    counted[adminShopStatus(status)] += shops;
  }
  const bounded = (shops: number) => ({
    count: Math.min(shops, MOST_SHOPS_COUNTED),
    isMore: shops > MOST_SHOPS_COUNTED,
  });
  const entries = Object.entries(counted).map(([status, shops]) => [status, bounded(shops)] as const);
  return Object.fromEntries(entries) as Record<AdminShopStatus, ReturnType<typeof bounded>>;
}

/** One shop as staff see it, contact masked by their role. */
export async function showShop(ctx: Context, shopId: ShopId) {
  const reader = readerOf(ctx);
  const row = await findShopRow(ctx.tx, shopId);
  ensure(row, 'SHOP_NOT_FOUND');
  const isFull = seesFullContact(reader.role);
  await noteContactsRead(ctx, {
    entity: 'shop',
    of: shopId,
    fields: ['email', 'phone', 'ownerEmail', 'locationPhones'],
  });
  const turnover = await findTurnover(ctx.tx, shopId);
  const facts = await openFacts(ctx, shopId);
  const { documents, notApproved, paused } = await listDocuments(ctx, shopId);
  const own = (await isMember(ctx.tx, shopId, reader.userId)) ? sentenceFor('OWN_SHOP') : null;
  const moveRefusal = (move: ShopMove) => own ?? refusalOf(row.status, move);
  const unready = async () => {
    const lacks = await missingSetup(ctx, shopId);
    return lacks.length > 0
      ? sentenceFor('SHOP_NOT_READY', { missing: lacks.map(({ says }) => says).join(' ') })
      : null;
  };
  const shop = presentShop(row, reader);
  const missing = notApproved.map(({ kind }) => documentLabel(kind)).join(', ');
  return {
    ...shop,
    address: `${row.street}, ${row.city}, ${row.state} ${shop.zip}`,
    phone: isFull ? row.phone : maskPhone(row.phone),
    email: isFull ? row.email : maskEmail(row.email),
    timeZone: row.time_zone,
    publicPath: row.status === 'active' ? `/shops/${row.slug}` : null,
    contactName: row.contact_name,
    plan: row.subscription_plan,
    city: row.city,
    stateCode: row.state,
    services: (await listOffered(ctx.tx, shopId)).map(({ service, name, price_cents: priceCents }) => ({
      name: name ?? serviceName(ctx.catalogue, service as ServiceCode),
      priceCents,
    })),
    claims: await claimsOf(ctx, shopId, reader.role),
    totalJobs: turnover.jobs,
    revenueCents: turnover.cents,
    documents,
    notApproved,
    paused,
    remarks: (await listRemarkRows(ctx.tx, shopId, { open: false })).map(presentRemark),
    changedFacts: facts.map((fact) => presentFact(fact, reader)),
    refusals: {
      approve:
        moveRefusal('verify') ??
        (missing ? sentenceFor('DOCUMENTS_NOT_APPROVED', { documents: missing }) : null) ??
        (await unready()),
      reject: moveRefusal('reject'),
      requestChanges: moveRefusal('requestChanges'),
      confirmFacts: own ?? (facts.length === 0 ? sentenceFor('NOTHING_TO_CONFIRM') : null),
    },
  };
}

function refusalOf(status: Parameters<typeof shopLifecycle.refusal>[0], move: ShopMove): string | null {
  const refused = shopLifecycle.refusal(status, move, 'staff');
  return refused ? sentenceFor('SHOP_WRONG_STATE', { state: sayStanding(status) }) : null;
}

function readerOf({ actor, now }: Context) {
  assert(actor.kind === 'staff', 'only staff come here');
  return { role: actor.role, userId: actor.userId, now };
}
