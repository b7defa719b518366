import type { ShopDetailsView } from '#api/shops/profile.ts';

/** What a shop's people see of its details and can also send: without its page, its state and versions. */
export function factsOf(details: ShopDetailsView) {
  const { businessName, contactName, phone, email, street, city, state, zip, licenseNumber, taxId } = details;
  return { businessName, contactName, phone, email, street, city, state, zip, licenseNumber, taxId };
}
