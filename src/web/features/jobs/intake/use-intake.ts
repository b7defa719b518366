import { forgetValue, keepValue, useKeptValue } from '#web/lib/forms/kept-value.ts';
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

/** Opens the form of a new post with what an earlier job held; how far the car has gone since is asked again. */
export function keepIntake(values: IntakeValues): void {
  keepValue(KEY, { ...values, odometerMiles: '' });
}

export function forgetIntake(): void {
  forgetValue(KEY);
}
