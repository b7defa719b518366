import { brand } from '#domain/site/brand.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { FeeSchedule } from '#domain/money/fees.ts';
import { feeSentence } from '#domain/money/fee-words.ts';
import type { ShopId } from '#domain/ids.ts';
import { type Cents, formatCents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import {
  monthOf,
  STATEMENT_LIMITS,
  statementAmounts,
  type StatementPeriod,
  whyNoPayout,
} from '#domain/money/statement.ts';
import { notesOf, payoutRules, payoutWords, statementWords } from '#domain/money/statement-words.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { drawPaper, type Paper, PAPER_WIDTH } from '#platform/pdf/draw-paper.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { feesAt } from '#server/settings/fees-at.ts';
import { findStatementShop } from './report-queries.ts';
import { statementOf } from './statement.ts';

type Statement = Awaited<ReturnType<typeof statementOf>>;
type Item = Statement['items'][number];
type Shop = Awaited<ReturnType<typeof findStatementShop>>;
type Read = { shop: Shop; statement: Statement; period: StatementPeriod; fees: FeeSchedule };

const PAGE = 100;
const AMOUNT_WIDTH = 62;
const WHEN_WIDTH = 62;
const PAYOUT_WIDTH = 102;

/** The statement of a period as a PDF. It is read in one transaction and drawn after it. */
export async function drawStatement(
  { transact, now }: OuterContext,
  asked: { shopId: ShopId; period: StatementPeriod | undefined },
): Promise<{ fileName: string; pdfBase64: string }> {
  const read = await transact(async (ctx): Promise<Read> => {
    const shop = await findStatementShop(ctx.tx, asked.shopId);
    const period = asked.period ?? monthOf(dayOf(now, shop.time_zone));
    const first = await statementOf(ctx, { shopId: asked.shopId, period, limit: PAGE });
    const items = [...first.items];
    for (let { next } = first; next;) {
      ensure(items.length < STATEMENT_LIMITS.lines, 'STATEMENT_TOO_LONG');
      const page = await statementOf(ctx, { shopId: asked.shopId, period, after: next, limit: PAGE });
      items.push(...page.items);
      next = page.next;
    }
    return { shop, period, statement: { ...first, items }, fees: await feesAt(ctx, now) };
  });
  const pdf = await drawPaper(paperOf(read, now));
  const { from, to } = read.period;
  return {
    fileName: `statement-${read.shop.slug}-${from}-to-${to}.pdf`,
    pdfBase64: Buffer.from(pdf).toString('base64'),
  };
}

/** The content of the PDF: the same lines and sums as on the page. */
export function paperOf({ shop, statement, period, fees }: Read, now: Date): Paper {
  const zone = shop.time_zone;
  const day = dayFormat(zone);
  const { columns } = statementWords;
  const debt = statement.owesCents > 0 ? [statement.owesCents] : [];
  const taken = WHEN_WIDTH + PAYOUT_WIDTH + AMOUNT_WIDTH * statementAmounts.length;
  return {
    title: statementWords.title(sayDay(period.from), sayDay(period.to)),
    about: [shop.name, shop.street, `${shop.city}, ${shop.state} ${shop.zip}`],
    facts: [
      [statementWords.payable, formatCents(statement.payableCents)],
      [statementWords.inTransit, formatCents(statement.inTransitCents)],
      [statementWords.paid, formatCents(statement.paidCents)],
      [statementWords.held, formatCents(statement.heldCents)],
      ...debt.map((owed) => [statementWords.owes, formatCents(owed)] as const),
    ],
    columns: [
      { label: columns.released, width: WHEN_WIDTH },
      { label: columns.job, width: PAPER_WIDTH - taken },
      ...statementAmounts.map(({ key }) => ({ label: columns[key], width: AMOUNT_WIDTH, isAmount: true })),
      { label: columns.payout, width: PAYOUT_WIDTH },
    ],
    rows: statement.items.map((item) => ({
      cells: [
        day(item.releasedAt),
        `${item.serviceName} ${item.number}`,
        ...statementAmounts.map((amount) => said(amount.of(item), 'isTaken' in amount)),
        payoutCell(item, day),
      ],
      under: underOf(item),
    })),
    none: statementWords.none,
    sums: [
      statementWords.sum,
      '',
      ...statementAmounts.map((amount) =>
        said(sumCents(statement.items.map((item) => amount.of(item) ?? NO_MONEY)), 'isTaken' in amount),
      ),
      '',
    ],
    sections: [
      ...debt.map(() => ({ title: statementWords.owes, lines: statementWords.owesWhy })),
      { title: statementWords.schedule, lines: [...scheduleLines(statement.schedule, day), ...payoutRules] },
    ],
    foot: `${feeSentence(fees)} · ${statementWords.times(zone)} · ${brand.supportAddress}`,
    madeAt: now,
  };
}

function said(cents: Cents | null, isTaken: boolean): string {
  if (cents === null) return '–';
  return isTaken && cents > 0 ? `–${formatCents(cents)}` : formatCents(cents);
}

type SayDay = (instant: string) => string;

function payoutCell(item: Item, day: SayDay): string {
  const { payout } = item;
  if (!payout) return statementWords[whyNoPayout(item)];
  const at = payout.state === 'paid' && payout.paidAt ? payout.paidAt : payout.availableAt;
  return at ? `${payoutWords[payout.state]} ${day(at)}` : payoutWords[payout.state];
}

function underOf(item: Item): string | undefined {
  return [...notesOf(item), item.payout?.holdReason].filter(Boolean).join(' · ') || undefined;
}

function scheduleLines({ nextAt, nextCents, waiting }: Statement['schedule'], day: SayDay): string[] {
  const next = nextAt ? statementWords.next(formatCents(nextCents), day(nextAt)) : statementWords.noNext;
  return [
    next,
    ...waiting.map(({ reason, payouts, amountCents }) =>
      statementWords.waits(formatCents(amountCents), payouts, reason),
    ),
  ];
}

function dayFormat(timeZone: string): SayDay {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (instant) => format.format(new Date(instant));
}

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const sayDay = (day: string) => calendarDay.format(new Date(`${day}T00:00:00Z`));
