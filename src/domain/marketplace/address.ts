export type Address = { street: string; city: string; state: string; zip: string };

/** What the point of an address on the map is found by. */
export function placeOfAddress(address: Pick<Address, 'street' | 'zip'>): string {
  return `address:${addressKey(address)}`;
}

/** One spelling for an address, however it was typed, so that the same place is recognized again. */
export function addressKey({ street, zip }: Pick<Address, 'street' | 'zip'>): string {
  const plain = street
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return `${plain}|${zip}`;
}
