import { assert } from '#domain/assert.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { adminShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { maskEmail, maskNumber } from '#domain/audit/masking.ts';
import { seesFullContact, staffCan, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { wholeZip } from '#domain/marketplace/zip-plus-four.ts';
import { isNumberFact, isReviewField, reviewClock, reviewFields } from '#domain/shops/shop-review.ts';
import type { OpenFact } from './open-facts.ts';
import type { RemarkRow, ShopListRow } from './queries.ts';

type Reader = { role: StaffRole; now: Date };

export function presentShop(row: ShopListRow, { role, now }: Reader) {
  const { reviews, stars, owner_email: email } = row;
  return {
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerEmail: email && !seesFullContact(role) ? maskEmail(email) : email,
    zip: wholeZip({ zip: row.zip, plus4: row.zip_plus4 }),
    rating: reviews && stars ? Math.round((10 * stars) / reviews) / 10 : null,
    reviewCount: reviews ?? 0,
    status: adminShopStatus(row.status),
    state: row.status,
    suspension: row.suspension,
    createdAt: row.created_at.toISOString(),
    waiting: waitingOf(row, now),
  };
}

function waitingOf(row: ShopListRow, now: Date) {
  if (!row.since) return null;
  const since = new Date(row.since);
  const { clock, dueAt } = reviewClock(since, now, row.time_zone);
  return {
    since: since.toISOString(),
    dueAt: dueAt.toISOString(),
    clock,
    submitted: row.status === 'submitted',
    papers: row.papers ?? 0,
    changedFacts: row.facts ?? 0,
  };
}

/** The numbers of a shop are compared with its papers by who verifies shops; other staff see how they end. */
export function numberFor(role: StaffRole, text: string): string {
  return text === '' || staffCan(role, 'shops.verify') ? text : maskNumber(text);
}

export function presentFact(fact: OpenFact, { role }: Pick<Reader, 'role'>) {
  const shown = (text: string) => (isNumberFact(fact.field) ? numberFor(role, text) : text);
  return {
    id: fact.id,
    field: isReviewField(fact.field) ? fact.field : ('other' as const),
    label: isReviewField(fact.field) ? reviewFields[fact.field] : fact.field,
    was: shown(fact.was),
    becomes: shown(fact.becomes),
    changedAt: fact.changedAt.toISOString(),
    undo: undoRefusal(fact),
  };
}

/** An address that was noted before its parts were kept is put back by the shop alone. */
function undoRefusal({ field, locationId, was, restores }: OpenFact): string | null {
  const isAdded = locationId !== null && was === '';
  return field === 'address' && !restores && !isAdded ? sentenceFor('CHANGE_STANDS') : null;
}

export function presentRemark(row: RemarkRow) {
  const { field } = row;
  assert(isReviewField(field), 'a remark stands at a field of ours');
  return {
    id: row.id,
    field,
    label: reviewFields[field],
    remark: row.remark,
    madeAt: row.made_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    isSettled: row.settled_at !== null,
  };
}
