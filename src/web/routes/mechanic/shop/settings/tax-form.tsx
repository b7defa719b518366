import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import styles from './settings-forms.module.css';
import type { SalesTaxView } from '#api/shops/sales-tax.ts';
import { formatTaxRate, parseTaxRate, salesTaxInput } from '#domain/shops/sales-tax.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Badge, Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.tax;
const kinds = ['labor', 'part', 'fee'] as const;

type Rate = SalesTaxView['rates'][number];
type Props = { tax: SalesTaxView; onSaved: (tax: SalesTaxView) => void };

/** A rate, what it is charged on, and its first day. */
export function TaxForm({ tax, onSaved }: Props) {
  const stored = startOf(tax);
  const [entered, setEntered] = useState(stored);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [version, setVersion] = useVersion(tax.version);
  const cache = useQueryClient();
  const save = usePress(queries.shops.salesTax.set.mutationOptions(), async (saved) => {
    setVersion(saved.version);
    onSaved(saved);
    toastDone(text.saved);
    await cache.invalidateQueries({ queryKey: queries.dashboard.overview.key() });
  });
  const change = (part: Partial<typeof stored>) => setEntered((now) => ({ ...now, ...part }));
  const suggested = tax.rates.find(({ isCurrent }) => isCurrent);

  const submit = async () => {
    const { rate, ...rest } = entered;
    const parsed = salesTaxInput.safeParse({ ...rest, rateThousandths: parseTaxRate(rate) ?? Number.NaN });
    if (!parsed.success) {
      const wrong = Object.fromEntries(parsed.error.issues.map((one) => [String(one.path[0]), one.message]));
      setProblems(wrong);
      return { message: Object.values(wrong)[0] ?? '' };
    }
    const refused = await save.press({ ...parsed.data, version });
    setProblems(refused ? fieldProblems(refused) : {});
    return refused && failureOf(refused);
  };
  return (
    <Form
      onSubmit={submit}
      isDirty={JSON.stringify(entered) !== JSON.stringify(stored)}
      submit={text.save}
      busy={text.saving}
    >
      {suggested?.isSuggestion ? (
        <Notice tone="caution" title={text.suggestion}>
          {text.suggests(tax.state, formatTaxRate(suggested.rateThousandths))}
        </Notice>
      ) : null}
      <TextInput
        label={text.rate}
        help={text.rateHelp}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={entered.rate}
        error={problems['rateThousandths']}
        onChange={(event) => change({ rate: event.currentTarget.value })}
      />
      <Taxed taxes={entered.taxes} onChange={(taxes) => change({ taxes })} />
      <TextInput
        label={text.startsOn}
        type="date"
        min={tax.today}
        value={entered.startsOn}
        error={problems['startsOn']}
        onChange={(event) => change({ startsOn: event.currentTarget.value })}
      />
    </Form>
  );
}

type TaxedProps = { taxes: TaxedKinds; onChange: (taxes: TaxedKinds) => void };

function Taxed({ taxes, onChange }: TaxedProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.taxed}</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={text.kinds[kind]}
          checked={taxes[kind]}
          onChange={(event) => onChange({ ...taxes, [kind]: event.currentTarget.checked })}
        />
      ))}
      <p className={styles.hint}>{text.taxedHelp}</p>
    </fieldset>
  );
}

function startOf({ rates, today }: SalesTaxView) {
  const current = rates.find(({ isCurrent }) => isCurrent);
  return {
    rate: current ? formatTaxRate(current.rateThousandths) : '',
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
