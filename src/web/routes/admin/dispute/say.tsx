import { useState } from 'react';
import { text } from './text.ts';
import { type StaffDispute, useChanged } from './use-dispute.ts';
import { failureOf } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';

/** Staff write something that both sides read. */
export function Say({ dispute }: { dispute: StaffDispute }) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { press } = usePress(
    queries.disputes.staff.say.mutationOptions(),
    useChanged(() => {
      setWords('');
      toastDone(text.said);
    }),
  );
  const submit = async () => {
    const isTooShort = words.trim().length < 3;
    setProblem(isTooShort ? text.sayShort : null);
    if (isTooShort) return { message: text.sayShort, field: 'text' };
    const refused = await press({ disputeId: dispute.id, text: words });
    return refused && failureOf(refused);
  };
  return (
    <Form
      isDirty={words !== ''}
      onSubmit={submit}
      onFieldError={() => undefined}
      submit={text.say}
      busy={text.sayBusy}
      closed={dispute.refusals.say}
      isOneOfMany
    >
      <Textarea
        label={text.say}
        help={text.sayHelp}
        rows={3}
        maxLength={4000}
        value={words}
        error={problem}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </Form>
  );
}
