import type { Row } from '../payment/money-moves.ts';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { formatCents } from '#domain/money/money.ts';

const { changes } = text;

type Preview = Awaited<ReturnType<ApiClient['bookings']['staff']['previewCancel']>>;
type Money = Pick<Preview, 'voidedCents' | 'refundCents' | 'isFrozen' | 'needsSecondPerson'>;

/** Why a job cannot be cancelled by this person now, in the words in which the server would refuse it. */
export function whyNotCancelled({ isFrozen, needsSecondPerson, refundCents }: Money): string | null {
  if (isFrozen) return sentenceFor('PAYMENT_FROZEN');
  if (!needsSecondPerson) return null;
  return sentenceFor('CANCEL_NEEDS_SECOND', { amount: formatCents(refundCents) });
}

/** What canceling does, from the server; where money prevents it, says that instead. */
export function rowsOfCancel(preview: Preview): Row[] {
  const { quotesLost } = preview;
  return [
    [changes.job, changes.cancelled],
    [changes.money, whyNotCancelled(preview) ?? moneyOf(preview)],
    [changes.quotes, quotesLost === 0 ? changes.noQuotes : changes.lost(quotesLost)],
    [changes.trail, changes.kept],
  ];
}

function moneyOf({ refundCents, voidedCents }: Money): string {
  if (refundCents > 0) return changes.goesBack(formatCents(refundCents));
  return voidedCents > 0 ? changes.letGo(formatCents(voidedCents)) : changes.nothingHeld;
}
