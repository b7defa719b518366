import { text as allText } from './product-text.ts';
import type { Service } from './catalogue.tsx';
import { catalogueBounds } from '#domain/settings/catalogue.ts';
import { type Cents, parseDollars } from '#domain/money/money.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { TextInput, Textarea } from '#web/ui/plain/field.tsx';

const text = allText.catalogue;
const {
  name: nameBounds,
  description: mostWords,
  minutes: minuteBounds,
  averageCents: priceBounds,
} = catalogueBounds;

export type Typed = { name: string; description: string; minutes: string; average: string };
type Problems = Partial<Record<keyof Typed, string>>;
type Described = Pick<Service, 'name' | 'description' | 'typicalMinutes' | 'averageCents'>;

export function typedOf({ name, description, typicalMinutes, averageCents }: Service): Typed {
  return {
    name,
    description,
    minutes: typicalMinutes === null ? '' : String(typicalMinutes),
    average: averageCents === null ? '' : (averageCents / 100).toFixed(2),
  };
}

/** What was typed as it is sent, or what of it cannot be. */
export function readTyped({ name, description, minutes, average }: Typed): {
  service?: Described;
  problems: Problems;
} {
  const problems: Problems = {};
  const typicalMinutes = minutes.trim() === '' ? null : parseWhole(minutes);
  const isTime =
    typicalMinutes === null ||
    (typicalMinutes !== undefined &&
      typicalMinutes >= minuteBounds.least &&
      typicalMinutes <= minuteBounds.most);
  const averageCents: Cents | null | undefined = average.trim() === '' ? null : parseDollars(average);
  const isPrice =
    averageCents === null ||
    (averageCents !== undefined && averageCents >= priceBounds.least && averageCents <= priceBounds.most);
  if (name.trim().length < nameBounds.least) problems.name = text.notName;
  if (!isTime) problems.minutes = text.notMinutes;
  if (!isPrice) problems.average = text.notDollars;
  if (Object.keys(problems).length > 0) return { problems };
  return {
    problems,
    service: {
      name: name.trim(),
      description: description.trim(),
      typicalMinutes: typicalMinutes ?? null,
      averageCents: averageCents ?? null,
    },
  };
}

type Props = { typed: Typed; problems: Problems; error: Error | null; onChange: (typed: Typed) => void };

export function ServiceFields({ typed, problems, error, onChange }: Props) {
  return (
    <>
      <TextInput
        label={text.name}
        maxLength={nameBounds.most}
        value={typed.name}
        error={problems.name ?? problemOfField(error, 'name')}
        onChange={(event) => onChange({ ...typed, name: event.currentTarget.value })}
      />
      <Textarea
        label={text.description}
        optional
        rows={2}
        maxLength={mostWords}
        value={typed.description}
        error={problemOfField(error, 'description')}
        onChange={(event) => onChange({ ...typed, description: event.currentTarget.value })}
      />
      <TextInput
        label={text.minutes}
        help={text.minutesHelp}
        optional
        inputMode="numeric"
        value={typed.minutes}
        error={problems.minutes ?? null}
        onChange={(event) => onChange({ ...typed, minutes: event.currentTarget.value })}
      />
      <TextInput
        label={text.average}
        help={text.averageHelp}
        optional
        inputMode="decimal"
        value={typed.average}
        error={problems.average ?? null}
        onChange={(event) => onChange({ ...typed, average: event.currentTarget.value })}
      />
    </>
  );
}
