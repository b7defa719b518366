import { assert } from '#domain/assert.ts';
import type { ShopId } from '#domain/ids.ts';
import {
  type ShopFigures,
  shopFigures,
  type ShopRecord,
  type UsualRecord,
} from '#domain/shops/shop-figures.ts';
import type { Tx } from '#platform/database/connect.ts';
import { findUsual, listRecords, MOST_FINISHED } from './queries.ts';

export type PublicFigures = ShopFigures & {
  /** There are more than were counted. */
  finishedMore: boolean;
};

/** The public figures of some shops at once, and what is usual for all of them. */
export async function readFigures(tx: Tx, shopIds: readonly ShopId[]): Promise<ReadFigures> {
  const usual = await findUsual(tx);
  const records = shopIds.length === 0 ? [] : await listRecords(tx, shopIds);
  const byShop = new Map(records.map((record) => [record.shopId, record]));
  const recordOf = (shopId: ShopId) => {
    const record = byShop.get(shopId);
    assert(record, 'the figures of this shop were asked for');
    return record;
  };
  return {
    usual,
    recordOf,
    figuresOf(shopId) {
      const record = recordOf(shopId);
      return {
        ...shopFigures(record, usual),
        finished: Math.min(record.finished, MOST_FINISHED),
        finishedMore: record.finished > MOST_FINISHED,
      };
    },
  };
}

export type ReadFigures = {
  usual: UsualRecord;
  recordOf(shopId: ShopId): ShopRecord;
  figuresOf(shopId: ShopId): PublicFigures;
};
