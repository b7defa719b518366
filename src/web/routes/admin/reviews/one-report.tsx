import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { clockLooks } from '#web/ui/due-time/text.ts';
import { Decide } from './decide.tsx';
import styles from '#web/features/reviews/review-card/review-rows.module.css';
import { decisionLooks, text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ReviewReportId } from '#domain/ids.ts';
import { reviewRules } from '#domain/reviews/review-report.ts';
import { ChooseBox, type Selection } from '#web/features/desk/filtered-list/use-selection.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

export type Report = Awaited<ReturnType<ApiClient['reviews']['staff']['list']>>['items'][number];

/** Which report it is, in a line. */
export const nameOf = ({ shop, job }: Report) => `${shop.name}, ${job.number}`;

/** A review as its owner wrote it, what was said against it, and what was decided. */
export function OneReport({ report, selection }: { report: Report; selection: Selection<ReviewReportId> }) {
  const { review, shop, job, decision } = report;
  const isMeant = useLocation().hash === `#${report.id}`;
  return (
    <Card
      as="li"
      id={report.id}
      className={clsx(isMeant && styles.meant)}
      title={reviewRules[report.rule]}
      level={2}
      aside={
        <div className={styles.head}>
          {decision ? (
            <StatusBadge status={decision.outcome} looks={decisionLooks} />
          ) : (
            <StatusBadge status={report.clock} looks={clockLooks} />
          )}
          <ChooseBox selection={selection} id={report.id} name={nameOf(report)} />
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.head}>
          <StarRow stars={review.stars} />
          <span className={styles.quiet}>
            {review.author ?? text.gone} {text.of} <Link to={`/admin/shops/${shop.id}`}>{shop.name}</Link>
            {' · '}
            <ExactTime at={review.publishedAt} />
            {' · '}
            {job.serviceName}{' '}
            <Link to={`/admin/jobs/${job.id}`}>
              <code>{job.number}</code>
            </Link>
          </span>
        </p>
        <p className={styles.words}>{review.words}</p>
        {review.reply ? (
          <div className={styles.reply}>
            <p className={styles.quiet}>{text.answered}</p>
            <p className={styles.words}>{review.reply}</p>
          </div>
        ) : null}
        <Facts
          items={[
            [text.says[report.by], report.words],
            [text.waitsSince, <Since key="since" report={report} />],
            ...(decision ? decisionFacts(decision) : []),
          ]}
        />
        <Decide report={report} />
      </div>
    </Card>
  );
}

function Since({ report: { reportedAt, dueAt, decision } }: { report: Report }) {
  return (
    <>
      <ExactTime at={reportedAt} />
      {decision ? null : (
        <>
          , {text.due} <ExactTime at={dueAt} />
        </>
      )}
    </>
  );
}

function decisionFacts({ by, at, reason, brokenRule }: NonNullable<Report['decision']>) {
  const who = (
    <>
      {by ?? text.someone}, <ExactTime at={at} />
    </>
  );
  return [
    [text.decidedBy, who],
    ...(brokenRule ? ([[text.brokenRule, reviewRules[brokenRule]]] as const) : []),
    [text.why, reason],
  ] as const;
}
