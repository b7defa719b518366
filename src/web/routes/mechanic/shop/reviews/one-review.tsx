import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import { FacetLine } from '#web/features/reviews/facet-line.tsx';
import { reviewRules } from '#domain/reviews/review-report.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportAsShop } from './report.tsx';
import styles from './reviews.module.css';
import rows from '#web/features/reviews/review-card/review-rows.module.css';
import { text } from './text.ts';

export type ShopReview = Awaited<ReturnType<ApiClient['reviews']['ofShop']>>['items'][number];

/** What an owner wrote, what the shop answered, and what can still be done about it. */
export function OneReview({ review, zone }: { review: ShopReview; zone: string }) {
  const [open, setOpen] = useState<'reply' | 'report' | null>(null);
  const close = () => setOpen(null);
  const { job, reply, refusals, replyUntil } = review;
  return (
    <Card as="li">
      <div className={rows.body}>
        <p className={rows.head}>
          <StarRow stars={review.stars} />
          <span className={rows.quiet}>
            {review.author ?? text.gone} · <ExactTime at={review.publishedAt} zone={zone} withYear />
          </span>
          <Standing review={review} />
        </p>
        <FacetLine facets={review.facets} className={rows.quiet} />
        <p className={rows.words}>{review.words}</p>
        <p className={rows.quiet}>
          <Link to={`/mechanic/shop/jobs/${job.id}`}>{job.serviceName}</Link> · {job.vehicle} ·{' '}
          <code>{job.number}</code>
        </p>
        {reply && open !== 'reply' ? (
          <div className={rows.reply}>
            <p className={rows.quiet}>
              {text.yourAnswer} · <ExactTime at={reply.changedAt} zone={zone} withYear />
            </p>
            <p className={rows.words}>{reply.words}</p>
          </div>
        ) : null}
        {review.report ? <Report report={review.report} /> : null}
        {open === 'reply' ? <ReplyForm review={review} onClose={close} /> : null}
        {open === 'reply' ? null : (
          <div className={styles.acts}>
            <Button reason={refusals.reply} onClick={() => setOpen('reply')}>
              {reply ? text.reply.change : text.reply.button}
            </Button>
            <Button reason={refusals.report} onClick={() => setOpen('report')}>
              {text.report}
            </Button>
            {replyUntil ? (
              <span className={rows.quiet}>
                {reply ? text.changeUntil : text.answerUntil} <ExactTime at={replyUntil} zone={zone} />
              </span>
            ) : null}
          </div>
        )}
      </div>
      {open === 'report' ? <ReportAsShop review={review} onClose={close} /> : null}
    </Card>
  );
}

function Standing({ review: { isHidden, report } }: { review: ShopReview }) {
  if (isHidden) return <Badge tone="danger">{text.hidden}</Badge>;
  if (!report) return null;
  return (
    <Badge tone={report.decision ? 'neutral' : 'caution'}>
      {text.reported[report.decision ?? 'waiting']}
    </Badge>
  );
}

function Report({ report }: { report: NonNullable<ShopReview['report']> }) {
  return (
    <p className={rows.quiet}>
      {text.youSaid} {reviewRules[report.rule]}. {report.words}
      {report.reason ? (
        <>
          <br />
          {text.reported[report.decision ?? 'waiting']}. {text.why} {report.reason}
        </>
      ) : null}
    </p>
  );
}
