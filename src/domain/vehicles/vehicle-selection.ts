import type { VehicleId } from '#domain/ids.ts';

export type VehicleDetails = {
  engine?: string;
  transmission?: string;
  drivetrain?: string;
  fuelType?: string;
  mpgCity?: number;
  mpgHighway?: number;
  bodyStyle?: string;
  exteriorColor?: string;
  interiorColor?: string;
  vin?: string;
};

export const vehicleSources = ['vin', 'chosen', 'typed'] as const;
/** Where year, make and model come from: the VIN says so for certain, the owner chose them, or typed them. */
export type VehicleSource = (typeof vehicleSources)[number];

/** As its owner reads it. */
export const ownSourceWords: Record<VehicleSource, string> = {
  vin: 'From the VIN',
  chosen: 'You chose',
  typed: 'You typed',
};

/** As shops and staff read it. */
export const sourceWords: Record<VehicleSource, string> = {
  vin: 'From the VIN',
  chosen: 'The owner chose',
  typed: 'The owner typed',
};

export type VehicleSelection = {
  /** The car of the owner's garage that it is; null for one that is entered here. */
  carId: VehicleId | null;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  details: VehicleDetails | null;
  source: VehicleSource | null;
  /** Trims that the VIN does not tell apart. */
  possibleTrims: readonly string[];
  /** The VIN is what is on the car although it says nothing for certain: it stays beside what is entered. */
  keepsVin: boolean;
};

export const nothingSelected: VehicleSelection = {
  carId: null,
  year: null,
  make: null,
  model: null,
  trim: null,
  details: null,
  source: null,
  possibleTrims: [],
  keepsVin: false,
};

type OwnCar = { id: VehicleId; year: number; make: string; model: string; trim: string | null };

/** A car of the owner's garage. Its VIN and all that is known of it stay with the server. */
export function chooseOwnCar({ id, year, make, model, trim }: OwnCar): VehicleSelection {
  return { ...nothingSelected, carId: id, year, make, model, trim };
}

/** The same words for people without that garage. */
export function withoutOwnCar(selection: VehicleSelection): VehicleSelection {
  return selection.carId === null ? selection : { ...selection, carId: null, source: 'chosen' };
}

/** A VIN that the owner confirmed, whose car they enter themselves. */
export function keepVin(vin: string): VehicleSelection {
  return { ...nothingSelected, details: { vin }, keepsVin: true };
}

/** What was entered after `before`, with the VIN that the owner keeps beside it. */
export function besideKeptVin(next: VehicleSelection, before: VehicleSelection): VehicleSelection {
  if (!before.keepsVin || next.keepsVin || !before.details?.vin) return next;
  return { ...next, details: { ...next.details, vin: before.details.vin }, keepsVin: true };
}

type TypedCar = Pick<VehicleSelection, 'year' | 'make' | 'model'> & Partial<Pick<VehicleSelection, 'trim'>>;

/** A car that is in no list. */
export function typeVehicle({ year, make, model, trim = null }: TypedCar): VehicleSelection {
  return {
    ...nothingSelected,
    year,
    make: make || null,
    model: model || null,
    trim: trim || null,
    source: 'typed',
  };
}

/** A change clears everything that was chosen below it: a model of another year may not exist. */
export function chooseYear(year: number | null): VehicleSelection {
  return { ...nothingSelected, year, source: year === null ? null : 'chosen' };
}

export function chooseMake(selection: VehicleSelection, make: string | null): VehicleSelection {
  return { ...chooseYear(selection.year), make };
}

export function chooseModel(selection: VehicleSelection, model: string | null): VehicleSelection {
  return { ...chooseMake(selection, selection.make), model };
}

export function chooseTrim(selection: VehicleSelection, trim: string | null): VehicleSelection {
  // One of those that the VIN leaves open: all else that it says stays.
  if (selection.possibleTrims.length > 0) return { ...selection, trim };
  return { ...chooseModel(selection, selection.model), trim };
}

/** What can be chosen now: make after year, model after make, trim after model. */
export function canChoose(selection: VehicleSelection, what: 'year' | 'make' | 'model' | 'trim'): boolean {
  switch (what) {
    case 'year':
      return true;
    case 'make':
      return selection.year !== null;
    case 'model':
      return selection.year !== null && selection.make !== null;
    case 'trim':
      return isComplete(selection);
  }
}

/** Enough to go on with: the trim is optional. */
export function isComplete(selection: VehicleSelection): boolean {
  return selection.year !== null && selection.make !== null && selection.model !== null;
}

export const FIRST_MODEL_YEAR = 2010;

/** The years on offer, newest first: next year's models are sold in this one. */
export function modelYears(now: Date): number[] {
  const last = now.getUTCFullYear() + 1;
  return Array.from({ length: last - FIRST_MODEL_YEAR + 1 }, (_, index) => last - index);
}

/** The makes that the back-office narrows its list of vehicles by: A's eight, then what else is common. */
export const adminMakes = [
  'Toyota',
  'Honda',
  'Ford',
  'Chevrolet',
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Nissan',
  'GMC',
  'Hyundai',
  'Jeep',
  'Kia',
  'Lexus',
  'Mazda',
  'Ram',
  'Subaru',
  'Tesla',
  'Volkswagen',
  'Volvo',
] as const;

/** What serves when the vehicle tables are empty or cannot be read. */
export const builtInModels: Readonly<Record<string, readonly string[]>> = {
  BMW: ['3 Series', '5 Series', 'X3', 'X5'],
  Chevrolet: ['Equinox', 'Malibu', 'Silverado', 'Tahoe'],
  Ford: ['Escape', 'Explorer', 'F-150', 'Fusion', 'Mustang'],
  Honda: ['Accord', 'Civic', 'CR-V', 'Pilot'],
  'Mercedes-Benz': ['C-Class', 'E-Class', 'GLC', 'GLE'],
  Toyota: ['Camry', 'Corolla', 'Highlander', 'RAV4', 'Tacoma'],
};

export const builtInTrims = ['Base', 'Standard', 'Premium', 'Luxury', 'Sport'] as const;

export const builtInDetails = {
  transmission: 'Automatic',
  drivetrain: 'Front-Wheel Drive',
  fuelType: 'Gasoline',
  mpgCity: 25,
  mpgHighway: 32,
} as const satisfies VehicleDetails;

export const VEHICLE_DATA_NOTICE = 'Service temporarily unavailable. Please try again later.';

/** `27 city / 36 highway mpg`; nothing unless both are known. */
export function consumption({ mpgCity, mpgHighway }: Partial<Nulls<VehicleDetails>>): string | null {
  return mpgCity && mpgHighway ? `${mpgCity} city / ${mpgHighway} highway mpg` : null;
}

type Nulls<T> = { [K in keyof T]: T[K] | null };

/** What is known of a car beyond its name, in the order in which a mechanic asks for it. */
export function detailWords(details: Partial<Nulls<VehicleDetails>>): string[] {
  const { engine, transmission, drivetrain, fuelType, bodyStyle } = details;
  return [engine, transmission, drivetrain, fuelType, bodyStyle, consumption(details)].filter(
    (word) => typeof word === 'string' && word !== '',
  ) as string[];
}

/** `2019 Honda Civic`, with the trim where there is one. */
export function vehicleName(vehicle: {
  year: number;
  make: string;
  model: string;
  trim?: string | null;
}): string {
  return [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' ');
}
