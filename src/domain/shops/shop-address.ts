/** `oil-change`: how a service stands in an address. Apart, so that a page which links loads no catalog. */
export function serviceSlug(code: string): string {
  return code.replaceAll('_', '-');
}

/** `ashburn-va`: how a town stands in an address. */
export function placeSlug({ city, state }: { city: string; state: string }): string {
  return `${city} ${state}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
