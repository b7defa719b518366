import { useState } from 'react';
import { useNavigate } from 'react-router';
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
import { failureOf, fieldProblems, isOurFault } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useUnsaved } from '#web/lib/forms/use-unsaved.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Problems = Record<string, string>;

/** The third step: what of the catalogue the shop does, at which price, and its rates. */
export function ChooseForm({ list }: { list: ShopOfferingsView }) {
  const [first] = useState(() => firstValues(list));
  const unsaved = useUnsaved('setup-services', valuesSchema, first);
  const values = unsaved.value;
  const [problems, setProblems] = useState<Problems>({});
  const navigate = useNavigate();
  const change = (part: Partial<Values>) => unsaved.change((now) => ({ ...now, ...part }));
  const save = usePress(queries.shops.services.choose.mutationOptions(), () => {
    unsaved.forget();
    toastDone(text.saved);
    void navigate(setupStep('hours').path);
  });
  const { attempt, question } = useDespite();
  const count = Object.keys(values.prices).length;
  const submit = async () => {
    const wrong = problemsOf(values);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return { message: wrong.labor ?? text.missing };
    const refused = await attempt((despiteBookings) =>
      save.press({ ...inputOf(values, list.rates), despiteBookings }),
    );
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return isOurFault(refused) ? { message: text.problem } : failureOf(refused);
  };
  return (
    <Form
      onSubmit={submit}
      isDirty={JSON.stringify(values) !== JSON.stringify(first)}
      isKept
      submit={text.submit}
      busy={text.saving}
      reason={count < LEAST_SERVICES ? text.least : null}
    >
      <Choices
        beside={besideOf(list)}
        prices={values.prices}
        problems={problems}
        onChange={(prices) => change({ prices })}
      />
      <p role="status" className={styles.quiet}>
        {text.chosen(count)}
      </p>
      <Rates values={values} problems={problems} change={change} />
      {question}
    </Form>
  );
}

type RatesProps = { values: Values; problems: Problems; change: (part: Partial<Values>) => void };

function Rates({ values, problems, change }: RatesProps) {
  return (
    <>
      <div className={styles.fields}>
        <MoneyField
          label={text.labor}
          help={text.laborHelp}
          value={values.labor}
          error={problems.labor ?? problems.laborRateCents}
          onChange={(labor) => change({ labor })}
        />
        <MoneyField
          label={text.diagnostic}
          value={values.diagnostic}
          error={problems.diagnostic ?? problems.diagnosticFeeCents}
          onChange={(diagnostic) => change({ diagnostic })}
        />
      </div>
      <Checkbox
        label={text.mobile}
        help={text.mobileHelp}
        checked={values.mobile}
        onChange={(event) => change({ mobile: event.currentTarget.checked })}
      />
      {values.mobile ? (
        <MoneyField
          label={text.trip}
          value={values.trip}
          error={problems.trip ?? problems.tripFeeCents}
          onChange={(trip) => change({ trip })}
        />
      ) : null}
    </>
  );
}

type ChoicesProps = {
  beside: readonly ServiceCode[];
  prices: Values['prices'];
  problems: Problems;
  onChange: (prices: Values['prices']) => void;
};

function Choices({ beside, prices, problems, onChange }: ChoicesProps) {
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
                error={problems[code]}
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
    ...Object.fromEntries(unpriced.map(([code]) => [code, text.noAmount])),
  };
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
