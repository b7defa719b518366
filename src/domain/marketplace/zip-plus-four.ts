/** A ZIP code as it is kept: the five digits, and the four more digits if they were typed. */
export type SplitZip = { zip: string; plus4: string | null };

/** `20147-1234` taken apart; it has been checked by `zipOfStaff`. */
export function splitZip(text: string): SplitZip {
  return { zip: text.slice(0, 5), plus4: text.slice(6) || null };
}

/** As it was written: the inverse of `splitZip`. */
export function wholeZip({ zip, plus4 }: SplitZip): string {
  return plus4 === null ? zip : `${zip}-${plus4}`;
}
