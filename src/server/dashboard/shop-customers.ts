import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { shopSight } from '#domain/jobs/job-entitlement.ts';
import { jobNumber, jobStateLabel } from '#domain/jobs/job-words.ts';
import { maskVin } from '#domain/audit/masking.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import {
  type CustomerRow,
  type CustomerSort,
  findCustomerRow,
  listCustomerRows,
  listVisits,
  sumPaid,
} from './customer-queries.ts';

type Asked = {
  search?: string | undefined;
  sort: CustomerSort;
  after?: string | undefined;
  limit: number;
};
type Visit = Awaited<ReturnType<typeof listVisits>>[number];

const MOST_VISITS = 100;

/** All customers the caller's shop serves or served, by its own jobs and no others. */
export async function listCustomers(ctx: Context, { search, sort, after, limit }: Asked) {
  const shop = shopOf(ctx);
  const place = { after: readCursor(after)?.id, limit };
  const rows = await listCustomerRows(ctx.tx, { shopId: shop.shopId, search, sort, ...place });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.newest_at, id: row.id }));
  const paid = await paidBy(
    ctx,
    shop,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => ({ ...present(row, paid), vehicle: vehicleName(row), cars: row.cars })),
    next,
  };
}

/** One of them; people who only asked for a quote, or went elsewhere, do not exist for this shop. */
export async function showCustomer(ctx: Context, id: UserId) {
  const shop = shopOf(ctx);
  const row = await findCustomerRow(ctx.tx, shop.shopId, id);
  ensure(row, 'CUSTOMER_NOT_FOUND');
  const visits = await listVisits(ctx.tx, shop.shopId, id, MOST_VISITS);
  const paid = await paidBy(ctx, shop, [id]);
  const isShared = visits.some((visit) => sightOf(visit, shop).contact);
  return {
    ...present(row, paid),
    email: isShared ? row.email : null,
    cars: carsOf(visits, shop),
    history: visits.slice(0, MOST_VISITS).map((visit) => presentVisit(ctx.catalogue, visit)),
    isCut: visits.length > MOST_VISITS,
  };
}

type Paid = ReadonlyMap<UserId, Cents> | null;

/** Only bookkeepers see what each customer paid. */
async function paidBy(ctx: Context, { shopId, role }: ShopActor, ids: readonly UserId[]): Promise<Paid> {
  return can(role, 'statement.read') ? sumPaid(ctx.tx, shopId, ids) : null;
}

type Known = Pick<CustomerRow, 'id' | 'name' | 'visits' | 'last_visit_at' | 'next_visit_at'>;

function present(row: Known, paid: Paid) {
  return {
    id: row.id,
    name: row.name,
    visits: row.visits,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    nextVisitAt: row.next_visit_at?.toISOString() ?? null,
    paidCents: paid && (paid.get(row.id) ?? NO_MONEY),
  };
}

function presentVisit(catalogue: Catalogue, visit: Visit) {
  return {
    jobId: visit.id,
    number: jobNumber(visit.number),
    serviceName: serviceName(catalogue, visit.service),
    vehicle: vehicleName(visit),
    state: visit.state,
    stateLabel: jobStateLabel(visit.state),
    startsAt: visit.starts_at.toISOString(),
    totalCents: visit.total_cents,
    stars: visit.stars,
  };
}

/** The newest first, as the visits are. */
function carsOf(visits: readonly Visit[], shop: ShopActor) {
  return [...Map.groupBy(visits, (visit) => visit.vehicle_id).values()].flatMap((ofCar) => {
    const [newest] = ofCar;
    if (!newest) return [];
    const isWhole = ofCar.some((visit) => sightOf(visit, shop).wholeVin);
    return [
      {
        name: vehicleName(newest),
        vin: newest.vin && (isWhole ? newest.vin : maskVin(newest.vin)),
        visits: ofCar.filter(tookPlace).length,
        lastVisitAt: ofCar.find(tookPlace)?.starts_at.toISOString() ?? null,
        nextVisitAt: ofCar.findLast((visit) => !tookPlace(visit))?.starts_at.toISOString() ?? null,
      },
    ];
  });
}

/** A booking is a visit from its check-in on. */
function tookPlace({ state }: Visit): boolean {
  return state !== 'booked';
}

function sightOf(visit: Visit, { shopId, shopStatus }: ShopActor) {
  const job = { state: visit.state, shopId: visit.shop_id, addressVisibility: visit.address_visibility };
  return shopSight(job, { id: shopId, status: shopStatus });
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop has customers');
  return actor;
}
