import styles from './services.module.css';
import { text as allText } from './text.ts';
import { useKeepOfferings } from './use-offerings.ts';
import type { ShopOfferingsView, ShopRatesView } from '#api/shops/services.ts';
import type { Cents } from '#domain/money/money.ts';
import {
  hasSaidServices,
  LABOR_RATE,
  laborRateProblem,
  SERVICE_RADIUS,
  workPlaces,
} from '#domain/quotes/offerings.ts';
import { useDespite } from '#web/features/scheduling/schedule/use-despite.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Entered, readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.rates;

type Amount = 'laborRateCents' | 'diagnosticFeeCents' | 'tripFeeCents';
type Values = Omit<ShopRatesView, Amount> & Record<Amount, Entered<Cents>>;

/** What an hour, a diagnosis and a trip cost, and where the shop works. */
export function RatesForm({ list: { rates, services } }: { list: ShopOfferingsView }) {
  const keep = useKeepOfferings();
  const save = usePress(queries.shops.services.setRates.mutationOptions(), (list) => keep(list, text.saved));
  const { attempt, question } = useDespite();
  const { values, change, problems, form } = useCheckedForm<Values>({
    first: firstValues(rates, hasSaidServices(rates.laborRateCents, services)),
    check: problemsOf,
    send: ({ works, radiusMiles, laborRateCents, diagnosticFeeCents, tripFeeCents }) =>
      attempt((despiteBookings) =>
        save.press({
          works,
          radiusMiles,
          laborRateCents: readOf(laborRateCents)!,
          diagnosticFeeCents: readOf(diagnosticFeeCents)!,
          tripFeeCents: readOf(tripFeeCents)!,
          despiteBookings,
        }),
      ),
    missing: allText.form.missing,
  });
  const amount = (name: Amount) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: Entered<Cents>) => change({ [name]: value }),
  });
  return (
    <Card level={2} title={text.title}>
      <Form {...form} isOneOfMany submit={text.save} busy={allText.form.saving}>
        <div className={styles.fields}>
          <MoneyField label={text.labor} help={text.laborHelp} {...amount('laborRateCents')} />
          <MoneyField label={text.diagnostic} {...amount('diagnosticFeeCents')} />
          {values.works === 'in_shop' ? null : <MoneyField label={text.trip} {...amount('tripFeeCents')} />}
        </div>
        <RadioCards
          legend={text.works}
          name="works"
          columns={3}
          value={values.works}
          choices={workPlaces.map((value) => ({ value, label: text.work[value] }))}
          onChange={(works) => change({ works })}
        />
        {values.works === 'in_shop' ? null : (
          <label className={styles.radius}>
            {text.radius(values.radiusMiles)}
            <input
              type="range"
              min={SERVICE_RADIUS.least}
              max={SERVICE_RADIUS.most}
              value={values.radiusMiles}
              onChange={(event) => change({ radiusMiles: Number(event.currentTarget.value) })}
            />
          </label>
        )}
        {question}
      </Form>
    </Card>
  );
}

/** A shop that has said nothing yet begins where P's form does. */
function firstValues(rates: ShopRatesView, hasSaid: boolean): Values {
  const { laborRateCents, radiusMiles } = rates;
  return {
    ...rates,
    laborRateCents: hasSaid ? laborRateCents : LABOR_RATE.firstCents,
    radiusMiles: Math.min(radiusMiles, SERVICE_RADIUS.most),
  };
}

function problemsOf(values: Values): Problems {
  const labor = laborRateProblem(readOf(values.laborRateCents));
  return {
    ...(labor && { laborRateCents: labor }),
    ...(readOf(values.diagnosticFeeCents) === null && { diagnosticFeeCents: text.noAmount }),
    ...(readOf(values.tripFeeCents) === null && { tripFeeCents: text.noAmount }),
  };
}
