import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ReviewReportId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { isReviewRule, type ReviewRule } from '#domain/reviews/review-report.ts';
import { reviewClock } from '#domain/shops/shop-review.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { findParties } from '#server/core/walk-queries.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import { findNamedJob } from '#server/jobs/find-named-job.ts';
import { ownShopRefusal } from '#server/shops/review/require-judge.ts';
import {
  findReportRow,
  type FoundReports,
  listReportRows,
  type ReportRow,
  type ReportShow,
} from './report-queries.ts';

type Asked = {
  show: ReportShow;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** The desk of staff, with the clock that shops are promised. */
export async function listReports(ctx: Context, { show, search, after, limit }: Asked) {
  const found = search ? await reportsNamed(ctx, search) : undefined;
  const rows = await listReportRows(ctx.tx, { show, found, after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.reported_at, id: row.id }));
  if (search) noteLookUp(ctx, { entity: 'review_report_list', typed: search, found: items.length > 0 });
  return { items: await Promise.all(items.map((row) => present(ctx, row))), next };
}

/** The reports that a text names: by their job, or by either side. */
async function reportsNamed(ctx: Context, search: string): Promise<FoundReports> {
  return { jobId: await findNamedJob(ctx, search), ...(await findParties(ctx.tx, search)) };
}

export async function showReport(ctx: Context, id: ReviewReportId) {
  const row = await findReportRow(ctx.tx, id);
  ensure(row, 'REPORT_NOT_FOUND');
  return { report: await present(ctx, row) };
}

async function present(ctx: Context, row: ReportRow) {
  const { clock, dueAt } = reviewClock(row.reported_at, ctx.now, row.time_zone);
  return {
    id: row.id,
    by: row.by_shop ? ('shop' as const) : ('reader' as const),
    rule: ruleOf(row.rule),
    words: row.words,
    reportedAt: row.reported_at.toISOString(),
    dueAt: dueAt.toISOString(),
    clock,
    shop: { id: row.shop_id, name: row.shop_name },
    review: {
      stars: row.stars,
      words: row.review_words,
      author: row.owner_name === null ? null : shortenName(row.owner_name) || null,
      publishedAt: row.published_at.toISOString(),
      reply: row.reply,
    },
    job: {
      id: row.job_id,
      number: jobNumber(row.number),
      serviceName: serviceName(ctx.catalogue, row.service),
    },
    decision: decisionOf(row),
    refusal: await ownShopRefusal(ctx, row.shop_id),
  };
}

function decisionOf({ decision, broken_rule: rule, reason, decided_by: by, decided_at: at }: ReportRow) {
  if (decision === null || reason === null || !at) return null;
  return {
    outcome: decision,
    brokenRule: rule === null ? null : ruleOf(rule),
    reason,
    by,
    at: at.toISOString(),
  };
}

function ruleOf(rule: string): ReviewRule {
  assert(isReviewRule(rule), 'what is reported breaks a rule of ours');
  return rule;
}
