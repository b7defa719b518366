import { forgetValue, useKeptValue } from '#web/lib/forms/kept-value.ts';
import { emptyIntake, type IntakeValues, intakeValuesSchema } from './intake-values.ts';

const KEY = 'post-repair:intake';

/** The page of services and the form of the request ask for parts of it, so it is kept apart from both. */
export function useIntake() {
  const [values, setValues] = useKeptValue(KEY, intakeValuesSchema, emptyIntake);
  return {
    values,
    change: (part: Partial<IntakeValues>) => setValues((before) => ({ ...before, ...part })),
  };
}

export function forgetIntake(): void {
  forgetValue(KEY);
}
