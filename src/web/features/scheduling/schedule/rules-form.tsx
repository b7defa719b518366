import { useState } from 'react';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { TextInput } from '#web/ui/plain/field.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import styles from './schedule.module.css';
import { text } from './text.ts';
import { rulesOf, rulesProblem, typedOf } from './typed-rules.ts';
import { useKeepSchedule } from './use-schedule.ts';

type Props = { schedule: ScheduleView; reason: string | null };

/** How close, how far ahead and how soon a shop takes appointments. */
export function RulesForm({ schedule, reason }: Props) {
  const [typed, setTyped] = useState(() => typedOf(schedule.rules));
  const [version, setVersion] = useVersion(schedule.versions.rules);
  const keep = useKeepSchedule((saved) => setVersion(saved.versions.rules));
  const save = usePress(queries.scheduling.saveRules.mutationOptions(), keep);
  const stored = typedOf(schedule.rules);
  const number = (name: keyof typeof typed, label: string, help?: string) => (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      label={label}
      help={help}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <ScheduleForm
      submit={text.saveRules}
      isDirty={
        typed.buffer !== stored.buffer ||
        typed.advance !== stored.advance ||
        typed.notice !== stored.notice ||
        typed.lead !== stored.lead
      }
      closed={reason}
      check={() => rulesProblem(typed, text.rulesEmpty)}
      save={() => save.press({ ...rulesOf(typed), version })}
    >
      <p className={styles.quiet}>{text.rulesLead}</p>
      <div className={styles.fields}>
        {number('buffer', text.buffer)}
        {number('advance', text.advance)}
        {number('notice', text.notice, text.noticeHelp)}
        {number('lead', text.lead, text.leadHelp)}
      </div>
    </ScheduleForm>
  );
}
