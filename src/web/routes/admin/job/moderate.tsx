import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { HideDialog, type HideAct } from './hide-dialog.tsx';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';

export type StaffJob = Awaited<ReturnType<ApiClient['jobs']['staff']['get']>>;
type Act = 'cancel' | HideAct;

/** Staff actions on a job. Unavailable ones are shown too, with the reason. */
export function Moderate({ job }: { job: StaffJob }) {
  const [open, setOpen] = useState<Act | null>(null);
  const mayNot = useRoleRefusal('jobs.moderate');
  const acts: readonly Act[] = job.hidden ? ['cancel', 'unhide'] : ['cancel', 'hide'];
  const close = () => setOpen(null);
  return (
    <>
      {acts.map((act) => (
        <Button key={act} reason={mayNot ?? job.refusals[act]} onClick={() => setOpen(act)}>
          {text.acts[act].button}
        </Button>
      ))}
      {open === 'cancel' ? <CancelDialog job={job} onClose={close} /> : null}
      {open === 'hide' || open === 'unhide' ? (
        <HideDialog key={open} act={open} job={job} onClose={close} />
      ) : null}
    </>
  );
}
