import { sentenceFor } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { PersonRow, RoleRequestRow } from './queries.ts';

export function presentStanding(person: PersonRow) {
  return {
    userId: person.userId,
    disabled: person.disabledAt !== null || person.staffDisabledAt !== null,
    staffRole: person.staffRole,
    mustRotatePassword: person.mustRotatePassword,
    hasSecondFactor: Boolean(person.hasSecondFactor),
  };
}

export function presentRequest(row: RoleRequestRow, reader: UserId | null) {
  const isParty = reader === row.requested_by || reader === row.user_id;
  return {
    requestId: row.id,
    userId: row.user_id,
    name: row.name,
    role: row.role as StaffRole,
    requestedBy: row.requester_name,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    refusal: isParty ? sentenceFor('SECOND_PERSON_NEEDED') : null,
  };
}
