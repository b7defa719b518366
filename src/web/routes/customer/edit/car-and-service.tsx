import { useQuery } from '@tanstack/react-query';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { customerChoices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { queries } from '#web/lib/query.ts';
import { FieldError, Select } from '#web/ui/plain/field.tsx';
import type { PostProblems } from '../mechanics/post-values.ts';
import { ANOTHER, type EditValues } from './edit-values.ts';
import { text } from './text.ts';

/** The newest cars of the garage; the car of the job is among them in any case. */
export const carsToChoose = { limit: 20 };

type Props = {
  job: OwnerJobView;
  values: EditValues;
  problems: PostProblems;
  change: (part: Partial<EditValues>) => void;
};

/** What the post asks for and for which car: one of the garage, or one that is described here. */
export function CarAndService({ job, values, problems, change }: Props) {
  const services = useChoices(customerChoices).map(({ code, label }) => ({ value: code as string, label }));
  const isListed = services.some(({ value }) => value === job.service);
  return (
    <>
      <Select
        label={text.service}
        name="service"
        value={values.service}
        error={problems.service}
        options={isListed ? services : [{ value: job.service, label: job.serviceName }, ...services]}
        onChange={(event) => change({ service: event.target.value as ServiceCode })}
      />
      <Select
        label={text.car}
        name="car"
        value={values.car}
        error={values.car === ANOTHER ? undefined : problems.car}
        options={[...useOwnCars(job), { value: ANOTHER, label: text.anotherCar }]}
        onChange={(event) => change({ car: event.target.value })}
      />
      {values.car === ANOTHER ? (
        <div tabIndex={problems.car ? -1 : undefined} aria-invalid={problems.car ? true : undefined}>
          <VehiclePicker vehicle={values.vehicle} onChange={(vehicle) => change({ vehicle })} />
          <FieldError id="car-problem">{problems.car}</FieldError>
        </div>
      ) : null}
    </>
  );
}

function useOwnCars({ vehicleId, vehicle }: OwnerJobView) {
  const { data } = useQuery(queries.vehicles.mine.queryOptions({ input: carsToChoose }));
  const cars = (data?.items ?? []).map(({ id, name, nickname }) => ({
    value: id as string,
    label: nickname ? `${nickname} (${name})` : name,
  }));
  const own = { value: vehicleId as string, label: vehicleName(vehicle) };
  return cars.some(({ value }) => value === vehicleId) ? cars : [own, ...cars];
}
