import type { ShopFactChangeId, LocationId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { AddressParts } from './note-changed-facts.ts';
import { type ChangeRow, listOpenChanges } from './queries.ts';

/** A verified fact that a live shop changed, once or several times: what staff verified, and what it is now. */
export type OpenFact = {
  /** Of the first of its changes. */
  id: ShopFactChangeId;
  changes: readonly ShopFactChangeId[];
  field: string;
  locationId: LocationId | null;
  was: string;
  becomes: string;
  changedAt: Date;
  restores: AddressParts | null;
};

/** What waits for a look of staff, a fact a row. */
export async function openFacts(ctx: Context, shopId: ShopId): Promise<OpenFact[]> {
  const facts = new Map<string, OpenFact>();
  for (const row of await listOpenChanges(ctx.tx, shopId)) {
    const of = `${row.field} ${row.location_id}`;
    const known = facts.get(of);
    facts.set(of, known ? changedAgain(known, row) : firstOf(row));
  }
  return [...facts.values()];
}

function firstOf(row: ChangeRow): OpenFact {
  return {
    id: row.id,
    changes: [row.id],
    field: row.field,
    locationId: row.location_id,
    was: row.was,
    becomes: row.becomes,
    changedAt: row.changed_at,
    // Written by `noteChangedFacts` only.
    restores: row.restores as AddressParts | null,
  };
}

function changedAgain(fact: OpenFact, row: ChangeRow): OpenFact {
  const changes = [...fact.changes, row.id];
  return { ...fact, changes, becomes: row.becomes, changedAt: row.changed_at };
}
