import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf, type Report } from './one-report.tsx';
import { text } from './text.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { ReviewReportId } from '#domain/ids.ts';
import { reviewRuleNames, type ReviewRule, reviewRules } from '#domain/reviews/review-report.ts';
import { ActOnEach } from '#web/features/desk/filtered-list/act-on-each.tsx';
import { type Selection, SelectionBar } from '#web/features/desk/filtered-list/use-selection.tsx';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';

const ACTS = ['keep', 'hide', 'undo'] as const;
type Act = (typeof ACTS)[number];
const AS_REPORTED = '';
const RULES = [
  { value: AS_REPORTED, label: text.many.asReported },
  ...reviewRuleNames.map((value) => ({ value, label: reviewRules[value] })),
];

type Props = {
  selection: Selection<ReviewReportId>;
  ids: readonly ReviewReportId[];
  seen: ReadonlyMap<string, Report>;
};

/** What can be decided about the chosen reports together, for one reason. */
export function DecideMany({ selection, ids, seen }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  const refusal = useRoleRefusal('content.manage');
  const reports = [...selection.chosen].flatMap((id) => seen.get(id) ?? []);
  return (
    <SelectionBar selection={selection} ids={ids}>
      {ACTS.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === 'hide' ? 'danger' : 'quiet'}
          reason={refusal}
          onClick={() => setAct(one)}
        >
          {text[one].button}
        </Button>
      ))}
      {act ? (
        <Many
          key={act}
          act={act}
          reports={reports}
          onClose={() => setAct(null)}
          onDone={(done) => selection.toggle(done, false)}
        />
      ) : null}
    </SelectionBar>
  );
}

type ManyProps = {
  act: Act;
  reports: readonly Report[];
  onClose: () => void;
  onDone: (ids: readonly ReviewReportId[]) => void;
};

function Many({ act, reports, ...close }: ManyProps) {
  const [rule, setRule] = useState<ReviewRule | typeof AS_REPORTED>(AS_REPORTED);
  const cache = useQueryClient();
  const shared = {
    ...close,
    items: reports.map((report) => ({
      id: report.id,
      report,
      name: nameOf(report),
      becomes: becomesOf(act, report),
      refusal: refusalOf(act, report),
    })),
    title: text.many.titles[act],
    told: text.told,
    canUndo: true,
    action: text[act].button,
    done: text.many.done[act],
    reasonHelp: text.reasonHelp,
    onChanged: () => {
      void cache.invalidateQueries({ queryKey: queries.reviews.staff.list.key() });
      void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
    },
  };
  type Item = (typeof shared.items)[number];
  if (act !== 'hide') {
    return (
      <ActOnEach
        {...shared}
        mutation={queries.reviews.staff[act].mutationOptions()}
        inputOf={({ report }: Item, reason: string) => ({ reportId: report.id, reason })}
      />
    );
  }
  return (
    <ActOnEach
      {...shared}
      isDangerous
      mutation={queries.reviews.staff.hide.mutationOptions()}
      inputOf={({ report }: Item, reason: string) => ({
        reportId: report.id,
        rule: rule || report.rule,
        reason,
      })}
    >
      <Select
        label={text.hide.rule}
        options={RULES}
        value={rule}
        onChange={(event) => setRule(event.currentTarget.value as ReviewRule)}
      />
    </ActOnEach>
  );
}

function becomesOf(act: Act, report: Report): string {
  return act === 'hide' ? text.many.becomes.hide(reviewRules[report.rule]) : text.many.becomes[act];
}

/** What the list knows about it; the server decides again. */
function refusalOf(act: Act, { decision, refusal }: Report): string | null {
  if (refusal !== null) return refusal;
  if (act === 'undo') return decision ? null : sentenceFor('REPORT_NOT_DECIDED');
  return decision ? sentenceFor('REPORT_DECIDED') : null;
}
