import type { VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import { VehiclePicker } from '#web/features/vehicles/vehicle-picker/vehicle-picker.tsx';
import { FieldError, Select } from '#web/ui/plain/field.tsx';
import { ANOTHER, type CarOption } from './own-cars.ts';
import { text } from './text.ts';

type Props = {
  cars: readonly CarOption[];
  car: string;
  vehicle: VehicleSelection;
  problem: string | null | undefined;
  onCar: (car: string) => void;
  onVehicle: (vehicle: VehicleSelection) => void;
};

/** A car of the garage, or one that is described here. */
export function CarChoice({ cars, car, vehicle, problem, onCar, onVehicle }: Props) {
  const isAnother = car === ANOTHER;
  return (
    <>
      <Select
        label={text.car}
        name="car"
        value={car}
        error={isAnother ? undefined : problem}
        options={[...cars, { value: ANOTHER, label: text.anotherCar }]}
        onChange={(event) => onCar(event.target.value)}
      />
      {isAnother ? (
        <div tabIndex={problem ? -1 : undefined} aria-invalid={problem ? true : undefined}>
          <VehiclePicker vehicle={vehicle} onChange={onVehicle} />
          <FieldError id="car-problem">{problem}</FieldError>
        </div>
      ) : null}
    </>
  );
}
