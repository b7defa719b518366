import * as z from 'zod';
import type { TipView } from '#api/shapes/tips.ts';
import type { CardId } from '#domain/ids.ts';
import { type Cents, cents, parseDollars } from '#domain/money/money.ts';
import { text } from './text.ts';

export const OTHER = 'other';
export const NEW_CARD = 'new';

/** As it is chosen and typed: a preset in cents or `OTHER`, dollars, and a saved card or `NEW_CARD`. */
export type TypedTip = { choice: string; other: string; card: string };

/** What is sent: the amount, and the saved card; null for one that is entered next. */
export type ReadTip = { amountCents: Cents; cardId: CardId | null };

export function tipSchema({ leastCents, mostCents }: Pick<TipView, 'leastCents' | 'mostCents'>) {
  return z
    .object({ choice: z.string(), other: z.string(), card: z.string() })
    .transform(({ choice, other, card }, context): ReadTip => {
      const amount = choice === OTHER ? parseDollars(other) : choice ? cents(Number(choice)) : undefined;
      if (amount === undefined || amount < leastCents || amount > mostCents) {
        const message = choice ? text.wrongAmount(leastCents, mostCents) : text.chooseAmount;
        context.addIssue({ code: 'custom', path: [choice === OTHER ? 'other' : 'choice'], message });
        return z.NEVER;
      }
      return { amountCents: amount, cardId: card === NEW_CARD ? null : (card as CardId) };
    });
}
