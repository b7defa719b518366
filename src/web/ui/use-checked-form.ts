import { useState } from 'react';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import type { Failure } from './form.tsx';

/** What is wrong with a form, each sentence at the path of its field in the operation's input. */
export type Problems = Record<string, string>;

type Checked = {
  /** What can be said before anything is sent, perhaps after a look-up; nothing where all is well. */
  check: () => Problems | Promise<Problems>;
  /** Sends it; answers with what was refused, or nothing when it is done. */
  send: () => Promise<Error | Failure | undefined>;
  /** Said above the button while something is wrong; without it the fields alone say so. */
  missing?: string;
};

/**
 * A form that is checked here before the server checks it: each error is shown at its field. `form` is for
 * `Form`.
 */
export function useCheckedSubmit({ check, send, missing }: Checked) {
  const [problems, setProblems] = useState<Problems>({});

  const onSubmit = async (): Promise<Failure | undefined> => {
    const wrong = await check();
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return missing ? { message: missing } : saidAtFields('', wrong);
    const refused = await send();
    if (!refused) return undefined;
    if (!(refused instanceof Error)) return refused;
    const found = fieldProblems(refused);
    setProblems(found);
    const failure = failureOf(refused);
    return missing || Object.keys(found).length === 0 ? failure : saidAtFields(failure.message, found);
  };
  return { problems, form: { onSubmit } };
}

/** What is wrong is for the fields to say; `Form` says what none of them shows. */
function saidAtFields(message: string, found: Problems): Failure {
  return { message, atFields: Object.values(found) };
}

type Held<Values> = {
  /** What the form begins with; once it is what was typed, nothing would be lost by leaving. */
  first: Values;
  check: (values: Values) => Problems | Promise<Problems>;
  send: (values: Values) => Promise<Error | undefined>;
  missing?: string;
};

/** The same for a form that holds its values by itself. */
export function useCheckedForm<Values extends object>({ first, check, send, missing }: Held<Values>) {
  const [values, setValues] = useState(first);
  const { problems, form } = useCheckedSubmit({
    check: () => check(values),
    send: () => send(values),
    ...(missing !== undefined && { missing }),
  });
  const isDirty = JSON.stringify(values) !== JSON.stringify(first);
  const change = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  return { values, change, problems, form: { ...form, isDirty } };
}
