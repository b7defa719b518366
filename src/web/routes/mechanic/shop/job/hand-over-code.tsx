import { useState } from 'react';
import { text as allText } from './text.ts';
import { useJobChanged } from './use-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';
import { ownersCode } from '#domain/validation/quote.ts';
import { failureOf, sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';

const text = allText.work;

/** The code that the owner reads out when they take the car back: it confirms the work. */
export function HandOverCode({ job }: { job: ShopJobView }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const enter = usePress(queries.bookings.enterHandOverCode.mutationOptions(), useJobChanged());
  const submit = async () => {
    const parsed = ownersCode.safeParse(code);
    setProblem(parsed.success ? null : text.codeMissing);
    if (!parsed.success) return { message: text.codeMissing };
    const refused = await enter.press({ jobId: job.id, code: parsed.data });
    setProblem(refused ? sayProblem(refused) : null);
    return refused && failureOf(refused);
  };
  return (
    <Form
      isDirty={false}
      onSubmit={submit}
      submit={text.codeAct}
      busy={text.codeBusy}
      reason={sayRefusal(job.refusals.handOverCode)}
    >
      <CodeInput
        label={text.code}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem}
        help={text.codeHelp}
      />
    </Form>
  );
}
