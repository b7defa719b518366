import { sql } from 'kysely';

/** A shop that was not sent in, was turned down or has gone asks nothing of us, whatever papers it has. */
const reviewedStates = sql`('submitted', 'active', 'suspended')`;

/**
 * The papers that staff can decide about now, as a `from` with `paper` and `shop`: the newest version of
 * each, of shops that are reviewed. Every queue and count of papers reads this one, so that they agree.
 */
export const waitingPapers = sql`shop_document paper join shop on shop.id = paper.shop_id
  where paper.state = 'pending' and paper.retired_at is null and shop.status in ${reviewedStates}
    and not exists (select 1 from shop_document newer where newer.shop_id = paper.shop_id
      and newer.kind = paper.kind and newer.holder = paper.holder and newer.version > paper.version)`;
