import { useState } from 'react';
import { text } from './text.ts';
import { useCasesChanged } from './use-cases.ts';
import { type DisputeReason, disputeReasons } from '#domain/disputes/disputes.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, parseDollars } from '#domain/money/money.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import { queries } from '#web/lib/query.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** `reasons`: the allowed reasons, from the server. */
type Props = { side: JobSide; jobId: JobId; most: Cents; reasons: readonly DisputeReason[] };
type Problems = { reason?: string; askedCents?: string; statement?: string };

/** Reports a problem: reason, amount and description. */
export function OpenForm({ side, jobId, most, reasons }: Props) {
  const [reason, setReason] = useState<DisputeReason | ''>('');
  const [typed, setTyped] = useState('');
  const [statement, setStatement] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const changed = useCasesChanged(side, jobId);
  const { press } = usePress(queries.disputes.open.mutationOptions(), (answer) => {
    changed(answer);
    showToast(text.sent);
  });
  const submit = async () => {
    const asked = parseDollars(typed);
    const least = side === 'owner' ? 1 : 0;
    const isRight = asked !== undefined && asked !== null && asked >= least && asked <= most;
    const found: Problems = {
      ...(reason === '' && { reason: text.chooseReason }),
      ...(!isRight && { askedCents: text.amountWrong(most) }),
      ...(statement.trim().length < 3 && { statement: text.statementShort }),
    };
    setProblems(found);
    const [first] = Object.values(found);
    if (first || reason === '' || !isRight) return { message: first ?? '', field: Object.keys(found)[0] };
    const refused = await press({ jobId, reason, statement, askedCents: asked });
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };
  return (
    <Form
      isDirty={reason !== '' || typed !== '' || statement !== ''}
      onSubmit={submit}
      onFieldError={() => undefined}
      submit={text.send}
      busy={text.sending}
    >
      <Select
        label={text.reason}
        value={reason}
        options={[
          { value: '', label: text.chooseReason },
          ...reasons.map((value) => ({ value, label: disputeReasons[value] })),
        ]}
        error={problems.reason ?? null}
        onChange={(event) => setReason(event.currentTarget.value as DisputeReason | '')}
      />
      <TextInput
        label={text.asked[side]}
        help={text.askedHelp(most)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={problems.askedCents ?? null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Textarea
        label={text.statement}
        help={text.statementHelp}
        rows={5}
        maxLength={4000}
        value={statement}
        error={problems.statement ?? null}
        onChange={(event) => setStatement(event.currentTarget.value)}
      />
    </Form>
  );
}
