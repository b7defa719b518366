import * as z from 'zod';
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
import { type Entered, enteredSchema, readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.rates;

type Amount = 'laborRateCents' | 'diagnosticFeeCents' | 'tripFeeCents';
type Values = Omit<ShopRatesView, Amount> & Record<Amount, Entered<Cents>>;

const schema = z.object({
  works: z.enum(workPlaces),
  radiusMiles: z.number(),
  laborRateCents: z.custom<Entered<Cents>>().transform((entered, context) => {
    const rate = readOf(entered);
    const problem = laborRateProblem(rate);
    if (rate !== null && !problem) return rate;
    context.addIssue({ code: 'custom', message: problem ?? text.noAmount });
    return z.NEVER;
  }),
  diagnosticFeeCents: enteredSchema<Cents>(text.noAmount),
  tripFeeCents: enteredSchema<Cents>(text.noAmount),
});

/** What an hour, a diagnosis and a trip cost, and where the shop works. */
export function RatesForm({ list: { rates, services } }: { list: ShopOfferingsView }) {
  const keep = useKeepOfferings();
  const save = usePress(queries.shops.services.setRates.mutationOptions(), (list) => keep(list, text.saved));
  const { attempt, question } = useDespite();
  const { held, form } = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    first: firstValues(rates, hasSaidServices(rates.laborRateCents, services)),
    send: (typed) => attempt((despiteBookings) => save.press({ ...typed, despiteBookings })),
    missing: allText.form.missing,
  });
  const works = held('works');
  const radius = held('radiusMiles');
  return (
    <Card level={2} title={text.title}>
      <Form {...form} isOneOfMany submit={text.save} busy={allText.form.saving}>
        <div className={styles.fields}>
          <MoneyField label={text.labor} help={text.laborHelp} {...held('laborRateCents')} />
          <MoneyField label={text.diagnostic} {...held('diagnosticFeeCents')} />
          {works.value === 'in_shop' ? null : <MoneyField label={text.trip} {...held('tripFeeCents')} />}
        </div>
        <RadioCards
          legend={text.works}
          name="works"
          columns={3}
          choices={workPlaces.map((value) => ({ value, label: text.work[value] }))}
          {...works}
        />
        {works.value === 'in_shop' ? null : (
          <label className={styles.radius}>
            {text.radius(radius.value)}
            <input
              type="range"
              min={SERVICE_RADIUS.least}
              max={SERVICE_RADIUS.most}
              value={radius.value}
              onChange={(event) => radius.onChange(event.currentTarget.valueAsNumber)}
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
