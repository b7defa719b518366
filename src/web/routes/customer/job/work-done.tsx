import { useState } from 'react';
import { formatCents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { Appointment, Code } from './booked.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { Photos } from './photos.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.done;

/** The work is finished: the owner checks it and confirms here, or with the code at the counter. */
export function WorkDone({ job }: JobProps) {
  const [asks, setAsks] = useState(false);
  const { shop, invoice } = job;
  if (!shop || !invoice) return null;
  const amount = formatCents(invoice.totalCents);
  return (
    <>
      <p>{text.lead(shop.name)}</p>
      <Photos title={text.photos} photos={job.afterPhotos} />
      <Button kind="primary" wide reason={job.refusals.confirm} onClick={() => setAsks(true)}>
        {text.confirm(shop.name, amount)}
      </Button>
      {job.releaseAt ? (
        <p className={styles.quiet}>
          {text.silence} <ExactTime at={job.releaseAt} zone={shop.timeZone} />.
        </p>
      ) : null}
      {job.handOverCode ? (
        <Code label={text.handOver} code={job.handOverCode} why={text.handOverWhy} />
      ) : null}
      <Appointment job={job} />
      {asks ? <ConfirmWork job={job} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function ConfirmWork({ job, onClose }: JobProps & { onClose: () => void }) {
  const confirm = usePress(queries.bookings.confirm.mutationOptions(), useKeepJob());
  const { shop, invoice, protection } = job;
  if (!shop || !invoice) return null;
  const isMoreHeld = protection.heldCents > invoice.totalCents;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.confirmTitle}
      changes={[
        [text.paid(shop.name), <Money key="paid" cents={invoice.totalCents} />],
        ...(isMoreHeld ? [[text.letGo, text.letGoValue] as const] : []),
      ]}
      told={shop.name}
      canUndo={false}
      action={text.confirm(shop.name, formatCents(invoice.totalCents))}
      busy={confirm.isBusy && text.confirming}
      error={confirm.error}
      onConfirm={() => void confirm.press({ jobId: job.id })}
    />
  );
}
