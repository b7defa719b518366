import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { formatCents } from '#domain/money.ts';
import { usePreviewRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';

export type StaffJob = Awaited<ReturnType<ApiClient['admin']['job']>>;
type Act = keyof typeof text.acts;
type Code = keyof typeof text.codes;

const CODES = (['staff', 'fraud'] as const).map((value) => ({ value, label: text.codes[value] }));

/** What staff can do about a job. What they may not do now stands here, too, with the reason. */
export function Moderate({ job }: { job: StaffJob }) {
  const [open, setOpen] = useState<Act | null>(null);
  const previewed = usePreviewRefusal('jobs.moderate');
  const acts: readonly Act[] = job.hidden ? ['cancel', 'unhide'] : ['cancel', 'hide'];
  return (
    <>
      {acts.map((act) => (
        <Button key={act} reason={previewed ?? job.refusals[act]} onClick={() => setOpen(act)}>
          {text.acts[act].button}
        </Button>
      ))}
      {open ? <Dialog key={open} act={open} job={job} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Dialog({ act, job, onClose }: { act: Act; job: StaffJob; onClose: () => void }) {
  const [code, setCode] = useState<Code>('staff');
  const { press, isBusy, error } = useAct(act, onClose);

  return (
    <ReasonDialog
      onClose={onClose}
      title={text.acts[act].title}
      changes={changesOf(act, job)}
      told={text.acts[act].told}
      canUndo={act !== 'cancel'}
      action={text.acts[act].button}
      busy={isBusy && text.acts[act].busy}
      isDangerous={act === 'cancel'}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ jobId: job.id, reason, code })}
    >
      {act === 'cancel' ? (
        <RadioCards legend={text.code} name="code" choices={CODES} value={code} onChange={setCode} />
      ) : null}
    </ReasonDialog>
  );
}

/** The three acts differ in their operation only; what they send is read by the one that takes it. */
function useAct(act: Act, onClose: () => void) {
  const cache = useQueryClient();
  const done = ({ job }: { job: StaffJob }) => {
    cache.setQueryData(queries.admin.job.queryKey({ input: { jobId: job.id } }), job);
    void cache.invalidateQueries({ queryKey: queries.admin.jobs.key() });
    void cache.invalidateQueries({ queryKey: queries.admin.audit.key() });
    onClose();
  };
  const cancel = usePress(queries.admin.cancelJob.mutationOptions(), done);
  const hide = usePress(queries.admin.hideJob.mutationOptions(), done);
  const unhide = usePress(queries.admin.unhideJob.mutationOptions(), done);
  const { isBusy, error } = { cancel, hide, unhide }[act];
  const press = ({ code, ...input }: { jobId: StaffJob['id']; reason: string; code: Code }) => {
    if (act === 'cancel') return cancel.press({ ...input, code });
    return act === 'hide' ? hide.press(input) : unhide.press(input);
  };
  return { press, isBusy, error };
}

function changesOf(act: Act, job: StaffJob): (readonly [string, ReactNode])[] {
  const { changes } = text;
  const trail = [changes.trail, changes.kept] as const;
  if (act === 'hide') return [[changes.lists, changes.gone], [changes.clocks, changes.goOn], trail];
  if (act === 'unhide') return [[changes.job, changes.shown(job.stateLabel)], trail];
  const held = job.protection.heldCents;
  return [
    [changes.job, changes.cancelled],
    [changes.held, held > 0 ? changes.goesBack(formatCents(held)) : changes.nothingHeld],
    [changes.quotes, changes.lost],
    trail,
  ];
}
