import { useState } from 'react';
import type { StaffJob } from './moderate.tsx';
import { text } from './text.ts';
import { useModerated } from './use-moderated.ts';
import { type ClipRule, clipRuleNames, clipRules } from '#domain/jobs/clip-rules.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

const words = text.clip;
const RULES = clipRuleNames.map((rule) => ({ value: rule, label: words.rules(clipRules[rule]) }));

type Props = { job: Pick<StaffJob, 'id'>; fileId: NonNullable<StaffJob['clip']>['fileId'] };

/** Under the clip of a post: removes it and nothing else. */
export function RemoveClip({ job, fileId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayNot = useRoleRefusal('jobs.moderate');
  return (
    <>
      <Button reason={mayNot} onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen ? <RemoveDialog job={job} fileId={fileId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function RemoveDialog({ job, fileId, onClose }: Props & { onClose: () => void }) {
  const [rule, setRule] = useState<ClipRule>('contact');
  const { press, isBusy, error } = usePress(
    queries.jobs.staff.removeClip.mutationOptions(),
    useModerated(words.done, onClose),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={words.title}
      changes={words.changes}
      told={words.told}
      canUndo={false}
      isDangerous
      action={words.button}
      busy={isBusy && words.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ jobId: job.id, fileId, rule, reason })}
    >
      <Select
        label={words.rule}
        options={RULES}
        value={rule}
        onChange={(event) => setRule(event.currentTarget.value as ClipRule)}
      />
    </ReasonDialog>
  );
}
