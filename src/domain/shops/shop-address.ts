/**
 * `oil-change`: a service in an address. In a file of its own, so that a page which links loads no catalog.
 */
export function serviceSlug(code: string): string {
  return code.replaceAll('_', '-');
}

/** `ashburn-va`: a town in an address. */
export function placeSlug({ city, state }: { city: string; state: string }): string {
  return `${city} ${state}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
