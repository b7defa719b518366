/** Below this, a pattern fits so many VINs that it means little for this one. */
const LEAST_CONFIDENCE = 0.55;
export const MOST_ALTERNATIVES = 6;

export type NamedCar = { year: number; make: string; model: string };

/** One car that a VIN can mean. */
export type VinCandidate<Car extends NamedCar> = {
  car: Car;
  /** How much of the VIN the pattern of its model fixes, from 0 to 1. */
  confidence: number;
  /** How many other facts the VIN says of the same car: the more, the likelier. */
  support: number;
  isYearCertain: boolean;
};

/** What a VIN means: one car for certain, or a question with alternatives, the likeliest first. */
export type VinMatch<Car extends NamedCar> = { isCertain: boolean; cars: Car[] };

/** Judges what a decoder found. Only a single, well supported car of a certain year is a fact. */
export function judgeCandidates<Car extends NamedCar>(
  candidates: readonly VinCandidate<Car>[],
): VinMatch<Car> {
  const sorted = candidates.toSorted(
    (one, other) =>
      other.support - one.support ||
      other.confidence - one.confidence ||
      // Of two years, the newer car is likelier still on the road.
      other.car.year - one.car.year,
  );
  const distinct = sorted.filter(
    ({ car }, index) => sorted.findIndex((other) => isSameName(other.car, car)) === index,
  );
  const [first] = distinct;
  const isCertain = distinct.length === 1 && first!.isYearCertain && first!.confidence >= LEAST_CONFIDENCE;
  return { isCertain, cars: distinct.slice(0, MOST_ALTERNATIVES).map(({ car }) => car) };
}

export function isSameName(one: NamedCar, other: NamedCar): boolean {
  const name = ({ year, make, model }: NamedCar) => `${year} ${make} ${model}`.toLowerCase();
  return name(one) === name(other);
}

/**
 * The trims in what a decoder calls one: `L/LE/SE/XLE` and `SE, Sport` say that the VIN does not tell these
 * apart. A single trim comes back alone; `Prm Base+ES` is a trim with an option, which is left out.
 */
export function trimsIn(words: readonly string[]): string[] {
  const trims = words
    // The slash of `SE w/ Sunroof` parts nothing.
    .map((text) => text.replaceAll(/\bw\/\s*/gi, 'with '))
    .flatMap((text) => text.split(/[,/;|]|\s+(?:or|and)\s+/i))
    .map((trim) => trim.trim())
    .filter((trim) => trim !== '' && !/\w\+\w/.test(trim));
  return [...new Set(trims)];
}
