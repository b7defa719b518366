import { useState } from 'react';
import { compareQuotes } from '#web/features/quotes/quote-compare/compare.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { latePiece } from '#web/ui/late.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { Rescue } from './rescue.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';
import { withoutQuotes } from './without-quotes.ts';

const text = allText.open;

const Audience = latePiece(async () => (await import('./audience.tsx')).Audience);

/** Posted and undecided: quotes come in, and the owner can extend or withdraw the post. */
export function Collecting({ job }: JobProps) {
  const keep = useKeepJob();
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const extend = usePress(queries.jobs.extend.mutationOptions(), keep);
  const withdraw = usePress(queries.jobs.withdraw.mutationOptions(), keep);
  const { length: count } = compareQuotes(job.quotes);
  return (
    <>
      <Rescue job={job} />
      <Audience job={job} />
      {count > 0 ? (
        <p>
          {text.compare(count)} <a href="#quotes">{text.toQuotes}</a>
        </p>
      ) : (
        <p>{job.audience?.isAskedOnly ? text.asked : text[withoutQuotes(job)]}</p>
      )}
      {job.expiresAt ? (
        <p className={styles.quiet}>
          {text.until} <ExactTime at={job.expiresAt} />
        </p>
      ) : null}
      <Refusal error={extend.error} />
      <div className={styles.row}>
        {job.refusals.edit === null ? (
          <LinkButton to={`/customer/jobs/${job.id}/edit`}>{text.edit}</LinkButton>
        ) : (
          <Button reason={job.refusals.edit}>{text.edit}</Button>
        )}
        <Button
          busy={extend.isBusy && text.extending}
          reason={job.refusals.extend}
          onClick={() => void extend.press({ jobId: job.id })}
        >
          {text.extend}
        </Button>
        <Button kind="plain" reason={job.refusals.withdraw} onClick={() => setAsksToWithdraw(true)}>
          {text.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={asksToWithdraw}
        onClose={() => setAsksToWithdraw(false)}
        title={text.withdrawTitle}
        changes={count > 0 ? text.withdrawChanges : text.withdrawChanges.slice(0, 1)}
        told={count > 0 ? text.withdrawTold : null}
        canUndo={false}
        isDangerous
        action={text.withdraw}
        busy={withdraw.isBusy && text.withdrawing}
        error={withdraw.error}
        onConfirm={() => void withdraw.press({ jobId: job.id })}
      />
    </>
  );
}
