import { useState } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { isAbsenceLater } from './later-acts.ts';
import { text } from './missed-text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { NoShowReport } from '#web/features/bookings/no-show/no-show-report.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

type JobProps = { job: ShopJobView };

/** The last report of a missed appointment that concerns this shop. */
export function Missed({ job }: JobProps) {
  const { role, shop } = useShop();
  const contest = usePress(queries.bookings.contestNoShow.mutationOptions(), useJobChanged());
  if (!job.noShow) return null;
  return (
    <NoShowReport
      report={job.noShow}
      reader="shop"
      zone={shop.timeZone}
      onContest={can(role, 'jobs.no_show') ? (reason) => contest.press({ jobId: job.id, reason }) : undefined}
    />
  );
}

/** What it means if the owner does not come, from when it can be said, and the stamp that a visit needs. */
export function IfOwnerMissing({ job }: JobProps) {
  const { role, shop } = useShop();
  const [asks, setAsks] = useState(false);
  const { absence } = job;
  if (!absence) return null;
  const { from, feeCents, shopShareCents } = absence;
  if (isAbsenceLater(job)) return null;
  return (
    <Card title={text.title}>
      <div className={styles.act}>
        {job.appointment?.mobile ? <Arrival job={job} /> : null}
        <p>
          {from ? (
            <>
              {text.from} <ExactTime at={from} zone={shop.timeZone} />.
            </>
          ) : (
            text.afterArrival
          )}{' '}
          {feeCents > 0 ? text.cost(feeCents, shopShareCents) : text.free}
        </p>
        <div>
          <Button
            reason={can(role, 'jobs.no_show') ? absence.refusal : sentenceFor('NOT_ALLOWED')}
            onClick={() => setAsks(true)}
          >
            {text.report}
          </Button>
        </div>
        {asks ? <ReportDialog job={job} onClose={() => setAsks(false)} /> : null}
      </div>
    </Card>
  );
}

function ReportDialog({ job, onClose }: JobProps & { onClose: () => void }) {
  const report = usePress(queries.bookings.reportNoShow.mutationOptions(), useJobChanged());
  const { absence } = job;
  if (!absence) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.reportTitle}
      changes={[
        [text.job, text.jobValue],
        [text.fee, <Money key="fee" cents={absence.feeCents} />],
        [text.share, <Money key="share" cents={absence.shopShareCents} />],
        [text.contest, text.contestValue],
      ]}
      told={text.told}
      canUndo={false}
      isDangerous
      action={text.report}
      busy={report.isBusy && text.reporting}
      error={report.error}
      onConfirm={() => void report.press({ jobId: job.id })}
    />
  );
}

function Arrival({ job }: JobProps) {
  const { shop } = useShop();
  const arrive = usePress(queries.bookings.arrive.mutationOptions(), useJobChanged());
  const arrivedAt = job.appointment?.arrivedAt;
  if (arrivedAt) {
    return (
      <p>
        {text.arrived} <ExactTime at={arrivedAt} zone={shop.timeZone} />.
      </p>
    );
  }
  return (
    <div className={styles.act}>
      <Refusal error={arrive.error} />
      <div>
        <Button
          reason={sayRefusal(job.refusals.arrive)}
          busy={arrive.isBusy && text.arriving}
          onClick={() => void arrive.press({ jobId: job.id })}
        >
          {text.arrive}
        </Button>
      </div>
    </div>
  );
}
