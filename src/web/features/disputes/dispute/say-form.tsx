import { useState } from 'react';
import { text } from './text.ts';
import { useCasesChanged } from './use-cases.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, parseDollars } from '#domain/money/money.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import { queries } from '#web/lib/query.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Props = { side: JobSide; jobId: JobId; most: Cents; canOffer: boolean };

/** Sends a message to an open case, with an optional offer to settle. */
export function SayForm({ side, jobId, most, canOffer }: Props) {
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<{ text?: string; offerCents?: string }>({});
  const changed = useCasesChanged(side, jobId);
  const { press } = usePress(queries.disputes.say.mutationOptions(), (answer) => {
    changed(answer);
    setWords('');
    setTyped('');
    showToast(text.said);
  });
  const submit = async () => {
    const offer = typed.trim() === '' ? undefined : (parseDollars(typed) ?? null);
    const isWrong = offer === null || (offer !== undefined && (offer < 0 || offer > most));
    const found = {
      ...(words.trim().length < 3 && { text: text.statementShort }),
      ...(isWrong && { offerCents: text.offerWrong(most) }),
    };
    setProblems(found);
    const [first] = Object.values(found);
    if (first || isWrong) return { message: first ?? '', field: Object.keys(found)[0] };
    const refused = await press({ jobId, text: words, ...(offer !== undefined && { offerCents: offer }) });
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };
  return (
    <Form
      isDirty={words !== '' || typed !== ''}
      onSubmit={submit}
      onFieldError={() => undefined}
      submit={text.sayIt}
      busy={text.sending}
      isOneOfMany
    >
      <Textarea
        label={text.say}
        help={text.sayHelp}
        rows={3}
        maxLength={4000}
        value={words}
        error={problems.text ?? null}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {canOffer ? (
        <TextInput
          label={text.offer}
          help={text.offerHelp[side]}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problems.offerCents ?? null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
    </Form>
  );
}
