import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import type { Failure } from './form.tsx';

/** What is wrong with a form, each sentence at the path of its field. */
export type Problems = Record<string, string>;

type Refused = Error | Failure | undefined;

type Options<Entered extends FieldValues, Checked> = {
  /** Parses the input; its errors are shown at the fields. */
  schema: z.ZodType<Checked, Entered>;
  /** What is saved: the form begins with it, and follows it as long as nothing else is typed. */
  first: Entered;
  /** What no schema knows, such as photos that are still on their way, or a look-up. */
  check?: (entered: Entered) => Problems | Promise<Problems>;
  /** Sends it; answers with what was refused, `asks` where a question comes first, nothing when it is done. */
  send: (checked: Checked, entered: Entered) => Promise<Refused | 'asks'>;
  /** Said above the button while something is wrong; without it the fields alone say so. */
  missing?: string | ((count: number) => string);
  /** Once it is sent, the form begins again. */
  empties?: boolean;
  /** The form's own names for paths of the operation's input. */
  named?: Readonly<Record<string, string>>;
  /** What is typed is kept outside of the form, and may change there. */
  kept?: { value: Entered; change: (entered: Entered) => void };
};

/**
 * A form whose text stays as typed and is parsed by a schema. Errors of the schema, a look-up or the server
 * are shown at their fields, and go once that field is edited. `form` is for `Form`.
 */
export function useSchemaForm<Entered extends FieldValues, Checked>(options: Options<Entered, Checked>) {
  const { schema, first, check, send, missing, empties = false, named = {}, kept } = options;
  const methods = useForm<Entered, unknown, Checked>({
    defaultValues: first as DefaultValues<Entered>,
    resolver: withCheck(zodResolver(schema) as Resolver<Entered, unknown, Checked>, check),
    reValidateMode: 'onSubmit',
    // `Form` knows more of what can be wrong than fields alone.
    shouldFocusError: false,
  });
  const { getValues, setError } = methods;
  const { isDirty } = methods.formState;
  useFirst(methods, first, isDirty);
  useKept(methods, kept);

  /** Puts what the server refused at its fields; says the rest. */
  const refuse = (refused: NonNullable<Refused>): Failure => {
    if (!(refused instanceof Error)) return refused;
    const found = Object.entries(fieldProblems(refused));
    for (const [path, message] of found) {
      setError((named[path] ?? path) as FieldPath<Entered>, { type: 'server', message });
    }
    const failure = failureOf(refused);
    const atFields = found.map(([, message]) => message);
    return missing || found.length === 0 ? failure : { message: failure.message, atFields };
  };

  const submitBy = async (act: typeof send): Promise<Failure | undefined> => {
    let failure: Failure | undefined;
    const sent = async (checked: Checked) => {
      const entered = structuredClone(getValues());
      const refused = await act(checked, entered);
      if (refused === 'asks') return;
      if (refused) failure = refuse(refused);
      else if (empties) methods.reset(first);
      // What is kept outside was saved or forgotten there.
      else if (!kept) rebase(methods, entered, getValues());
    };
    const wrong = (found: FieldErrors<Entered>) => {
      const atFields = sentencesIn(found);
      if (missing === undefined) failure = { message: '', atFields };
      else failure = { message: typeof missing === 'string' ? missing : missing(atFields.length) };
    };
    await methods.handleSubmit(sent, wrong)();
    return failure;
  };

  return {
    ...fieldsOf(methods, first),
    methods,
    refuse,
    /** Another way to send the same. */
    submitBy,
    form: { onSubmit: () => submitBy(send), isDirty },
  };
}

