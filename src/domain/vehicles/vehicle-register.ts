/** One configuration of a car in the fuel economy register of the EPA: what differs has an entry of its own. */
export type RegisterEntry = {
  year: number;
  make: string;
  /** What people call it: `Ridgeline`. */
  model: string;
  /** The model with what tells its configurations apart: `Ridgeline AWD`. */
  variant: string;
  /** Liters × 10; null for a car without pistons. */
  displacementTenths: number | null;
  cylinders: number | null;
  transmission: string | null;
  drivetrain: string | null;
  fuelType: string | null;
  /** Miles per gallon, or per the energy of a gallon for a car that runs on electricity. */
  mpgCity: number | null;
  mpgHighway: number | null;
};

/** What is known of a car; the entries are those of its year and make. */
export type CarInQuestion = {
  make: string;
  model: string;
  trim?: string | null;
  displacementTenths?: number;
  cylinders?: number;
};

const facts = ['transmission', 'drivetrain', 'fuelType', 'mpgCity', 'mpgHighway'] as const;
export type RegisterFacts = { [Fact in (typeof facts)[number]]?: NonNullable<RegisterEntry[Fact]> };

/**
 * What the register says for certain about a car, given the entries of its year and make: a fact on which all
 * configurations that the car can be agree. Where they differ, or the register does not have the car, the
 * fact is absent; null when it has no such car at all.
 */
export function registerFacts(entries: readonly RegisterEntry[], car: CarInQuestion): RegisterFacts | null {
  const possible = narrowedByTrim(sameModel(entries, car), car.trim).filter(
    ({ displacementTenths, cylinders }) =>
      isPossible(displacementTenths, car.displacementTenths) && isPossible(cylinders, car.cylinders),
  );
  const [first] = possible;
  if (!first) return null;
  const certain = facts.filter(
    (fact) => first[fact] !== null && possible.every((entry) => entry[fact] === first[fact]),
  );
  return Object.fromEntries(certain.map((fact) => [fact, first[fact]]));
}

type NamedCar = { year: number; make: string };

/**
 * Whether a VIN is that of a car of another year or make than the one it was written down for. A short name
 * of the make, `Mercedes` for `Mercedes-Benz`, is none.
 */
export function isAnotherCar(ofVin: NamedCar, written: NamedCar): boolean {
  const [make, said] = [letters(ofVin.make), letters(written.make)];
  return ofVin.year !== written.year || !(make.startsWith(said) || said.startsWith(make));
}

function isPossible(listed: number | null, known: number | undefined): boolean {
  return known === undefined || listed === known;
}

/** An `F150` of the register is an `F-150`, its `3` a `Mazda3`, and a `328i` a variant of its `3 Series`. */
function sameModel(
  entries: readonly RegisterEntry[],
  { make, model }: CarInQuestion,
): readonly RegisterEntry[] {
  const names = [letters(model)];
  if (names[0]?.startsWith(letters(make))) names.push(names[0].slice(letters(make).length));
  const byModel = entries.filter((entry) => names.includes(letters(entry.model)));
  if (byModel.length > 0) return byModel;
  return entries.filter(({ variant }) => {
    const words = variant.split(' ');
    return words.some((_, index) => names.includes(letters(words.slice(0, index + 1).join(''))));
  });
}

/** Trims that the register does not tell apart leave every configuration possible. */
function narrowedByTrim(
  entries: readonly RegisterEntry[],
  trim: string | null | undefined,
): readonly RegisterEntry[] {
  if (!trim) return entries;
  const wanted = trim.toLowerCase().split(/\s+/);
  const named = entries.filter(({ variant }) => {
    const words = variant.toLowerCase().split(/\s+/);
    return wanted.every((word) => words.includes(word));
  });
  return named.length > 0 ? named : entries;
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** `Automatic 8-spd` and `Automatic (S8)` are the same to who repairs it: `Automatic, 8-speed`. */
export function transmissionWords(registered: string): string {
  const [kind] = registered.split(' ');
  if (!kind) return registered;
  if (/variable|\(AV/.test(registered)) return `${kind}, continuously variable`;
  // `A1` is how the register writes the single gear of an electric car.
  const speeds = /(\d+)(?:-spd|\))/.exec(registered)?.[1];
  return speeds && speeds !== '1' ? `${kind}, ${speeds}-speed` : kind;
}
