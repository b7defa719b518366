import type { RelatedRecord } from '#api/records.ts';
import { assert } from '#domain/assert.ts';
import { maskVin } from '#domain/audit/masking.ts';
import { type RecordKind, recordKinds, viewOfRecord } from '#domain/desk/staff-records.ts';
import { adminDisputeStatus } from '#domain/disputes/dispute-lifecycle.ts';
import { disputeNextStep } from '#domain/disputes/dispute-next-step.ts';
import { disputeReasons } from '#domain/disputes/disputes.ts';
import { adminJobStatus } from '#domain/jobs/job-views.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { chargebackReason } from '#domain/money/chargebacks.ts';
import { formatCents } from '#domain/money/money.ts';
import { adminPaymentStatus } from '#domain/money/payment-lifecycle.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { isStaffRole, seesDisputeState, staffCan, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { adminQuoteStatus } from '#domain/quotes/quote-lifecycle.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { adminShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { supportTopics, ticketNumber } from '#domain/site/support.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { findPostedJob } from '#server/support/ticket-job-queries.ts';
import {
  type Anchor,
  findJobOf,
  findTicketAnchors,
  listRelated,
  type RelatedRow,
  type RelatedRows,
} from './related-queries.ts';
import { type RecordName, requireRecord } from './require-record.ts';

/** Of each kind; the rest is in its list. */
const MOST = 5;

/** Where the page of a record is, and its list. */
const placeOf: Record<RecordKind, string> = {
  user: '/admin/users',
  shop: '/admin/shops',
  vehicle: '/admin/vehicles',
  job: '/admin/jobs',
  quote: '/admin/quotes',
  payment: '/admin/payments',
  dispute: '/admin/disputes',
  chargeback: '/admin/chargebacks',
  support_ticket: '/admin/support',
};

/** How a list shows everything, not only what waits; none of a list without a search. */
const allOf: Partial<Record<RecordKind, Record<string, string>>> = {
  vehicle: {},
  job: {},
  quote: {},
  payment: {},
  dispute: { tab: 'all' },
  support_ticket: { show: 'all' },
};

/**
 * What belongs to a record, kind by kind: the few newest, and where the rest is. A kind that the reader's
 * role does not open is left out.
 */
export async function showRelated(ctx: Context, record: RecordName) {
  await requireRecord(ctx, record);
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff look at records');
  const anchors = await anchorsOf(ctx, record);
  const groups = [];
  for (const kind of recordKinds) {
    const mayOpen = staffCan(actor.role, viewOfRecord[kind]);
    if (!mayOpen && !isToldState(kind, record.subject, actor.role)) continue;
    const rows = await listRelated(ctx.tx, { kind, anchors, but: record.subjectId, limit: MOST });
    if (rows.length === 0) continue;
    groups.push({
      kind,
      items: rows.slice(0, MOST).map((row) => ({
        ...sayRecord(ctx.catalogue, kind, row),
        id: row.id,
        at: row.at.toISOString(),
        path: mayOpen ? `${placeOf[kind]}/${row.id}` : null,
      })),
      all: rows.length > MOST && mayOpen ? listOf(kind, anchors) : null,
    });
  }
  return { groups };
}

/** Support sees a dispute's state on its job and payment without being able to open it. */
function isToldState(kind: RecordKind, subject: RecordKind, role: Parameters<typeof staffCan>[0]): boolean {
  return kind === 'dispute' && (subject === 'job' || subject === 'payment') && seesDisputeState(role);
}

async function anchorsOf(ctx: Context, { subject, subjectId: id }: RecordName): Promise<Anchor[]> {
  switch (subject) {
    case 'user':
      return [{ of: 'customer', id }];
    case 'shop':
    case 'vehicle':
    case 'job':
      return [{ of: subject, id }];
    case 'support_ticket':
      return anchorsOfTicket(ctx, id);
    default: {
      const jobId = await findJobOf(ctx.tx, subject, id);
      assert(jobId, 'the record was just found');
      return [{ of: 'job', id: jobId }];
    }
  }
}

/** Of a ticket only its account and the job that it names: its email was typed and not proved. */
async function anchorsOfTicket(ctx: Context, id: string): Promise<Anchor[]> {
  const ticket = await findTicketAnchors(ctx.tx, id);
  const jobId = ticket && (await findPostedJob(ctx.tx, ticket.job_number));
  return [
    ...(jobId ? [{ of: 'job', id: jobId } as const] : []),
    ...(ticket?.user_id ? [{ of: 'customer', id: ticket.user_id } as const] : []),
  ];
}

/** The list of a kind, narrowed to what a record has; lists find people, shops, cars and jobs by their id. */
function listOf(kind: RecordKind, [anchor]: readonly Anchor[]): string | null {
  const words = allOf[kind];
  if (!words || !anchor || (anchor.of === 'vehicle' && kind !== 'job')) return null;
  return `${placeOf[kind]}?${new URLSearchParams({ ...words, search: anchor.id })}`;
}

type Said = Pick<RelatedRecord, 'title' | 'detail' | 'next' | 'dueAt'>;
type Sayers = { [Kind in RecordKind]: (row: RelatedRow<Kind>, catalogue: Catalogue) => Said };

function sayRecord<Kind extends RecordKind>(catalogue: Catalogue, kind: Kind, row: RelatedRow<Kind>): Said {
  const say = sayers[kind] as (row: RelatedRow<Kind>, catalogue: Catalogue) => Said;
  return say(row, catalogue);
}

const plain = (title: string, ...detail: (string | null | undefined)[]): Said => ({
  title,
  detail: detail.filter(Boolean).join(', '),
  next: null,
  dueAt: null,
});
const spaced = (status: string | null) => status?.replaceAll('_', ' ');

const sayers: Sayers = {
  user: ({ name, role }) => plain(name.trim() || 'No name', roleOf(role)),
  shop: ({ name, city, status }) => plain(name, city, adminShopStatus(status)),
  vehicle: (car) => plain(vehicleName(car), car.vin && maskVin(car.vin)),
  job: (job, catalogue) =>
    plain(
      `${jobNumber(job.number)} ${serviceName(catalogue, job.service)}`,
      vehicleName(job),
      spaced(adminJobStatus({ state: job.state, hiddenAt: job.hidden_at })),
    ),
  quote: ({ number, shop, cents, state }) =>
    plain(`${formatCents(cents)} from ${shop}`, jobNumber(number), spaced(adminQuoteStatus[state])),
  payment: ({ number, ...payment }) =>
    plain(
      formatCents(payment.captured > 0 ? payment.captured : payment.cents),
      jobNumber(number),
      spaced(adminPaymentStatus(payment)),
    ),
  dispute: sayDispute,
  chargeback: ({ number, reason, state, cents }) =>
    plain(`${formatCents(cents)} by the bank`, jobNumber(number), chargebackReason(reason), spaced(state)),
  support_ticket: ({ number, topic, state }) =>
    plain(`${ticketNumber(number)} ${supportTopics[topic]}`, state),
};

/** A dispute in short: its state, the amount claimed and what happens next. */
function sayDispute({ number, reason, state, cents, due_at: due }: RelatedRows['dispute']): Said {
  return {
    title: `${jobNumber(number)} ${disputeReasons[reason]}`,
    detail: `${adminDisputeStatus(state)}, ${formatCents(cents)} claimed`,
    next: disputeNextStep[state],
    dueAt: state === 'resolved' ? null : (due?.toISOString() ?? null),
  };
}

function roleOf(role: string | null): string {
  if (role === null) return 'Car owner';
  return isStaffRole(role) ? staffRoleLabel(role) : shopRoleLabel(role);
}
