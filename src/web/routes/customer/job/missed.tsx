import { useState } from 'react';
import { formatCents } from '#domain/money/money.ts';
import { NoShowReport } from '#web/features/bookings/no-show/no-show-report.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './job.module.css';
import { text } from './missed-text.ts';
import type { JobProps } from './now-card.tsx';
import { useKeepJob } from './use-job.ts';

/** The last no-show report, and how to contest one about the owner. */
export function Missed({ job }: JobProps) {
  const contest = usePress(queries.bookings.contestNoShow.mutationOptions(), useKeepJob());
  if (!job.noShow) return null;
  return (
    <NoShowReport
      report={job.noShow}
      reader="owner"
      zone={job.appointment?.timeZone}
      onContest={(reason) => contest.press({ jobId: job.id, reason })}
    />
  );
}

/** What a missed appointment costs, and when the owner can report the shop. */
export function IfMissed({ job }: JobProps) {
  const [asks, setAsks] = useState(false);
  const { absence, ownAbsenceCents } = job;
  if (!absence || ownAbsenceCents === null) return null;
  return (
    <details className={styles.missed} open={absence.refusal === null}>
      <summary>{text.title}</summary>
      <p>{text.ownCost(ownAbsenceCents)}</p>
      <p>
        {text.shopFrom} <ExactTime at={absence.from ?? job.now} zone={job.appointment?.timeZone} />.{' '}
        {text.shopFree}
      </p>
      <div>
        <Button reason={absence.refusal} onClick={() => setAsks(true)}>
          {text.report}
        </Button>
      </div>
      {asks ? <ReportDialog job={job} onClose={() => setAsks(false)} /> : null}
    </details>
  );
}

function ReportDialog({ job, onClose }: JobProps & { onClose: () => void }) {
  const report = usePress(queries.bookings.reportNoShow.mutationOptions(), useKeepJob());
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.reportTitle}
      changes={[
        [text.reportCost, text.reportFree],
        ...(job.payment?.authorisedCents ? [[text.reportHeld, text.reportHeldValue] as const] : []),
        [text.reportQuotes, text.reportQuotesValue],
      ]}
      told={job.shop ? text.reportTold(job.shop.name) : null}
      canUndo={false}
      isDangerous
      action={text.report}
      busy={report.isBusy && text.reporting}
      error={report.error}
      onConfirm={() => void report.press({ jobId: job.id })}
    />
  );
}

/** A key drop instead of the code: the car and keys are there. */
export function KeyDrop({ job }: JobProps) {
  const [note, setNote] = useState('');
  const leave = usePress(queries.bookings.leaveKeys.mutationOptions(), useKeepJob());
  const amount = formatCents(job.protection.approvedCents);
  if (job.keyDrop) {
    return (
      <Notice tone="safe" title={text.keysLeft}>
        {job.keyDrop.note ? <p>{job.keyDrop.note}</p> : null}
        <Refusal error={leave.error} />
        <Button
          size="small"
          busy={leave.isBusy && text.keysLeaving}
          onClick={() => void leave.press({ jobId: job.id, left: false })}
        >
          {text.keysTakeBack}
        </Button>
      </Notice>
    );
  }
  return (
    <details className={styles.missed}>
      <summary>{text.keys}</summary>
      <p>{text.keysLead(amount)}</p>
      <TextInput
        label={text.keysNote}
        help={text.keysNoteHelp}
        optional
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Refusal error={leave.error} />
      <div>
        <Button
          reason={job.refusals.leaveKeys}
          busy={leave.isBusy && text.keysLeaving}
          onClick={() => void leave.press({ jobId: job.id, left: true, note })}
        >
          {text.keysLeave}
        </Button>
      </div>
    </details>
  );
}
