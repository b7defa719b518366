import { foldWords } from '#domain/fold-words.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { type ServiceCode, serviceCodes, services } from '#domain/shops/service-catalog.ts';

/** A service as the product describes it now: by the sources, unless staff decided otherwise. */
export type CatalogueEntry = {
  code: ServiceCode;
  name: string;
  description: string;
  /** The usual duration; null if unknown. */
  typicalMinutes: number | null;
  averageCents: Cents | null;
  isRetired: boolean;
};

/** What staff may set: the bounds of a name, of a text, of minutes and of a price. */
export const catalogueBounds = {
  name: { least: 2, most: 60 },
  description: 300,
  minutes: { least: 15, most: 2_880 },
  averageCents: { least: 100, most: 5_000_000 },
} as const;

const built: Record<ServiceCode, { description: string; minutes: number | null }> = {
  oil_change: { description: 'Engine oil and filter, with a check of the other fluids.', minutes: 45 },
  brakes: { description: 'Pads, rotors, fluid and lines, by axle.', minutes: 120 },
  engine_diagnostic: { description: 'Fault codes are read and their causes tested.', minutes: 60 },
  transmission: { description: 'Fluid, filter and repairs of the gearbox.', minutes: 480 },
  ac_heating: { description: 'Cooling and heating are tested, sealed and filled.', minutes: 90 },
  electrical: { description: 'Wiring, lights, alternator and starter.', minutes: 90 },
  suspension: { description: 'Shocks, struts, joints and steering.', minutes: 180 },
  tires: { description: 'Tires are fitted, balanced and repaired.', minutes: 60 },
  exhaust: { description: 'Pipes, muffler and catalytic converter.', minutes: 120 },
  battery: { description: 'The battery is tested and replaced.', minutes: 30 },
  alignment: {
    description: 'Camber, caster and toe are set to the manufacturer’s specifications.',
    minutes: 60,
  },
  inspection: { description: 'The safety inspection that the state requires.', minutes: 45 },
  tire_rotation: { description: 'Tires are rotated so that they wear evenly.', minutes: 30 },
  car_inspection: {
    description: 'The whole car is inspected, with a list of findings.',
    minutes: 60,
  },
  engine_repair: { description: 'Engine problems are repaired.', minutes: 480 },
  other: { description: 'Services that are not listed here.', minutes: null },
};

/** A service as the sources describe it. */
export function builtInService(code: ServiceCode): CatalogueEntry {
  const { name, averageCents } = services[code];
  const { description, minutes } = built[code];
  return { code, name, description, typicalMinutes: minutes, averageCents, isRetired: false };
}

/** Every service as it is described now. */
export type Catalogue = ReadonlyMap<ServiceCode, CatalogueEntry>;

/** The whole catalog: what was decided where something was, the sources elsewhere. */
export function catalogueFrom(decided: readonly CatalogueEntry[]): Catalogue {
  const known = new Map(decided.map((entry) => [entry.code, entry]));
  return new Map(serviceCodes.map((code) => [code, known.get(code) ?? builtInService(code)]));
}

export const builtInCatalogue = catalogueFrom([]);

/** The current name of a stored code. A code that the catalog no longer has reads as it was stored. */
export function serviceName(catalogue: Catalogue, code: string): string {
  return catalogue.get(code as ServiceCode)?.name ?? code;
}

/** A service and how many more a job is for, as "Brake Service +2". */
export function withMore(name: string, more: number): string {
  return more > 0 ? `${name} +${more}` : name;
}

/** A service's average cost in the catalog now. */
export function averageOf(catalogue: Catalogue, code: ServiceCode): Cents | null {
  return catalogue.get(code)?.averageCents ?? null;
}

/** A service as it is described now. */
export function serviceEntry(catalogue: Catalogue, code: ServiceCode): CatalogueEntry {
  return catalogue.get(code) ?? builtInService(code);
}

/** The services whose current name contains this word. */
export function renamedServices(catalogue: Catalogue, word: string): ServiceCode[] {
  return [...catalogue.values()].flatMap(({ code, name }) => (foldWords(name).includes(word) ? [code] : []));
}

/** A line of a price list by its name: the shop's own words, else those of the catalog. */
export function offeringName(
  catalogue: Catalogue,
  { code, name }: { code: string | null; name: string | null },
): string {
  return name ?? serviceName(catalogue, code ?? '');
}

/**
 * The existing service with this name, on any of the screens, except the one being renamed. Two services of
 * one name would look alike in a price list.
 */
export function holderOfName(
  catalogue: ReadonlyMap<ServiceCode, CatalogueEntry>,
  { code, name }: Pick<CatalogueEntry, 'code' | 'name'>,
): ServiceCode | undefined {
  const wanted = name.trim().toLowerCase();
  return serviceCodes.find(
    (other) =>
      other !== code &&
      [catalogue.get(other)?.name ?? '', services[other].name, ...services[other].aliases].some(
        (known) => known.toLowerCase() === wanted,
      ),
  );
}

/** Hours and minutes, as short as they are said. */
export function typicalTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** An average as it can be stored; null for none. */
export function averageFrom(stored: number | null): Cents | null {
  return stored === null ? null : cents(stored);
}
