import type { VehicleView } from '#api/views.ts';
import type { VehicleDetails, VehicleSelection } from '#domain/vehicle-selection.ts';
import { text } from './text.ts';
import styles from './vehicle-picker.module.css';

/** A decoded car as a selection: the four lists and what a VIN says beyond them. */
export function selectionOf(vin: string, vehicle: VehicleView): VehicleSelection {
  const { year, make, model, trim, engine, transmission, drivetrain, fuelType, bodyStyle } = vehicle;
  const details = { engine, transmission, drivetrain, fuelType, bodyStyle, vin };
  return {
    year,
    make,
    model,
    trim,
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as VehicleDetails,
  };
}

const FACTS = ['engine', 'transmission', 'drivetrain', 'fuelType', 'bodyStyle', 'vin'] as const;

export function VehicleFacts({ details }: { details: VehicleDetails }) {
  return (
    <dl className={styles.facts} aria-label={text.details}>
      {FACTS.filter((fact) => details[fact]).map((fact) => (
        <div key={fact}>
          <dt>{text.facts[fact]}</dt>
          <dd>{fact === 'vin' ? <code>{details.vin}</code> : details[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
