import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';

/** Of a row of `job` in a query: the shops that its owner asked and that have not declined. */
export const askedOfJob = sql<ShopId[]>`array(select asked.shop_id from asked_shop asked
  where asked.job_id = job.id and asked.declined_at is null)`;
