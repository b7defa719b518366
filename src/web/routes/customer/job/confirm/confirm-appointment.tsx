import { useNow } from '#web/lib/clock.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';
import type { JobProps } from '../now-card.tsx';
import { useKeepJob } from '../use-job.ts';

type Props = JobProps & { appointment: NonNullable<JobProps['job']['appointment']> };

/** The owner tells the shop that they are coming; until then the shop reads that they have not said so. */
export function ConfirmAppointment({ job: { id: jobId }, appointment }: Props) {
  const now = useNow();
  const confirm = usePress(queries.bookings.confirmAppointment.mutationOptions(), useKeepJob());
  if (appointment.ownerConfirmedAt) return <Notice tone="safe">{text.confirmed}</Notice>;
  if (now >= new Date(appointment.startsAt)) return null;
  return (
    <div>
      <Button busy={confirm.isBusy && text.busy} onClick={() => void confirm.press({ jobId })}>
        {text.confirm}
      </Button>
      <Refusal error={confirm.error} />
    </div>
  );
}
