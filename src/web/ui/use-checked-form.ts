import { useState } from 'react';
import { failureOf, fieldProblems } from '#web/lib/problem-text.ts';
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
 * A form that is looked at here before the server looks at it: what either of them found stands at its field.
 * `form` is for `Form`.
 */
export function useCheckedSubmit({ check, send, missing }: Checked) {
  const [problems, setProblems] = useState<Problems>({});

  const atFields = (found: Problems): Failure | undefined => {
    setProblems(found);
    const [first] = Object.entries(found);
    return first && !missing ? { field: first[0], message: first[1] } : undefined;
  };
  const onSubmit = async (): Promise<Failure | undefined> => {
    const wrong = await check();
    const failure = atFields(wrong);
    if (Object.keys(wrong).length > 0) return failure ?? { message: missing! };
    const refused = await send();
    if (!refused) return undefined;
    if (!(refused instanceof Error)) return refused;
    return atFields(fieldProblems(refused)) ?? failureOf(refused);
  };
  return { problems, form: { onSubmit, onFieldError: fieldSaysItItself } };
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

function fieldSaysItItself(): void {}
