import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  besideKeptVin,
  canChoose,
  chooseMake,
  chooseModel,
  chooseTrim,
  chooseYear,
  typeVehicle,
  VEHICLE_DATA_NOTICE,
  type VehicleSelection,
} from '#domain/vehicles/vehicle-selection.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text } from './text.ts';
import { TypedVehicle } from './typed-vehicle.tsx';
import styles from './vehicle-picker.module.css';

type Props = { vehicle: VehicleSelection; onChange: (vehicle: VehicleSelection) => void };

/** Year, make, model and trim: from lists, or typed if the car is not in them. */
export function VehiclePicker({ vehicle, onChange }: Props) {
  const years = useQuery(queries.vehicles.years.queryOptions({ input: {} }));
  const [wantsToType, setWantsToType] = useState<boolean | null>(null);
  // A car from a VIN is in the lists, so typing mode ends.
  const isDecoded = vehicle.details !== null && !vehicle.keepsVin;
  const isTyping = !isDecoded && (wantsToType ?? vehicle.source === 'typed');
  const keep = (next: VehicleSelection) => onChange(besideKeptVin(next, vehicle));
  const lastYear = years.data?.items[0];
  return (
    <>
      {isTyping && lastYear ? (
        <TypedVehicle vehicle={vehicle} lastYear={lastYear} onChange={keep} />
      ) : (
        <VehicleLists vehicle={vehicle} onChange={keep} />
      )}
      <div>
        <Button
          kind="plain"
          onClick={() => {
            setWantsToType(!isTyping);
            if (isDecoded) onChange(typeVehicle(vehicle));
          }}
        >
          {isTyping ? text.useLists : text.typeIt}
        </Button>
      </div>
    </>
  );
}

/** Each list loads after the one above it is chosen. */
function VehicleLists({ vehicle, onChange }: Props) {
  const { year, make, model, trim, possibleTrims } = vehicle;
  const hasMake = year !== null && make !== null;
  const years = useQuery(queries.vehicles.years.queryOptions({ input: {} }));
  const makes = useQuery(
    queries.vehicles.makes.queryOptions({ input: year === null ? skipToken : { year } }),
  );
  const models = useQuery(
    queries.vehicles.models.queryOptions({ input: hasMake ? { year, make } : skipToken }),
  );
  const trims = useQuery(
    queries.vehicles.trims.queryOptions({
      input: hasMake && model !== null ? { year, make, model } : skipToken,
    }),
  );
  const isFallback = [years, makes, models, trims].some((list) => list.data?.fallback);
  const change = (next: string, choose: (value: string | null) => VehicleSelection) =>
    onChange(choose(next || null));

  return (
    <div className={styles.picker}>
      {isFallback ? <Notice tone="caution">{VEHICLE_DATA_NOTICE}</Notice> : null}
      <ListField
        part="year"
        vehicle={vehicle}
        list={{ ...years, items: years.data?.items.map(String) }}
        value={year === null ? '' : String(year)}
        onChange={(value) => onChange(chooseYear(value ? Number(value) : null))}
      />
      <ListField
        part="make"
        vehicle={vehicle}
        list={{ ...makes, items: makes.data?.items }}
        value={make ?? ''}
        onChange={(value) => change(value, (chosen) => chooseMake(vehicle, chosen))}
      />
      <ListField
        part="model"
        vehicle={vehicle}
        list={{ ...models, items: models.data?.items }}
        value={model ?? ''}
        onChange={(value) => change(value, (chosen) => chooseModel(vehicle, chosen))}
      />
      <ListField
        part="trim"
        vehicle={vehicle}
        list={{ ...trims, items: possibleTrims.length > 0 ? possibleTrims : trims.data?.items }}
        value={trim ?? ''}
        onChange={(value) => change(value, (chosen) => chooseTrim(vehicle, chosen))}
      />
    </div>
  );
}

type Part = 'year' | 'make' | 'model' | 'trim';
type List = { items?: readonly string[]; isFetching: boolean; isError: boolean; refetch: () => unknown };
type FieldProps = {
  part: Part;
  vehicle: VehicleSelection;
  list: List;
  value: string;
  onChange: (value: string) => void;
};

/** A native select works well on every phone and while its items load. */
function ListField({ part, vehicle, list, value, onChange }: FieldProps) {
  const isOpen = canChoose(vehicle, part);
  const items = list.items ?? [];
  // A decoded VIN may name a value the lists do not have; it stays selected.
  const shown = value && !items.includes(value) ? [value, ...items] : items;
  const isLoading = isOpen && !list.items && list.isFetching;
  const isFailed = isOpen && !list.items && list.isError && !list.isFetching;
  const empty = isLoading ? text.loading : text.choose[part];
  return (
    <div className={styles.field}>
      <Select
        label={text[part]}
        name={part}
        optional={part === 'trim'}
        value={value}
        disabled={!isOpen || isLoading}
        help={isOpen || part === 'year' ? openHelp(part, vehicle) : text.after[part]}
        error={isFailed ? text.failed : null}
        options={[{ value: '', label: empty }, ...shown.map((item) => ({ value: item, label: item }))]}
        onChange={(event) => onChange(event.target.value)}
      />
      {isFailed ? (
        <Button size="small" onClick={() => void list.refetch()}>
          {text.retry}
        </Button>
      ) : null}
    </div>
  );
}

function openHelp(part: Part, { possibleTrims }: VehicleSelection): string | undefined {
  return part === 'trim' && possibleTrims.length > 0 ? text.trimOpen : undefined;
}
