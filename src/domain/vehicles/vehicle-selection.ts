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

export type VehicleSelection = {
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  details: VehicleDetails | null;
};

export const nothingSelected: VehicleSelection = {
  year: null,
  make: null,
  model: null,
  trim: null,
  details: null,
};

/** A change clears everything that was chosen below it (P §4): a model of another year may not exist. */
export function chooseYear(year: number | null): VehicleSelection {
  return { ...nothingSelected, year };
}

export function chooseMake(selection: VehicleSelection, make: string | null): VehicleSelection {
  return { ...chooseYear(selection.year), make };
}

export function chooseModel(selection: VehicleSelection, model: string | null): VehicleSelection {
  return { ...chooseMake(selection, selection.make), model };
}

export function chooseTrim(selection: VehicleSelection, trim: string | null): VehicleSelection {
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

/** The makes that the back-office narrows its list of vehicles by: A's eight, then what else is common (A §2). */
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

/** What serves when the vehicle tables are empty or cannot be read (P §8). */
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
