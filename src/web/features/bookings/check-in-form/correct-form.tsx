import { useState } from 'react';
import type * as z from 'zod';
import type { CheckInFacts } from '#domain/bookings/check-in-correction.ts';
import { factsCorrected } from '#domain/bookings/check-in-correction.ts';
import { odometerProblem } from '#domain/validation/odometer-problem.ts';
import { correctCheckInSchema } from '#domain/validation/quote.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { PARTS, type Parts } from './check-in-form.tsx';
import { text } from './correct-text.ts';

export type Correction = z.output<typeof correctCheckInSchema>;
type Entered = { odometer: string; parts: Parts; note: string; reason: string };
type Problems = Record<string, string>;

type Props = {
  /** The current check-in values. */
  facts: CheckInFacts;
  onCorrect: (correction: Correction) => Promise<Error | undefined>;
};

/** Corrects what was recorded at check-in. */
export function CorrectForm({ facts, onCorrect }: Props) {
  const start: Entered = {
    odometer: String(facts.odometerMiles),
    parts: facts.wantsOldParts ? 'back' : 'shop',
    note: facts.note,
    reason: '',
  };
  const [entered, setEntered] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Entered>) => setEntered((now) => ({ ...now, ...part }));

  const submit = async () => {
    const checked = check(entered, facts);
    setProblems(checked.problems);
    if (!checked.content) return { message: checked.problems.all ?? text.missing };
    const refused = await onCorrect(checked.content);
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };

  return (
    <Form
      isDirty={JSON.stringify(entered) !== JSON.stringify(start)}
      onSubmit={submit}
      submit={text.submit}
      busy={text.busy}
    >
      <TextInput
        label={text.odometer}
        inputMode="numeric"
        autoComplete="off"
        value={entered.odometer}
        error={problems.odometerMiles}
        onChange={(event) => change({ odometer: event.currentTarget.value })}
      />
      <RadioCards
        legend={text.parts}
        name="corrected-parts"
        choices={PARTS}
        value={entered.parts}
        onChange={(parts) => change({ parts })}
      />
      <Textarea
        label={text.note}
        optional
        rows={3}
        maxLength={1000}
        value={entered.note}
        error={problems.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Textarea
        label={text.reason}
        help={text.reasonHelp}
        rows={2}
        maxLength={300}
        value={entered.reason}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </Form>
  );
}

/** Sends only changed fields, so two people can correct different fields at once. */
function check(entered: Entered, facts: CheckInFacts): { content: Correction | null; problems: Problems } {
  const { odometer, parts, note, reason } = entered;
  const miles = parseWhole(odometer);
  const odometerMiles = miles ?? facts.odometerMiles;
  const typed = { odometerMiles, wantsOldParts: parts === 'back', note: note.trim() };
  const changed = factsCorrected(facts, typed);
  const different = Object.fromEntries(changed.map((fact) => [fact, typed[fact]]));
  const parsed = correctCheckInSchema.safeParse({ ...different, reason });
  const problems: Problems = {};
  if (miles === undefined) problems.odometerMiles = odometerProblem(odometer);
  else if (changed.length === 0) problems.all = text.same;
  for (const issue of parsed.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
  const isWhole = parsed.success && Object.keys(problems).length === 0;
  return { content: isWhole ? parsed.data : null, problems };
}
