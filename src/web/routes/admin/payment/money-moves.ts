import type { ApiClient } from '#api/client.ts';
import { text as allText } from './text.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';

const text = allText.form;

type Moves = Pick<
  Awaited<ReturnType<ApiClient['payments']['staff']['previewRefund']>>,
  | 'fromFundsCents'
  | 'fromShopCents'
  | 'fromPlatformCents'
  | 'fromTaxCents'
  | 'fromGoodwillCents'
  | 'shopWasSent'
>;
export type Row = readonly [string, string];

/** Where money that goes back comes from, as every dialog that moves some says it; nothing is left out. */
export function rowsOfMoves(moves: Moves): Row[] {
  const where = (label: string, amount: Cents): Row[] => (amount > 0 ? [[label, formatCents(amount)]] : []);
  return [
    ...where(text.funds, moves.fromFundsCents),
    ...where(moves.shopWasSent ? text.fromShopSent : text.fromShop, moves.fromShopCents),
    ...where(text.fromPlatform, moves.fromPlatformCents),
    ...where(text.fromTax, moves.fromTaxCents),
    ...where(text.fromGoodwill, moves.fromGoodwillCents),
  ];
}

/** The same where the platform bears all of it, with what that means for the shop. */
export function rowsOfGoodwill(moves: Moves): Row[] {
  return [[text.bearer, moves.fromFundsCents > 0 ? text.bearerLater : text.bearerNow], ...rowsOfMoves(moves)];
}

type Asked<D> = { data: D | undefined; error: Error | null; isFetching: boolean };

/**
 * The plan of a dialog that moves money: its rows, and why it can't be pressed yet. Staff must see the
 * current state first, so older data counts only after a reload, and what is no longer possible is hidden.
 */
export function planOf<D>({ data, error, isFetching }: Asked<D>, rowsOf: (data: D) => readonly Row[]) {
  const missing = error && !isFetching ? sayProblem(error) : isFetching || !data ? allText.looking : null;
  return { rows: data && !error ? rowsOf(data) : [], missing, error };
}
