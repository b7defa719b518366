import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from './one-report.tsx';
import styles from '#web/features/reviews/review-card/review-rows.module.css';
import { text } from './text.ts';
import { reviewRuleNames, type ReviewRule, reviewRules } from '#domain/reviews/review-report.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type Act = 'keep' | 'hide' | 'undo';
const RULES = reviewRuleNames.map((value) => ({ value, label: reviewRules[value] }));

/** Staff actions on a report. Unavailable ones are shown too, with the reason. */
export function Decide({ report }: { report: Report }) {
  const [open, setOpen] = useState<Act | null>(null);
  const mayNot = useRoleRefusal('content.manage');
  const reason = mayNot ?? report.refusal;
  const acts: Act[] = report.decision ? ['undo'] : ['keep', 'hide'];
  const Dialog = open ? dialogs[open] : null;
  return (
    <div className={styles.head}>
      {acts.map((act) => (
        <Button
          key={act}
          kind={act === 'hide' ? 'danger' : 'quiet'}
          reason={reason}
          onClick={() => setOpen(act)}
        >
          {text[act].button}
        </Button>
      ))}
      {Dialog ? <Dialog report={report} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

type DialogProps = { report: Report; onClose: () => void };
const dialogs = { keep: KeepDialog, hide: HideDialog, undo: UndoDialog } as const;

/** The lists are read again; what was decided leaves the one of those that wait. */
function useDecided(act: Act, onClose: () => void): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: queries.reviews.staff.list.key() });
    void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    toastDone(text[act].done);
    onClose();
  };
}

function KeepDialog({ report, onClose }: DialogProps) {
  const { press, isBusy, error } = usePress(
    queries.reviews.staff.keep.mutationOptions(),
    useDecided('keep', onClose),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={text.keep.title}
      changes={text.keep.changes}
      told={text.told}
      canUndo
      action={text.keep.button}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ reportId: report.id, reason })}
    />
  );
}

function HideDialog({ report, onClose }: DialogProps) {
  const [rule, setRule] = useState<ReviewRule>(report.rule);
  const { press, isBusy, error } = usePress(
    queries.reviews.staff.hide.mutationOptions(),
    useDecided('hide', onClose),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={text.hide.title}
      changes={text.hide.changes}
      told={text.told}
      canUndo
      isDangerous
      action={text.hide.button}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ reportId: report.id, rule, reason })}
    >
      <Select
        label={text.hide.rule}
        options={RULES}
        value={rule}
        onChange={(event) => setRule(event.currentTarget.value as ReviewRule)}
      />
    </ReasonDialog>
  );
}

function UndoDialog({ report, onClose }: DialogProps) {
  const { press, isBusy, error } = usePress(
    queries.reviews.staff.undo.mutationOptions(),
    useDecided('undo', onClose),
  );
  return (
    <ReasonDialog
      onClose={onClose}
      title={text.undo.title}
      changes={text.undo.changes[report.decision?.outcome ?? 'kept']}
      told={text.told}
      canUndo
      action={text.undo.button}
      busy={isBusy && text.busy}
      error={error}
      reasonHelp={text.reasonHelp}
      act={(reason) => press({ reportId: report.id, reason })}
    />
  );
}
