import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { adminQuoteStatus, quoteLifecycle } from '#domain/quotes/quote-lifecycle.ts';
import type { StaffActor } from '#domain/permissions/actor.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { ReadJob } from '#server/jobs/read-job.ts';
import type { SentQuoteRow } from './sent-quote-queries.ts';

/** A quote that reached its owner, as staff see it, and why it cannot be force-rejected now. */
export function presentQuote(row: SentQuoteRow, job: ReadJob, actor: StaffActor) {
  const status = adminQuoteStatus[row.state] ?? 'rejected';
  return {
    id: row.id,
    shopName: row.shop_name,
    shopOwner: row.shop_owner,
    totalCents: row.total_cents,
    minutes: row.duration_minutes,
    status,
    stateLabel: quoteStateLabel(row.state),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    message: row.message,
    reason: row.decision_reason,
    refusal: refusalOf(row, job, actor),
  };
}

function refusalOf({ id, state }: SentQuoteRow, job: ReadJob, { role }: StaffActor): string | null {
  if (!staffCan(role, 'quotes.moderate')) return 'Your role does not allow this.';
  const isBeingBooked = job.state === 'booking_pending' && job.accepted_quote_id === id;
  if (isBeingBooked) return 'This quote is being booked.';
  const isPending = quoteLifecycle.refusal(state, 'forceReject', 'staff') === undefined;
  return isPending ? null : `This quote is already ${quoteStateLabel(state).toLowerCase()}.`;
}
