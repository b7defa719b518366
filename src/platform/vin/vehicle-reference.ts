import type { DatabaseSync } from 'node:sqlite';
import { builtInModels, builtInTrims, modelYears } from '#domain/vehicles/vehicle-selection.ts';
import { trimsIn } from '#domain/vehicles/vin-match.ts';
import { roadMake, roadMakes } from './road-makes.ts';
import { openVehicleData } from './vehicle-data.ts';

/** `fallback`: the data cannot be read, and the built-in lists answer instead. */
export interface VehicleList<Item = string> {
  items: Item[];
  fallback: boolean;
}

/** What the vehicle picker offers, level by level. */
export interface VehicleReference {
  years(now: Date): Promise<VehicleList<number>>;
  makes(year: number): Promise<VehicleList>;
  models(year: number, make: string): Promise<VehicleList>;
  trims(year: number, make: string, model: string): Promise<VehicleList>;
}

export function createVehicleReference({ cacheDirectory }: { cacheDirectory: string }): VehicleReference {
  const read = async <Item>(
    question: (database: DatabaseSync) => Item[],
    builtIn: readonly Item[],
  ): Promise<VehicleList<Item>> => {
    try {
      return { items: question(await openVehicleData(cacheDirectory)), fallback: false };
    } catch {
      // The notice on the screen is how this shows; a repair can be posted all the same.
      return { items: [...builtIn], fallback: true };
    }
  };
  return {
    years: (now) => read(() => modelYears(now), modelYears(now)),
    makes: (year) => read((database) => makesOf(database, year), Object.keys(builtInModels)),
    models: (year, make) => {
      const builtIn = builtInModelsOf(roadMake(make) ?? make);
      // The data has a gap for this make and year: the built-in list is better than an end of the road.
      return read((database) => orElse(modelsOf(database, year, make), builtIn), builtIn);
    },
    trims: (year, make, model) =>
      read<string>((database) => orElse(trimsOf(database, year, make, model), builtInTrims), builtInTrims),
  };
}

/** A stranger's word is looked up: `constructor` and its like are found on every object. */
function builtInModelsOf(make: string): readonly string[] {
  return Object.hasOwn(builtInModels, make) ? (builtInModels[make] ?? []) : [];
}

function makesOf(database: DatabaseSync, year: number): string[] {
  const rows = database
    .prepare('select distinct make as name from road_model where ? between year_from and year_to')
    .all(year);
  const found = new Set(rows.map((row) => String(row.name)));
  return roadMakes.filter((make) => found.has(make));
}

function modelsOf(database: DatabaseSync, year: number, make: string): string[] {
  const rows = database
    .prepare(
      'select distinct model as name from road_model where make = ? and ? between year_from and year_to',
    )
    .all(make, year);
  return byName(rows);
}

function trimsOf(database: DatabaseSync, year: number, make: string, model: string): string[] {
  const rows = database
    .prepare(
      'select distinct name from road_trim where make = ? and model = ? and ? between year_from and year_to',
    )
    .all(make, model, year);
  // `SE, Sport` in the data is two trims.
  return byName(trimsIn(rows.map(({ name }) => String(name))).map((name) => ({ name })));
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** People look for `3 Series` before `10 Series`, and for capitals where everyone else does. */
function byName(rows: Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row.name)).toSorted(inOrder.compare);
}

function orElse(found: string[], builtIn: readonly string[]): string[] {
  return found.length > 0 ? found : [...builtIn];
}
