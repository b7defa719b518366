import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './job.module.css';
import type { StaffJob } from './moderate.tsx';
import { text as allText } from './text.ts';
import { formatCents } from '#domain/money/money.ts';
import { NoShowReport } from '#web/features/bookings/no-show/no-show-report.tsx';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { Button } from '#web/ui/plain/button.tsx';

const text = allText.noShow;
type Decision = 'uphold' | 'reverse';

/** A missed appointment as staff read it: both sides, what each of them missed before, and the decision. */
export function MissedAppointment({ job }: { job: StaffJob }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const mayNot = useRoleRefusal('payments.disputes');
  if (!job.noShow) return null;
  const reason = mayNot ?? job.refusals.decideNoShow;
  return (
    <div className={styles.section}>
      <NoShowReport report={job.noShow} reader="staff" />
      <p>{text.missed(job.missed)}</p>
      <div className={styles.badges}>
        <Button reason={reason} onClick={() => setOpen('uphold')}>
          {text.uphold}
        </Button>
        <Button reason={reason} onClick={() => setOpen('reverse')}>
          {text.reverse}
        </Button>
      </div>
      {open ? <Dialog key={open} decision={open} job={job} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

type DialogProps = { decision: Decision; job: StaffJob; onClose: () => void };

function Dialog({ decision, job, onClose }: DialogProps) {
  const cache = useQueryClient();
  const decide = usePress(queries.bookings.staff.decideNoShow.mutationOptions(), ({ job: decided }) => {
    cache.setQueryData(queries.jobs.staff.get.queryKey({ input: { jobId: job.id } }), decided);
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    onClose();
  });
  const fee = job.noShow?.feeCents;
  return (
    <ReasonDialog
      onClose={onClose}
      title={text.title[decision]}
      changes={[
        [text.report, text.becomes[decision]],
        ...(fee ? [[text.fee(formatCents(fee)), text.feeBecomes[decision]] as const] : []),
        [allText.changes.trail, allText.changes.kept],
      ]}
      told={text.told}
      canUndo={false}
      isDangerous
      action={text[decision]}
      busy={decide.isBusy && text.busy}
      error={decide.error}
      reasonHelp={text.reasonHelp}
      act={(reason) => decide.press({ jobId: job.id, decision, reason })}
    />
  );
}
