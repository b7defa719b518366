import * as z from 'zod';
import { text as allText } from './product-text.ts';
import type { Service } from './catalogue.tsx';
import { catalogueBounds } from '#domain/settings/catalogue.ts';
import { parseDollars } from '#domain/money/money.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { TextInput, Textarea } from '#web/ui/plain/field.tsx';
import type { SchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.catalogue;
const {
  name: nameBounds,
  description: mostWords,
  minutes: minuteBounds,
  averageCents: priceBounds,
} = catalogueBounds;

export type Typed = { name: string; description: string; typicalMinutes: string; averageCents: string };

export function typedOf({ name, description, typicalMinutes, averageCents }: Service): Typed {
  return {
    name,
    description,
    typicalMinutes: typicalMinutes === null ? '' : String(typicalMinutes),
    averageCents: averageCents === null ? '' : (averageCents / 100).toFixed(2),
  };
}

const isWithin = (value: number | null, { least, most }: { least: number; most: number }) =>
  value === null || (value >= least && value <= most);
const orNothing =
  <Value,>(read: (typed: string) => Value | undefined) =>
  (typed: string) =>
    typed.trim() === '' ? null : read(typed);

/** What was typed, as it is sent. */
export const serviceSchema = z.object({
  name: filled(text.notName, nameBounds.least).trim(),
  description: z.string().trim(),
  typicalMinutes: readAs(orNothing(parseWhole), text.notMinutes).refine(
    (minutes) => isWithin(minutes, minuteBounds),
    text.notMinutes,
  ),
  averageCents: readAs(orNothing(parseDollars), text.notDollars).refine(
    (average) => isWithin(average, priceBounds),
    text.notDollars,
  ),
});

export function ServiceFields({ field }: Pick<SchemaForm<Typed>, 'field'>) {
  return (
    <>
      <TextInput label={text.name} maxLength={nameBounds.most} {...field('name')} />
      <Textarea label={text.description} optional rows={2} maxLength={mostWords} {...field('description')} />
      <TextInput
        label={text.minutes}
        help={text.minutesHelp}
        optional
        inputMode="numeric"
        {...field('typicalMinutes')}
      />
      <TextInput
        label={text.average}
        help={text.averageHelp}
        optional
        inputMode="decimal"
        {...field('averageCents')}
      />
    </>
  );
}
