import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Car, CarFields, carSchema } from './car-fields.tsx';
import { text } from './text.ts';
import { useVinCheck } from './use-vin-check.ts';
import type { StaffVehicle } from '../vehicle.tsx';
import { filled } from '#domain/validation/entered.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

type Entered = Car & { reason: string };
const schema = carSchema.extend({ reason: filled(text.need.reason, 3) });

type Props = { vehicle: StaffVehicle; onDone: () => void };

/** The edit mode: what is written down of a car is put right, with a reason. */
export function EditForm({ vehicle, onDone }: Props) {
  const cache = useQueryClient();
  const mayNot = useRoleRefusal('vehicles.edit');
  const checkVin = useVinCheck();
  const { press } = usePress(queries.vehicles.staff.edit.mutationOptions(), (answer) => {
    const input = { vehicleId: vehicle.id };
    cache.setQueryData(queries.vehicles.staff.get.queryKey({ input }), answer.vehicle);
    void cache.invalidateQueries({ queryKey: queries.vehicles.staff.list.key() });
    void cache.invalidateQueries({ queryKey: queries.records.key() });
    toastDone(text.saved);
    onDone();
  });
  const { form, ...fields } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: { ...carOf(vehicle), reason: '' },
    check: checkVin,
    send: ({ vin, ...car }) =>
      press({ ...car, vehicleId: vehicle.id, version: vehicle.version, ...(vin && { vin }) }),
  });
  const closed = mayNot ?? vehicle.refusals.edit;
  return (
    <Form {...form} submit={text.save} busy={text.saving} closed={closed}>
      <CarFields {...fields} {...(vehicle.vin && { vinHelp: text.fields.vinKept })} />
      <Textarea
        label={text.fields.reason}
        help={text.fields.reasonHelp}
        rows={2}
        maxLength={500}
        {...fields.field('reason')}
      />
    </Form>
  );
}

function carOf(vehicle: StaffVehicle): Car {
  const word = (text: string | number | null) => (text === null ? '' : String(text));
  return {
    year: String(vehicle.year),
    make: vehicle.make,
    model: vehicle.model,
    trim: word(vehicle.trim),
    engine: word(vehicle.engine),
    transmission: word(vehicle.transmission),
    mileage: word(vehicle.mileage),
    exteriorColor: word(vehicle.exteriorColor),
    interiorColor: word(vehicle.interiorColor),
    vin: '',
    vinConfirmed: false,
  };
}
