import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import { documentLabel, type DocumentKind, documentStatus } from '#domain/shops/shop-documents.ts';
import type { ShopDocumentState } from '#domain/shops/shop-document-lifecycle.ts';
import type { PayoutStanding } from '#domain/money/payout-account.ts';
import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import { DAY } from '#domain/time.ts';
import { addDays, type Day } from '#domain/scheduling/zoned-day.ts';

/** How many days the chart of the revenue shows. */
export const REVENUE_DAYS = 7;

/** What a member can put away on their dashboard, each for themselves. */
export const putAwayThings = ['welcome', 'checklist'] as const;
export type PutAway = (typeof putAwayThings)[number];

/**
 * Which of the two dashboards a member sees: the first one while nothing has happened, and at their first
 * visit, which lasts until they put its welcome away.
 */
export function dashboardView({
  hasActivity,
  isWelcomed,
}: {
  hasActivity: boolean;
  isWelcomed: boolean;
}): 'first' | 'busy' {
  return hasActivity && isWelcomed ? 'busy' : 'first';
}

type Earned = { day: Day; cents: Cents };

/** The last days up to today, each with what was earned on it, empty ones included, so that a gap is seen. */
export function revenueByDay(today: Day, earned: readonly Earned[]) {
  const days = Array.from({ length: REVENUE_DAYS }, (_, index) => {
    const day = addDays(today, index - REVENUE_DAYS + 1);
    const own = earned.filter((one) => one.day === day);
    return { day, cents: sumCents(own.map((one) => one.cents)), jobs: own.length };
  });
  return { days, totalCents: sumCents(days.map((day) => day.cents)) };
}

export const alertKinds = [
  'paper',
  'bank_account',
  'remarks',
  'chargeback',
  'dispute',
  'card',
  'proposal',
  'payout_held',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Permissions that show an alert; any one is enough. */
export const alertNeeds: Record<AlertKind, readonly ShopPermission[]> = {
  paper: ['documents.manage'],
  bank_account: ['payout_account.read'],
  remarks: ['profile.edit'],
  chargeback: ['jobs.dispute', 'statement.read'],
  dispute: ['jobs.dispute'],
  card: ['jobs.read'],
  proposal: ['jobs.reschedule'],
  payout_held: ['statement.read'],
};

export type Alert = {
  kind: AlertKind;
  tone: 'neutral' | 'caution' | 'danger';
  says: string;
  act: string;
  path: string;
};

type Paper = { kind: DocumentKind; holder: string; state: ShopDocumentState; expiresOn: Day | null };

const PAPERS = { kind: 'paper', path: '/mechanic/shop/settings/documents' } as const;
/** From here on it is not a reminder any more. */
const URGENT_DAYS = 3;

/**
 * What a paper that is the newest of its kind asks of the shop: it runs out (`Insurance certificate expires
 * in 14 days`), has run out, or was not accepted.
 */
export function paperAlert(paper: Paper, today: Day): Alert | null {
  const name = paper.holder ? `${documentLabel(paper.kind)} of ${paper.holder}` : documentLabel(paper.kind);
  const status = documentStatus(paper, today);
  if (status === 'rejected') {
    return { ...PAPERS, tone: 'danger', says: `${name} was not accepted.`, act: 'Upload again' };
  }
  if (status === 'expired') {
    return { ...PAPERS, tone: 'danger', says: `${name} has expired.`, act: 'Upload a new one' };
  }
  if (status !== 'expiring' || paper.expiresOn === null) return null;
  const days = daysBetween(today, paper.expiresOn);
  const tone = days <= URGENT_DAYS ? 'danger' : 'caution';
  return { ...PAPERS, tone, says: `${name} expires ${inDays(days)}.`, act: 'Upload a new one' };
}

/**
 * What the bank account needs; nothing while it works or is in review. Members who may not change the
 * account see the notice without a task.
 */
export function bankAlert(standing: PayoutStanding, mayManage: boolean): Alert | null {
  const act = (asked: string) => (mayManage ? asked : 'Open payouts');
  const alert = { kind: 'bank_account', path: '/mechanic/shop/payouts' } as const;
  switch (standing) {
    case 'none':
    case 'started':
      return { ...alert, tone: 'caution', says: 'No bank account is connected.', act: act('Connect it') };
    case 'asked':
      return { ...alert, tone: 'caution', says: 'Your bank account needs an answer.', act: act('Answer') };
    case 'restricted':
      return { ...alert, tone: 'danger', says: 'Payouts are stopped until you answer.', act: act('Answer') };
    case 'checking':
    case 'enabled':
      return null;
  }
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

function inDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** How far a bar of the chart reaches: a round figure above the highest of them, so that the axis can be read. */
export function chartTop(highest: Cents): Cents {
  if (highest <= 0) return cents(100_00);
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= highest) ?? 10;
  return cents(Math.ceil(step * power));
}
