import { skipToken, useQuery } from '@tanstack/react-query';
import type { DecodedCar } from '#api/vehicles/reference.ts';
import {
  consumption,
  nothingSelected,
  type VehicleDetails,
  type VehicleSelection,
  type VehicleSource,
} from '#domain/vehicles/vehicle-selection.ts';
import { queries } from '#web/lib/query.ts';
import { Facts } from '#web/ui/plain/facts.tsx';
import { text } from './text.ts';
import styles from './vehicle-picker.module.css';

/** A decoded car as a selection: the four lists, plus details from the VIN. */
export function selectionOf(
  vin: string,
  { year, make, model, trim, trims, ...said }: DecodedCar,
  source: VehicleSource,
): VehicleSelection {
  const details = withoutNulls({ ...said, vin });
  return { ...nothingSelected, year, make, model, trim, details, source, possibleTrims: trims };
}

const FACTS = ['engine', 'transmission', 'drivetrain', 'fuelType', 'bodyStyle'] as const;

type FactsProps = { label: string; details: VehicleDetails; source?: string };

export function VehicleFacts({ label, details, source }: FactsProps) {
  const { vin } = details;
  const mpg = consumption(details);
  return (
    <div role="group" aria-label={label}>
      <Facts
        look="columns"
        items={[
          ...FACTS.flatMap((fact) => (details[fact] ? [[text.facts[fact], details[fact]] as const] : [])),
          ...(mpg ? [[text.facts.mpg, mpg] as const] : []),
          ...(source ? [[text.source, source] as const] : []),
          ...(vin ? [[text.facts.vin, <code key="vin">{vin}</code>] as const] : []),
        ]}
      />
    </div>
  );
}

/** Details of a car chosen from the lists, clearly marked if they are only typical. */
export function ListedDetails({ vehicle }: { vehicle: VehicleSelection }) {
  const { year, make, model, trim } = vehicle;
  const isWhole = year !== null && make !== null && model !== null;
  const { data } = useQuery(
    queries.vehicles.details.queryOptions({
      input: isWhole ? { year, make, model, trim: trim ?? undefined } : skipToken,
    }),
  );
  if (!isWhole || !data) return null;
  const { source, ...details } = data;
  const isKnown = Object.values(details).some((value) => value !== null);
  if (!isKnown) return null;
  return (
    <>
      <p className={styles.source}>{text.sources[source]}</p>
      <VehicleFacts label={text.sources[source]} details={withoutNulls(details)} />
    </>
  );
}

function withoutNulls(details: Record<string, string | number | null>): VehicleDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
}