/** What binds the fields of a form to what they hold and to what is wrong with them. */
function fieldsOf<Entered extends FieldValues, Checked>(
  methods: UseFormReturn<Entered, unknown, Checked>,
  first: Entered,
) {
  const { register, clearErrors, setValue, watch } = methods;
  const { errors } = methods.formState;
  /** What is wrong at a path, be it of a field or of what the server calls by it. */
  const problem = (path: string): string | null => {
    const found: unknown = get(errors, `${path}.message`);
    return typeof found === 'string' ? found : null;
  };
  const bound = (name: FieldPath<Entered>) =>
    register(name, { onChange: () => clearErrors(name) } as object) as UseFormRegisterReturn;
  const change = <Name extends FieldPath<Entered>>(name: Name, value: FieldPathValue<Entered, Name>) => {
    setValue(name, value, { shouldDirty: true });
    clearErrors(name);
  };
  return {
    /** For a native input of text, or a select. */
    field: (name: FieldPath<Entered>) => ({
      ...bound(name),
      // The server renders it too, and knows of no script that fills it in.
      defaultValue: get(first, name) as string,
      error: problem(name),
    }),
    /** For a checkbox. */
    tick: (name: FieldPath<Entered>) => ({
      ...bound(name),
      defaultChecked: get(first, name) as boolean,
      error: problem(name),
    }),
    /** For what holds a value that is no text, or is made of several inputs. */
    held: <Name extends FieldPath<Entered>>(name: Name) => ({
      value: watch(name),
      error: problem(name),
      onChange: (value: FieldPathValue<Entered, Name>) => change(name, value),
    }),
    /** The current value of a field. */
    value: <Name extends FieldPath<Entered>>(name: Name) => watch(name),
    problem,
    change,
  };
}

/** A form as those see it that draw a part of its fields. */
export type SchemaForm<Entered extends FieldValues> = ReturnType<typeof fieldsOf<Entered, unknown>>;

type Methods<Entered extends FieldValues> = Pick<
  ReturnType<typeof useForm<Entered>>,
  'getValues' | 'reset' | 'subscribe'
>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Something else is saved now; what was typed beyond it stays, and counts as typed. */
function rebase<Entered extends FieldValues>(
  { reset }: Pick<Methods<Entered>, 'reset'>,
  saved: Entered,
  typed: Entered,
) {
  const now = structuredClone(typed);
  reset(saved);
  if (!isSame(now, saved)) reset(now, { keepDefaultValues: true });
}

/** Follows what is saved, here or elsewhere. */
function useFirst<Entered extends FieldValues>(methods: Methods<Entered>, first: Entered, isDirty: boolean) {
  const base = JSON.stringify(first);
  const follow = useEffectEvent((saved: Entered) => {
    const typed = methods.getValues();
    if (!isSame(typed, saved)) rebase(methods, saved, isDirty ? typed : saved);
  });
  useEffect(() => follow(JSON.parse(base) as Entered), [base]);
}

/** Follows what is kept outside of the form, and keeps there what is typed into it. */
function useKept<Entered extends FieldValues>(
  { getValues, reset, subscribe }: Methods<Entered>,
  kept: Options<Entered, unknown>['kept'],
) {
  const outside = kept && JSON.stringify(kept.value);
  const keep = useEffectEvent((typed: Entered) => {
    if (kept && !isSame(typed, kept.value)) kept.change(structuredClone(typed));
  });
  const isKept = kept !== undefined;
  useEffect(
    () =>
      isKept ? subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }) : undefined,
    [isKept, subscribe],
  );
  useEffect(() => {
    if (outside === undefined || outside === JSON.stringify(getValues())) return;
    reset(JSON.parse(outside) as Entered, { keepDefaultValues: true, keepErrors: true });
  }, [outside, getValues, reset]);
}

function withCheck<Entered extends FieldValues, Checked>(
  bySchema: Resolver<Entered, unknown, Checked>,
  check: Options<Entered, Checked>['check'],
): Resolver<Entered, unknown, Checked> {
  if (!check) return bySchema;
  return async (typed, context, options) => {
    const read = await bySchema(typed, context, options);
    const found = Object.entries(await check(typed));
    if (found.length === 0) return read;
    const errors = { ...read.errors };
    for (const [path, message] of found) {
      if (!get(errors, path)) set(errors, path, { type: 'custom', message });
    }
    return { values: {}, errors: errors as FieldErrors<Entered> };
  };
}

function sentencesIn(found: object): string[] {
  return Object.entries(found).flatMap(([name, one]: [string, unknown]) => {
    if (name === 'message' && typeof one === 'string') return [one];
    // `ref` is the element itself.
    return name !== 'ref' && typeof one === 'object' && one !== null ? sentencesIn(one) : [];
  });
}
