import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { customerChoices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { Select } from '#web/ui/plain/field.tsx';
import type { PostProblems } from '../mechanics/post-values.ts';
import { CarChoice } from '../car-choice/car-choice.tsx';
import { useOwnCars } from '../car-choice/own-cars.ts';
import type { EditValues } from './edit-values.ts';
import { text } from './text.ts';

type Props = {
  job: OwnerJobView;
  values: EditValues;
  problems: PostProblems;
  change: (part: Partial<EditValues>) => void;
};

/** What the post asks for and for which car: one of the garage, or one that is described here. */
export function CarAndService({ job, values, problems, change }: Props) {
  const services = useChoices(customerChoices).map(({ code, label }) => ({ value: code as string, label }));
  const cars = useOwnCars();
  // The car of the job is among them, however old it is.
  const own = { value: job.vehicleId, label: vehicleName(job.vehicle) };
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
      <CarChoice
        cars={cars.some(({ value }) => value === own.value) ? cars : [own, ...cars]}
        car={values.car}
        vehicle={values.vehicle}
        problem={problems.car}
        onCar={(car) => change({ car })}
        onVehicle={(vehicle) => change({ vehicle })}
      />
    </>
  );
}
