import { maskPhone } from '#domain/audit/masking.ts';
import type { ShopId } from '#domain/ids.ts';
import { seesFullContact, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { noteNumbersRead } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { picturesOf } from '../profile/pictures.ts';
import { listSavedWeek } from '../setup/saved-queries.ts';
import { findClaims, listFurtherLocations } from './claim-queries.ts';
import { numberFor } from './present.ts';

/**
 * What a shop says of itself and our staff compare with its papers. Its numbers are read in full by who
 * verifies shops, and the trail says so; other staff see how they end.
 */
export async function claimsOf(ctx: Context, shopId: ShopId, role: StaffRole) {
  const row = await findClaims(ctx.tx, shopId);
  const numbers = { licenseNumber: row.license_number ?? '', taxId: row.tax_id ?? '' };
  const given = (['licenseNumber', 'taxId'] as const).filter((field) => numbers[field] !== '');
  if (given.length > 0) await noteNumbersRead(ctx, { entity: 'shop', of: shopId, fields: given });
  const locations = await listFurtherLocations(ctx.tx, shopId);
  return {
    headline: row.headline,
    description: row.description,
    licenseNumber: numberFor(role, numbers.licenseNumber),
    taxId: numberFor(role, numbers.taxId),
    laborRateCents: row.labor_rate_cents,
    hours: await listSavedWeek(ctx.tx, shopId),
    ...(await picturesOf(ctx.tx, shopId)),
    cancellationPolicy: row.cancellation_policy ?? '',
    warrantyTerms: row.warranty_terms ?? '',
    termsAcceptedAt: row.policies_accepted_at?.toISOString() ?? null,
    locations: locations.map(({ name, street, city, state, zip, phone, archived_at: archivedAt }) => ({
      name,
      address: `${street}, ${city}, ${state} ${zip}`,
      phone: seesFullContact(role) ? phone : maskPhone(phone),
      isArchived: archivedAt !== null,
    })),
  };
}
