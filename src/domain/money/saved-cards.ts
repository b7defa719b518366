/** The last month in which a card works: `2030-12`. Cards that were saved long ago have none. */
export type ValidThrough = string;

/** A card works until the end of its month. Without a date we let its bank decide. */
export function isExpired(validThrough: ValidThrough | null, now: Date): boolean {
  return validThrough !== null && validThrough < now.toISOString().slice(0, 7);
}

/** As it is printed on the card: `12/30`. */
export function printedExpiry(validThrough: ValidThrough): string {
  const [year = '', month = ''] = validThrough.split('-');
  return `${month}/${year.slice(2)}`;
}

/** `Visa •••• 4242, expires 12/30`: how a card is named wherever its owner chooses one. */
export function cardName(card: { brand: string; last4: string; validThrough: ValidThrough | null }): string {
  const name = `${card.brand} •••• ${card.last4}`;
  return card.validThrough === null ? name : `${name}, expires ${printedExpiry(card.validThrough)}`;
}
