import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { useModerated } from './use-moderated.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

export type HideAct = 'hide' | 'unhide';

type Props = { act: HideAct; job: Pick<StaffJob, 'id'>; onClose: () => void };

/** Before a job is taken out of every list, or shown there again. */
export function HideDialog({ act, job, onClose }: Props) {
  const { changes } = text;
  const words = text.acts[act];
  const done = useModerated(words.done, onClose);
  const hide = usePress(queries.jobs.staff.hide.mutationOptions(), done);
  const unhide = usePress(queries.jobs.staff.unhide.mutationOptions(), done);
  const { press, isBusy, error } = act === 'hide' ? hide : unhide;
  return (
    <ReasonDialog
      onClose={onClose}
      title={words.title}
      changes={[
        [changes.lists, act === 'hide' ? changes.gone : changes.back],
        [changes.quotesInFlight, changes.stay],
        [changes.clocks, changes.goOn],
        [changes.trail, changes.kept],
      ]}
      told={changes.noEmail}
      canUndo
      action={words.button}
      busy={isBusy && words.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ jobId: job.id, reason })}
    />
  );
}
