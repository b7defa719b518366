import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { carWordsSchema } from '#domain/validation/garage.ts';
import { isComplete, nothingSelected, type VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import type { Route } from './+types/new';
import { wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { usePress } from '#web/lib/forms/use-press.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FieldError } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { loadForPerson } from '../load-page.ts';
import { type CarWords, CarWordFields, NO_WORDS } from './car-words.tsx';
import styles from './garage.module.css';
import { text } from './text.ts';

export function meta() {
  return pageMeta({ title: text.newTitle, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  // A read of the garage answers for people who have none.
  return {
    reads: await loadForPerson(page, ({ vehicles }) => [
      vehicles.mine.queryOptions({ input: { limit: 1 } }),
      vehicles.years.queryOptions({ input: {} }),
    ]),
  };
}

export default function NewCarPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <div className={styles.page}>
        <PageHead
          title={text.newTitle}
          lead={text.newLead}
          actions={<LinkButton to="/garage">{text.title}</LinkButton>}
        />
        <NewCarForm />
      </div>
    </HydrationBoundary>
  );
}

type Entered = CarWords & { vehicle: VehicleSelection };
const schema = carWordsSchema.extend({
  vehicle: z.custom<VehicleSelection>().refine((vehicle) => isComplete(vehicle), text.need.car),
});

function NewCarForm() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { press } = usePress(queries.vehicles.add.mutationOptions(), ({ vehicleId }) => {
    void cache.invalidateQueries({ queryKey: queries.vehicles.mine.key() });
    toastDone(text.added);
    void navigate(`/garage/${vehicleId}`);
  });
  const { form, ...fields } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: { ...NO_WORDS, vehicle: nothingSelected },
    send: async ({ vehicle, ...words }) => {
      const car = wholeCar(vehicle);
      return car ? press({ ...words, ...car, source: vehicle.source }) : { message: text.need.car };
    },
  });
  const vehicle = fields.held('vehicle');
  return (
    <Form {...form} submit={text.add} busy={text.adding}>
      <VehiclePicker vehicle={vehicle.value} onChange={vehicle.onChange} />
      <FieldError id="car-error">{vehicle.error}</FieldError>
      <CarWordFields {...fields} />
    </Form>
  );
}
