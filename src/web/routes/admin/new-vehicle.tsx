import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/new-vehicle';
import { type Car, CarFields, carSchema, NO_CAR } from './vehicle/car-fields.tsx';
import { text } from './vehicle/text.ts';
import { useVinCheck } from './vehicle/use-vin-check.ts';
import { StaffOnly } from './layout/staff-only.tsx';
import { filled } from '#domain/validation/entered.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

export function meta() {
  return pageMeta({ title: text.add, isPrivate: true });
}

/** A read checks the gate; the form itself needs none. */
export async function loader(page: Route.LoaderArgs) {
  await loadPage(page, (on) => [on.vehicles.staff.list.queryOptions({ input: { limit: 1 } })]);
  return null;
}

/** "Add Vehicle": a car for a person who has an account. */
export default function NewVehicle() {
  return (
    <StaffOnly needs="vehicles.edit">
      <Page title={text.add} actions={<LinkButton to="/admin/vehicles">{text.back}</LinkButton>}>
        <NewVehicleForm />
      </Page>
    </StaffOnly>
  );
}

type Entered = Car & { email: string };
const schema = carSchema.extend({ email: filled(text.need.email) });

function NewVehicleForm() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const mayNot = useRoleRefusal('vehicles.edit');
  const checkVin = useVinCheck();
  const { press } = usePress(queries.vehicles.staff.add.mutationOptions(), ({ vehicleId }) => {
    void cache.invalidateQueries({ queryKey: queries.vehicles.staff.list.key() });
    toastDone(text.added);
    void navigate(`/admin/vehicles/${vehicleId}`);
  });
  const { form, ...fields } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: { ...NO_CAR, email: '' },
    check: checkVin,
    send: ({ vin, ...car }) => press({ ...car, vin: vin || null }),
  });
  return (
    <Form {...form} submit={text.add} busy={text.adding} closed={mayNot}>
      <TextInput
        label={text.fields.ownerEmail}
        help={text.fields.ownerEmailHelp}
        type="email"
        maxLength={254}
        {...fields.field('email')}
      />
      <CarFields {...fields} />
    </Form>
  );
}
