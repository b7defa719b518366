import { useState } from 'react';
import { HideDialog } from './hide-dialog.tsx';
import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { Button } from '#web/ui/plain/button.tsx';

/** Hides a job from its row, or shows it again. */
export function RowActs({ job }: { job: Pick<StaffJob, 'id' | 'number' | 'status'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const act = job.status === 'hidden' ? 'unhide' : 'hide';
  return (
    <>
      <Button size="small" aria-label={text.actOf(act, job.number)} onClick={() => setIsOpen(true)}>
        {text.acts[act].short}
      </Button>
      {isOpen ? <HideDialog act={act} job={job} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
