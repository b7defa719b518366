import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '#api/problem.ts';
import type { PackageOfferView } from '#api/quotes/packages.ts';
import { addDays, type Day } from '#domain/scheduling/zoned-day.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { nothingSelected } from '#domain/vehicles/vehicle-selection.ts';
import { PolicyTerms } from '#web/features/payments/policy-terms/policy-terms.tsx';
import { SlotPicker } from '#web/features/scheduling/slot-picker/slot-picker.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { CarChoice } from '../car-choice/car-choice.tsx';
import { ANOTHER, useOwnCars } from '../car-choice/own-cars.ts';
import { Section } from '../mechanics/post-form.tsx';
import { type Booked, bookSchema, type BookValues } from './book-values.ts';
import { text } from './text.ts';

const named = {
  address: 'street',
  'address.street': 'street',
  vehicle: 'car',
  vehicleId: 'car',
  'vehicle.year': 'car',
  'vehicle.make': 'car',
  'vehicle.model': 'car',
  'vehicle.trim': 'car',
  bayId: 'slot',
  startsAt: 'slot',
};

type Props = { offer: PackageOfferView; day: Day; zip: string | null };

/** Car, place and time of a package, and the policy that the owner agrees to. */
export function BookForm({ offer, day, zip }: Props) {
  const { shop } = offer;
  const cars = useOwnCars();
  const [first] = useState<BookValues>(() => ({
    car: cars[0]?.value ?? ANOTHER,
    vehicle: nothingSelected,
    zip: zip ?? '',
    mobile: !shop.inShop,
    street: '',
    town: null,
    slot: null,
  }));
  const send = useBook(offer);
  const fields = useSchemaForm<BookValues, Booked>({
    schema: bookSchema,
    first,
    missing: text.missing,
    named,
    send,
  });
  const { methods, held, form } = fields;
  return (
    <Form {...form} submit={text.submit} busy={text.busy}>
      <Section title={text.car}>
        <CarFields fields={fields} />
      </Section>
      <Section title={text.place}>
        <PlaceFields fields={fields} shop={shop} />
      </Section>
      <Section title={text.time}>
        <TimeField offer={offer} day={day} mobile={methods.watch('mobile')} {...held('slot')} />
      </Section>
      <PolicyTerms title={text.policy} lateFee={offer.lateFeeCents} folded />
    </Form>
  );
}

type Fields = ReturnType<typeof useSchemaForm<BookValues, Booked>>;

function CarFields({ fields: { held } }: { fields: Fields }) {
  const [car, vehicle] = [held('car'), held('vehicle')];
  return (
    <CarChoice
      cars={useOwnCars()}
      car={car.value}
      vehicle={vehicle.value}
      problem={car.error}
      onCar={car.onChange}
      onVehicle={vehicle.onChange}
    />
  );
}

const places = [
  { value: 'shop' as const, label: text.inShop, help: text.inShopHelp },
  { value: 'here' as const, label: text.atMyPlace, help: text.atMyPlaceHelp },
];

/** Where the work is done, where the shop leaves a choice, and where the car is. */
function PlaceFields({ fields, shop }: { fields: Fields; shop: PackageOfferView['shop'] }) {
  const { methods, field, change } = fields;
  const mobile = methods.watch('mobile');
  useTown(methods.watch('zip'), (town) => change('town', town));
  return (
    <>
      {shop.inShop && shop.mobile ? (
        <RadioCards
          legend={text.where}
          name="where"
          choices={places}
          value={mobile ? 'here' : 'shop'}
          onChange={(where) => {
            change('mobile', where === 'here');
            change('slot', null);
          }}
        />
      ) : null}
      <TextInput
        label={text.zip}
        help={text.zipHelp}
        inputMode="numeric"
        autoComplete="postal-code"
        {...field('zip')}
      />
      {mobile ? (
        <TextInput
          label={text.street}
          help={text.streetHelp}
          autoComplete="address-line1"
          maxLength={120}
          {...field('street')}
        />
      ) : null}
    </>
  );
}

const DAYS_TO_SKIP = 6;

type TimeProps = {
  offer: PackageOfferView;
  day: Day;
  mobile: boolean;
  value: BookValues['slot'];
  error: string | null;
  onChange: (slot: BookValues['slot']) => void;
};

/** The free times of the shop. Until a day is picked, a full day leads to the next free one. */
function TimeField({ offer, day: firstDay, mobile, value, error, onChange }: TimeProps) {
  const [shown, setShown] = useState({ day: firstDay, skipped: 0 });
  const { day, skipped } = shown;
  const { packageId, shop } = offer;
  const found = useQuery(
    queries.quotes.packages.get.queryOptions({ input: { slug: shop.slug, packageId, day, mobile } }),
  );
  const slots = found.data?.slots.map(({ place, ...slot }) => ({
    ...slot,
    bayName: mobile ? text.yourPlace : place,
  }));
  if (slots?.length === 0 && skipped < DAYS_TO_SKIP) {
    setShown({ day: addDays(day, 1), skipped: skipped + 1 });
  }
  return (
    <SlotPicker
      label={text.timeLabel}
      zone={shop.timeZone}
      day={day}
      onDay={(chosen) => setShown({ day: chosen, skipped: DAYS_TO_SKIP })}
      slots={slots}
      none={text.noTime}
      failure={found.error}
      onRetry={() => void found.refetch()}
      value={value}
      onChange={onChange}
      wanted={[]}
      error={error}
    />
  );
}

/** Tells the town of a ZIP code that is typed in whole. */
function useTown(typed: string, onTown: (town: BookValues['town']) => void): void {
  const zip = zipSchema.safeParse(typed.trim()).data;
  const { data } = useQuery(queries.site.coverage.queryOptions({ input: zip ? { zip } : skipToken }));
  const city = zip ? data?.city : null;
  const state = zip ? data?.state : null;
  const tell = useEffectEvent(() => onTown(city && state ? { city, state } : null));
  useEffect(() => {
    tell();
  }, [city, state]);
}

/** Books at the price and the policy that are on the page. */
function useBook(offer: PackageOfferView) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { packageId, shop, totalCents, lateFeeCents } = offer;
  const book = usePress(queries.quotes.packages.book.mutationOptions(), ({ job }) => {
    void navigate(`/customer/jobs/${job.id}`);
  });
  return async (booked: Booked) => {
    const shown = { shownTotalCents: totalCents, shownFeeCents: lateFeeCents };
    const refused = await book.press({ ...booked, ...shown, slug: shop.slug, packageId });
    // The refusal comes with what is true now.
    if (refused && problemOf(refused)?.status === 409)
      await client.invalidateQueries({ queryKey: queries.quotes.packages.get.key() });
    return refused;
  };
}
