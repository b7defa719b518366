import * as z from 'zod';
import { Refusal } from '../simulator.ts';

/** What a form of Stripe's says: `card[number]=1` is `{ card: { number: '1' } }`, and lists have numbers. */
export type Form = { [name: string]: string | Form };

const MOST_FIELDS = 200;
const MOST_DEPTH = 6;

export function parseForm(text: string): Form {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) throw new Refusal('parameter_invalid', 'There are too many parameters.');
  const form = emptyForm();
  for (const [name, value] of fields) put(form, stepsOf(name), value);
  return form;
}

/** Without a prototype, so that no name of a field can mean anything else. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}

function stepsOf(name: string): string[] {
  const steps = name.split('[').map((step) => step.replace(/\]$/, ''));
  const isWhole = steps.length <= MOST_DEPTH && steps[0] !== '';
  if (!isWhole) throw new Refusal('parameter_invalid', 'A parameter has no such name.', name.slice(0, 80));
  return steps;
}

function put(form: Form, steps: string[], value: string): void {
  const last = steps.length - 1;
  let inner = form;
  for (const step of steps.slice(0, last)) {
    const next = (inner[step] ??= emptyForm());
    if (typeof next === 'string') throw new Refusal('parameter_invalid', 'A parameter is given twice.', step);
    inner = next;
  }
  const name = steps[last] ?? '';
  // `expand[]=a&expand[]=b` is a list as well.
  inner[name === '' ? String(Object.keys(inner).length) : name] = value;
}

export const text = z.string().min(1).max(5_000);
export const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const yesOrNo = z.enum(['true', 'false']).transform((said) => said === 'true');
export const currency = z.literal('usd');
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
/** A list, which a form numbers. */
export const several = z.record(z.string().regex(/^\d+$/), text).transform((list) => Object.values(list));
export const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number);
/** When it was made: at one second, or within a range. */
export const created = z.union([
  seconds,
  z.strictObject({
    gt: seconds.optional(),
    gte: seconds.optional(),
    lt: seconds.optional(),
    lte: seconds.optional(),
  }),
]);
export type CreatedRange = z.infer<typeof created>;

/** Says in Stripe's words what is wrong with the first parameter that is. */
export function checked<Params>(schema: z.ZodType<Params>, form: Form): Params {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? [issue.keys[0]] : [])];
  const [first, ...inner] = at.map(String);
  const param = [first, ...inner.map((step) => `[${step}]`)].join('');
  if (issue?.code === 'unrecognized_keys') {
    throw new Refusal('parameter_unknown', `Received unknown parameter: ${param}`, param);
  }
  if (valueAt(form, at) === undefined) {
    throw new Refusal('parameter_missing', `Missing required param: ${param}.`, param);
  }
  throw new Refusal('parameter_invalid', `Invalid ${param}: ${issue?.message}`, param);
}

function valueAt(form: Form, path: readonly unknown[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Form | undefined)?.[String(step)], form);
}
