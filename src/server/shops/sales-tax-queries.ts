import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import { salesTaxLimits } from '#domain/shops/sales-tax.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import type { Tx } from '#platform/database/connect.ts';

export type SalesTaxRow = {
  startsOn: string;
  rateThousandths: number;
  labor: boolean;
  part: boolean;
  fee: boolean;
  setAt: Date;
  isSuggestion: boolean;
};

const columns = sql`
  starts_on::text as "startsOn", rate_thousandths as "rateThousandths", taxes_labor as labor,
  taxes_parts as part, taxes_fees as fee, set_at as "setAt", set_by is null as "isSuggestion"`;

/** The newest start first, planned ones included. */
export async function listSalesTaxes(tx: Tx, shopId: ShopId): Promise<SalesTaxRow[]> {
  const { rows } = await sql<SalesTaxRow>`
    select ${columns} from shop_sales_tax where shop_id = ${shopId}
    order by starts_on desc limit ${sql.lit(salesTaxLimits.shown)}`.execute(tx);
  return rows;
}

/** What a shop charges at a moment, by the day of its calendar: what started last. */
export async function findSalesTax(tx: Tx, shopId: ShopId, at: Date): Promise<SalesTaxRow | undefined> {
  const { rows } = await sql<SalesTaxRow>`
    select ${columns} from shop_sales_tax
    where shop_id = ${shopId}
      and starts_on <= (${at}::timestamptz at time zone
        (select time_zone from shop where id = ${shopId}))::date
    order by starts_on desc limit 1`.execute(tx);
  return rows[0];
}

/** What a shop charges that has no row yet: one that older code opened while a release rolled. */
export async function findFirstTax(tx: Tx, shopId: ShopId): Promise<SalesTaxRow> {
  const { rows } = await sql<SalesTaxRow>`
    select (created_at - interval '1 day')::date::text as "startsOn",
      tax_rate_basis_points * 10 as "rateThousandths",
      false as labor, true as part, false as fee, created_at as "setAt", true as "isSuggestion"
    from shop where id = ${shopId}`.execute(tx);
  assert(rows[0], 'a shop that is asked about is there');
  return rows[0];
}

type NewTax = {
  shopId: ShopId;
  startsOn: string;
  rateThousandths: number;
  taxes: TaxedKinds;
  setBy: UserId | null;
  now: Date;
};

/** What was planned for the same day is replaced. */
export async function putSalesTax(tx: Tx, tax: NewTax): Promise<void> {
  const said = {
    rate_thousandths: tax.rateThousandths,
    taxes_labor: tax.taxes.labor,
    taxes_parts: tax.taxes.part,
    taxes_fees: tax.taxes.fee,
    set_by: tax.setBy,
    set_at: tax.now,
  };
  await tx
    .insertInto('shop_sales_tax')
    .values({ shop_id: tax.shopId, starts_on: sql`${tax.startsOn}::date`, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'starts_on']).doUpdateSet(said))
    .execute();
}
