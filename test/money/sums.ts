import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import type { TestApp } from '../support/app.ts';
import type { Sheet } from './sheet.ts';
import { add, held, onCard, type Truth } from './truth.ts';

// The readers of many payments: the sums of a shop, of its customers and of the whole market.

type Line = Awaited<ReturnType<ApiClient['payments']['statement']['list']>>['items'][number];

const shops = ['mira', 'dulles'] as const;

export async function readShops(app: TestApp, all: readonly Truth[], sheet: Sheet): Promise<void> {
  for (const name of shops) {
    const { id: shopId } = app.world.shops[name];
    const own = all.filter((one) => one.shop_id === shopId);
    const sums = await sumsOf(app, shopId);
    const lines: Line[] = [];
    let after: string | undefined;
    do {
      const page = await app.as(name).payments.statement.list({ after, limit: 100 });
      lines.push(...page.items);
      after = page.next ?? undefined;
      sheet.compare('payments.statement.list', name, {
        heldCents: [page.heldCents, add(own, held)],
        payableCents: [page.payableCents, sums.payable],
        owesCents: [page.owesCents, sums.owes],
        inTransitCents: [page.inTransitCents, sumOfPayouts(own, 'in_transit')],
        paidCents: [page.paidCents, sumOfPayouts(own, 'paid')],
      });
    } while (after);
    for (const truth of own) readStatementLine(lines, truth, sheet);
    const dashboard = await app.as(name).dashboard.read({});
    sheet.compare('dashboard.read', name, {
      'payouts.heldCents': [dashboard.payouts?.heldCents, add(own, held)],
      'payouts.payableCents': [dashboard.payouts?.payableCents, sums.payable],
      'payouts.owesCents': [dashboard.payouts?.owesCents, sums.owes],
      'payouts.inTransitCents': [dashboard.payouts?.inTransitCents, sumOfPayouts(own, 'in_transit')],
      'payouts.paidCents': [dashboard.payouts?.paidCents, sumOfPayouts(own, 'paid')],
    });
    const desk = await app.as('finance').shops.staff.money({ shopId: shopId as ShopId, limit: 100 });
    sheet.compare('shops.staff.money', name, {
      payableCents: [desk.payableCents, sums.payable],
      owesCents: [desk.owesCents, sums.owes],
    });
    for (const item of desk.items) {
      const truth = own.find((one) => one.job_id === item.jobId && one.is_tip === item.isTip);
      sheet.compare('shops.staff.money', item.jobId, {
        'items.amountCents': [item.amountCents, truth?.payout],
        'items.reversedCents': [item.reversedCents, truth?.reversed],
      });
    }
    const preview = await app.as('superAdmin').shops.standing.previewStanding({
      act: 'suspend_hard',
      shopIds: [shopId as ShopId],
    });
    const booked = own.filter(({ job_state: state }) => state === 'booked' || state === 'booking_pending');
    sheet.compare('shops.standing.previewStanding', name, {
      heldCents: [preview.heldCents, add(booked, held)],
    });
    for (const booking of preview.bookings) {
      const truth = booked.find((one) => one.job_id === booking.jobId)!;
      sheet.compare('shops.standing.previewStanding', booking.jobId, {
        'bookings.heldCents': [booking.heldCents, held(truth)],
      });
    }
  }
}

function readStatementLine(lines: readonly Line[], truth: Truth, sheet: Sheet): void {
  const line = lines.find(({ jobId, kind }) => jobId === truth.job_id && (kind === 'tip') === truth.is_tip);
  const isFee = truth.state === 'fee_kept';
  if (!isFee && truth.state !== 'released') {
    sheet.compare('payments.statement.list', truth.job_id, { 'is there': [line, undefined] });
    return;
  }
  const { tax_for_shop: taxForShop } = truth;
  sheet.compare('payments.statement.list', truth.job_id, {
    kind: [line?.kind, truth.is_tip ? 'tip' : isFee ? 'late_fee' : 'job'],
    'items.priceCents': [
      line?.priceCents,
      isFee
        ? truth.captured
        : truth.shop_released - taxForShop + truth.commission_at_first + truth.processing_at_first,
    ],
    'items.taxCents': [line?.taxCents, truth.tax_released],
    'items.processingCents': [line?.processingCents, truth.processing_at_first],
    'items.netCents': [line?.netCents, truth.shop_released - taxForShop],
    'items.returnedCents': [line?.returnedCents, truth.returned],
    'items.keptForDebtCents': [line?.keptForDebtCents, truth.kept_for_debt],
    'items.owedCents': [line?.owedCents, truth.owed],
    'items.payout.amountCents': [line?.payout?.amountCents ?? null, truth.payout],
    'what is left is what staff read': [
      line && line.netCents + taxForShop - (line.returnedCents - line.keptForDebtCents) - line.owedCents,
      truth.shop,
    ],
  });
  if (!isFee) {
    sheet.compare('payments.statement.list', truth.job_id, {
      'items.commissionCents': [line?.commissionCents, truth.commission_at_first],
    });
    return;
  }
  sheet.compare('payments.statement.list', truth.job_id, {
    'items.feeReturnedCents': [
      line?.feeReturnedCents,
      Math.min(truth.kept_fee_at_first, truth.kept_fee_at_first - truth.kept_fee + truth.borne),
    ],
  });
}

function sumOfPayouts(all: readonly Truth[], state: string): number {
  return add(
    all.filter((one) => one.payout_state === state),
    (one) => one.payout ?? 0,
  );
}

async function sumsOf(app: TestApp, shopId: string): Promise<{ payable: number; owes: number }> {
  const { rows } = await app.product.system.database.executeSql(
    `select coalesce(sum(amount) filter (where name = $1), 0)::int as payable,
       (-coalesce(sum(amount) filter (where name = $2), 0))::int as owes
     from (select destination as name, amount_cents as amount from ledger_posting
           union all select source, -amount_cents from ledger_posting) moved`,
    [`shop:${shopId}:payable`, `shop:${shopId}:owes`],
  );
  const { payable, owes } = rows[0]! as { payable: number; owes: number };
  return { payable, owes: owes === 0 ? 0 : owes };
}

export async function readMarket(app: TestApp, all: readonly Truth[], sheet: Sheet): Promise<void> {
  const { money } = await app.as('finance').reports.overview({});
  const { rows } = await app.product.system.database.executeSql(`
    select coalesce(sum(p.amount_cents) filter (where t.kind in ('release', 'tip')
        and p.source like 'job:%'), 0)::int as released,
      coalesce(sum(p.amount_cents) filter (where p.destination = 'world:customer'), 0)::int as refunded
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id`);
  const { released, refunded } = rows[0]! as { released: number; refunded: number };
  sheet.compare('reports.overview', 'the market', {
    'money.heldCents': [money?.heldCents, add(all, held)],
    'money.heldOnCardsCents': [money?.heldOnCardsCents, add(all, onCard)],
    'money.heldInFundsCents': [money?.heldInFundsCents, add(all, (one) => one.funds)],
    'money.releasedCents': [money?.releasedCents, released],
    'money.refundedCents': [money?.refundedCents, refunded],
    'money.days.releasedCents': [sumOfDays(money?.days, 'releasedCents'), released],
    'money.days.refundedCents': [sumOfDays(money?.days, 'refundedCents'), refunded],
  });
}

type Day = { releasedCents: number; refundedCents: number };
const sumOfDays = (days: readonly Day[] | undefined, name: keyof Day) =>
  days?.reduce((sum, day) => sum + day[name], 0);
