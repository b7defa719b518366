import type { ApiClient } from '#api/client.ts';
import { csvLine } from '#domain/audit/csv.ts';
import type { Cents } from '#domain/money/money.ts';
import { statementAmounts, whyNoPayout } from '#domain/money/statement.ts';
import { statementWords } from '#domain/money/statement-words.ts';
import { wallTime } from '#domain/scheduling/zoned-day.ts';

type Statement = Awaited<ReturnType<ApiClient['payments']['statement']['list']>>;
type Item = Statement['items'][number];

/** Fifty pages are more than a shop earns in years; a longer file says that it is not whole. */
const MOST_PAGES = 50;

const headings = (zone: string) => [
  `Released ${inTimeOf(zone)}`,
  'Job',
  'Invoice',
  'Customer',
  'Service',
  'Kind',
  ...statementAmounts.map(({ key }) => statementWords.columns[key]),
  statementWords.keptForDebt,
  statementWords.addedToDebt,
  'Payout',
  'Payout state',
  'On hold because',
  `Available ${inTimeOf(zone)}`,
  `Paid ${inTimeOf(zone)}`,
];

const inTimeOf = (zone: string) => `(${zone.replaceAll('_', ' ')} time)`;

const CUT =
  'This file is not whole: it ends here, and the statement goes on. Ask for its months one after the other.';

/**
 * The amounts and the days of the page and of the paper, as lines for a spreadsheet; reads a page when it is
 * asked for. A day is one of the shop's: by another clock, an evening would be of the next day, or month.
 */
export async function* statementFile(
  first: Statement,
  read: (after: string) => Promise<Statement>,
  { zone, mostPages = MOST_PAGES }: { zone: string; mostPages?: number },
): AsyncGenerator<string, void> {
  yield csvLine(headings(zone));
  let page = first;
  for (let number = 1; ; number += 1) {
    yield page.items.map((item) => lineOf(item, zone)).join('');
    if (!page.next || number >= mostPages) break;
    page = await read(page.next);
  }
  if (first.owesCents > 0) {
    yield csvLine([statementWords.owesNow, dollars(first.owesCents), ...statementWords.owesWhy]);
  }
  // What was sent cannot be taken back, and a sum over part of the lines would look like the whole.
  if (page.next) yield csvLine([CUT]);
}

function lineOf(item: Item, zone: string): string {
  const { payout } = item;
  const when = (instant: string | null | undefined) => (instant ? wallTime(new Date(instant), zone) : null);
  return csvLine([
    when(item.releasedAt),
    item.number,
    item.invoiceNumber,
    item.customer,
    item.serviceName,
    statementWords.kinds[item.kind],
    ...statementAmounts.map(({ of }) => dollars(of(item))),
    dollars(item.keptForDebtCents),
    dollars(item.owedCents),
    payout && dollars(payout.amountCents),
    payout?.state ?? (whyNoPayout(item) === 'keptForDebt' ? 'kept' : null),
    payout?.holdReason ?? null,
    when(payout?.availableAt),
    when(payout?.paidAt),
  ]);
}

/** Two places always, and no sign or separator: a spreadsheet reads it as a number. */
function dollars(amount: Cents | null): string | null {
  return amount === null ? null : (amount / 100).toFixed(2);
}
