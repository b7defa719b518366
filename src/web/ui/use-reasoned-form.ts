import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useSchemaForm } from './use-schema-form.ts';

type Options<Entered extends FieldValues, Checked> = {
  schema: z.ZodType<Checked, Entered>;
  first: Entered;
  press: (checked: Checked, reason: string) => Promise<Error | undefined>;
  named?: Readonly<Record<string, string>>;
};

/** The fields of a decision, read when its reason is sent: `act` is for `ReasonDialog`. */
export function useReasonedForm<Entered extends FieldValues, Checked>(options: Options<Entered, Checked>) {
  const { press, ...form } = options;
  const { submitBy, ...fields } = useSchemaForm<Entered, Checked>({ ...form, send: async () => undefined });
  const act = async (reason: string): Promise<Error | undefined> => {
    let refused: Error | undefined;
    await submitBy(async (checked) => (refused = await press(checked, reason)));
    return refused;
  };
  return { ...fields, act };
}
