import { type Cents, formatCents, formatWholeDollars } from '#domain/money/money.ts';

/** An amount in tabular figures: `$1,234.50`, and without decimals on cards and pins. */
export function Money({ cents, whole = false }: { cents: Cents; whole?: boolean }) {
  return <data value={cents}>{whole ? formatWholeDollars(cents) : formatCents(cents)}</data>;
}
