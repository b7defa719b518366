import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import * as z from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import styles from './settings-forms.module.css';
import type { SalesTaxView } from '#api/shops/sales-tax.ts';
import { formatTaxRate, parseTaxRate, salesTaxInput } from '#domain/shops/sales-tax.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Badge, Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.tax;
const kinds = ['labor', 'part', 'fee'] as const;

type Rate = SalesTaxView['rates'][number];
type Props = { tax: SalesTaxView; onSaved: (tax: SalesTaxView) => void };
type Entered = { rateThousandths: string; taxes: TaxedKinds; startsOn: string };

const schema = z.object({
  ...salesTaxInput.shape,
  rateThousandths: z
    .string()
    .transform((rate) => parseTaxRate(rate) ?? Number.NaN)
    .pipe(salesTaxInput.shape.rateThousandths),
});

/** A rate, what it is charged on, and its first day. */
export function TaxForm({ tax, onSaved }: Props) {
  const [version, setVersion] = useVersion(tax.version);
  const cache = useQueryClient();
  const save = usePress(queries.shops.salesTax.set.mutationOptions(), async (saved) => {
    setVersion(saved.version);
    onSaved(saved);
    toastDone(text.saved);
    await cache.invalidateQueries({ queryKey: queries.dashboard.overview.key() });
  });
  const { field, tick, form } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: startOf(tax),
    send: (typed) => save.press({ ...typed, version }),
  });
  const suggested = tax.rates.find(({ isCurrent }) => isCurrent);
  return (
    <Form {...form} submit={text.save} busy={text.saving}>
      {suggested?.isSuggestion ? (
        <Notice tone="caution" title={text.suggestion}>
          {text.suggests(tax.state, formatTaxRate(suggested.rateThousandths))}
        </Notice>
      ) : null}
      <TextInput
        {...field('rateThousandths')}
        label={text.rate}
        help={text.rateHelp}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <Taxed tick={tick} />
      <TextInput {...field('startsOn')} label={text.startsOn} type="date" min={tax.today} />
    </Form>
  );
}

function Taxed({ tick }: Pick<SchemaForm<Entered>, 'tick'>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.taxed}</legend>
      {kinds.map((kind) => (
        <Checkbox key={kind} {...tick(`taxes.${kind}`)} label={text.kinds[kind]} />
      ))}
      <p className={styles.hint}>{text.taxedHelp}</p>
    </fieldset>
  );
}

function startOf({ rates, today }: SalesTaxView): Entered {
  const current = rates.find(({ isCurrent }) => isCurrent);
  return {
    rateThousandths: current ? formatTaxRate(current.rateThousandths) : '',
    taxes: current?.taxes ?? { labor: false, part: true, fee: false },
    startsOn: today,
  };
}

/** Every rate by its first day, planned ones on top. */
export function TaxRates({ tax: { rates, today } }: { tax: SalesTaxView }) {
  if (rates.length === 0) return null;
  return (
    <Card level={2} title={text.history}>
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.startsOn}>
            <span>
              {text.from} <time dateTime={rate.startsOn}>{readableDay(rate.startsOn)}</time>
            </span>
            <span>{text.on(formatTaxRate(rate.rateThousandths), kindsOf(rate.taxes))}</span>
            <Standing rate={rate} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Standing({ rate, today }: { rate: Rate; today: string }) {
  if (rate.startsOn > today) return <Badge>{text.planned}</Badge>;
  if (rate.isSuggestion) return <Badge>{text.suggested}</Badge>;
  return rate.isCurrent ? <Badge>{text.current}</Badge> : null;
}

function kindsOf(taxes: TaxedKinds): string {
  const taxed = kinds.filter((kind) => taxes[kind]).map((kind) => text.kinds[kind].toLowerCase());
  return taxed.length > 0 ? new Intl.ListFormat('en-US').format(taxed) : text.nothing;
}
