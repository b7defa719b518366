import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import styles from './services.module.css';
import { firstValues, type Values, valuesSchema } from './first-values.ts';
import { text } from './text.ts';
import type { ShopOfferingsView, ShopRatesView } from '#api/shops/services.ts';
import { builtInService } from '#domain/settings/catalogue.ts';
import { type Cents, formatWholeDollars, NO_MONEY } from '#domain/money/money.ts';
import { laborRateProblem, LEAST_SERVICES, setupServices } from '#domain/quotes/offerings.ts';
import { type ServiceCode, services } from '#domain/shops/service-catalog.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { useDespite } from '#web/features/scheduling/schedule/use-despite.tsx';
import { isOurFault } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { type Problems, type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';

/** The third step: what of the catalogue the shop does, at which price, and its rates. */
export function ChooseForm({ list }: { list: ShopOfferingsView }) {
  const [first] = useState(() => firstValues(list));
  const unsaved = useUnsaved('setup-services', valuesSchema, first);
  const navigate = useNavigate();
  const save = usePress(queries.shops.services.choose.mutationOptions(), () => {
    unsaved.forget();
    toastDone(text.saved);
    void navigate(setupStep('hours').path);
  });
  const { attempt, question } = useDespite();
  const { form, ...fields } = useSchemaForm({
    schema: schemaFor(list.rates),
    first,
    kept: { value: unsaved.value, change: (typed) => unsaved.change(() => typed) },
    send: async (input) => {
      const refused = await attempt((despiteBookings) => save.press({ ...input, despiteBookings }));
      return isOurFault(refused ?? null) ? { message: text.problem } : refused;
    },
    missing: text.missing,
    named: { laborRateCents: 'labor', diagnosticFeeCents: 'diagnostic', tripFeeCents: 'trip' },
  });
  const prices = fields.held('prices');
  const count = Object.keys(prices.value).length;
  return (
    <Form
      {...form}
      isKept
      submit={text.submit}
      busy={text.saving}
      reason={count < LEAST_SERVICES ? text.least : null}
    >
      <Choices beside={besideOf(list)} {...prices} problem={fields.problem} />
      <p role="status" className={styles.quiet}>
        {text.chosen(count)}
      </p>
      <Rates {...fields} />
      {question}
    </Form>
  );
}

function Rates({ held, tick, value }: Pick<SchemaForm<Values>, 'held' | 'tick' | 'value'>) {
  return (
    <>
      <div className={styles.fields}>
        <MoneyField label={text.labor} help={text.laborHelp} {...held('labor')} />
        <MoneyField label={text.diagnostic} {...held('diagnostic')} />
      </div>
      <Checkbox label={text.mobile} help={text.mobileHelp} {...tick('mobile')} />
      {value('mobile') ? <MoneyField label={text.trip} {...held('trip')} /> : null}
    </>
  );
}

type ChoicesProps = {
  beside: readonly ServiceCode[];
  value: Values['prices'];
  problem: (path: string) => string | null;
  onChange: (prices: Values['prices']) => void;
};

function Choices({ beside, value: prices, problem, onChange }: ChoicesProps) {
  const toggle = (code: ServiceCode, averageCents: Cents) => {
    const { [code]: price, ...others } = prices;
    onChange(price === undefined ? { ...prices, [code]: averageCents } : others);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{text.choose}</legend>
      {useSetupServices(beside).map(({ code, name, averageCents }) => {
        const average = text.average(formatWholeDollars(averageCents));
        const price = prices[code];
        return (
          <div key={code} className={styles.choice}>
            <Checkbox
              label={name}
              help={price === undefined ? undefined : average}
              checked={price !== undefined}
              onChange={() => toggle(code, averageCents)}
            />
            {price === undefined ? (
              <span className={styles.average}>{average}</span>
            ) : (
              <MoneyField
                label={text.price(name)}
                labelHidden
                value={price}
                error={problem(`prices.${code}`)}
                onChange={(entered) => onChange({ ...prices, [code]: entered })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function problemsOf({ prices, labor, diagnostic, mobile, trip }: Values): Problems {
  const laborWrong = laborRateProblem(readOf(labor));
  const unpriced = Object.entries(prices).filter(([, price]) => readOf(price) === null);
  return {
    ...(laborWrong && { labor: laborWrong }),
    ...(readOf(diagnostic) === null && { diagnostic: text.noAmount }),
    ...(mobile && readOf(trip) === null && { trip: text.noAmount }),
    ...Object.fromEntries(unpriced.map(([code]) => [`prices.${code}`, text.noAmount])),
  };
}

function schemaFor(rates: ShopRatesView) {
  return z.custom<Values>().transform((values, context) => {
    const wrong = Object.entries(problemsOf(values));
    for (const [path, message] of wrong) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
    return wrong.length === 0 ? inputOf(values, rates) : z.NEVER;
  });
}

function inputOf(values: Values, rates: ShopRatesView) {
  const { prices, labor, diagnostic, mobile, trip } = values;
  return {
    services: Object.entries(prices).map(([code, price]) => ({
      code: code as ServiceCode,
      priceCents: readOf(price)!,
    })),
    laborRateCents: readOf(labor)!,
    diagnosticFeeCents: readOf(diagnostic)!,
    mobile,
    tripFeeCents: readOf(trip) ?? rates.tripFeeCents,
  };
}

/** What the shop chose of the catalogue beside the twelve, on another page of its setup. */
function besideOf({ services: offered }: ShopOfferingsView): ServiceCode[] {
  return offered.flatMap(({ code, isActive }) =>
    code && isActive && !setupServices.some((one) => one.code === code) ? [code] : [],
  );
}

/** What the setup asks about, as the catalogue describes it now. */
function useSetupServices(beside: readonly ServiceCode[]) {
  const catalogue = useCatalogue();
  return [...setupServices.map(({ code }) => code), ...beside].flatMap((code) => {
    const { name, averageCents, isRetired } = catalogue.get(code) ?? builtInService(code);
    const { within } = services[code];
    const average = averageCents ?? (within && catalogue.get(within)?.averageCents) ?? NO_MONEY;
    return isRetired ? [] : [{ code, name, averageCents: average }];
  });
}
