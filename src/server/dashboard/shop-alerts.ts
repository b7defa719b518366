import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import type { ShopId } from '#domain/ids.ts';
import { payoutStanding } from '#domain/money/payout-account.ts';
import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import {
  type Alert,
  type AlertKind,
  alertNeeds,
  bankAlert,
  paperAlert,
} from '#domain/shops/shop-dashboard.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { accountOf } from '#server/payments/payout-accounts/account-facts.ts';
import { alertsOfBanks, alertsOfCases } from './contested.ts';
import {
  countHeldPayouts,
  countRemarks,
  listDeclinedCards,
  listNewestPapers,
  listProposals,
} from './dashboard-queries.ts';
import { runningStates } from './shop-lists.ts';

type Asked = {
  shopId: ShopId;
  today: Day;
  may: (permission: ShopPermission) => boolean;
};

const MOST_ALERTS = 10;
const MOST_PROPOSALS = 5;

/** What is not right and whose business it is to the reader, the most urgent first. */
export async function alertsOf(ctx: Context, { shopId, today, may }: Asked): Promise<Alert[]> {
  const finders: Record<AlertKind, () => Promise<(Alert | null)[]>> = {
    remarks: async () => [remarksAlert(await countRemarks(ctx.tx, shopId))],
    paper: async () => (await listNewestPapers(ctx.tx, shopId)).map((paper) => paperAlert(paper, today)),
    bank_account: async () => [await bankAlertOf(ctx, shopId, may('payout_account.manage'))],
    chargeback: () => alertsOfBanks(ctx, shopId, may('jobs.dispute')),
    dispute: () => alertsOfCases(ctx, shopId),
    card: async () =>
      (await listDeclinedCards(ctx.tx, shopId, runningStates())).map((row) => cardAlert(ctx.catalogue, row)),
    proposal: async () =>
      (await listProposals(ctx.tx, { shopId, now: ctx.now, limit: MOST_PROPOSALS })).map(proposalAlert),
    payout_held: async () => [heldAlert(await countHeldPayouts(ctx.tx, shopId))],
  };
  const found: Alert[] = [];
  for (const [kind, find] of Object.entries(finders) as [AlertKind, () => Promise<(Alert | null)[]>][]) {
    if (alertNeeds[kind].some(may)) found.push(...(await find()).filter((alert) => alert !== null));
  }
  return found.toSorted((one, other) => urgency[one.tone] - urgency[other.tone]).slice(0, MOST_ALERTS);
}

const urgency = { danger: 0, caution: 1, neutral: 2 } as const;

async function bankAlertOf(ctx: Context, shopId: ShopId, mayManage: boolean): Promise<Alert | null> {
  return bankAlert(payoutStanding(await accountOf(ctx, shopId)), mayManage);
}

function remarksAlert(count: number): Alert | null {
  if (count === 0) return null;
  const says = count === 1 ? 'Our staff asked for one change.' : `Our staff asked for ${count} changes.`;
  const path = '/mechanic/shop/settings/review';
  return { kind: 'remarks', tone: 'danger', says, act: 'Answer', path };
}

function cardAlert(catalogue: Catalogue, row: Awaited<ReturnType<typeof listDeclinedCards>>[number]): Alert {
  const says = `The owner's card was declined: ${serviceName(catalogue, row.service)}, ${vehicleName(row)}.`;
  return { kind: 'card', tone: 'caution', says, act: 'Open the job', path: jobPath(row.id) };
}

function proposalAlert(job: Awaited<ReturnType<typeof listProposals>>[number]): Alert {
  const says = `The owner asks for another time: ${vehicleName({ ...job, trim: null })}.`;
  return { kind: 'proposal', tone: 'caution', says, act: 'Answer', path: jobPath(job.id) };
}

function heldAlert(count: number): Alert | null {
  if (count === 0) return null;
  const says = count === 1 ? 'One payout is on hold.' : `${count} payouts are on hold.`;
  return { kind: 'payout_held', tone: 'caution', says, act: 'See why', path: '/mechanic/shop/payouts' };
}

function jobPath(id: string): string {
  return `/mechanic/shop/jobs/${id}`;
}
