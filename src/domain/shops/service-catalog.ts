import { foldWords } from '#domain/fold-words.ts';
import { type Cents, cents } from '#domain/money/money.ts';

export const serviceCodes = [
  'oil_change',
  'brakes',
  'engine_diagnostic',
  'transmission',
  'ac_heating',
  'electrical',
  'suspension',
  'tires',
  'exhaust',
  'battery',
  'alignment',
  'inspection',
  'tire_rotation',
  'car_inspection',
  'engine_repair',
  'other',
] as const;

/** How many services a job may be for besides its main one. */
export const MOST_MORE_SERVICES = 4;

export type ServiceCode = (typeof serviceCodes)[number];

export function isServiceCode(code: string): code is ServiceCode {
  return (serviceCodes as readonly string[]).includes(code);
}

export type Service = {
  name: string;
  /** What a shop of the catalog charges on average; null where the catalog has no figure. */
  averageCents: Cents | null;
  /** The catalog's service that this one is a part of: a shop that offers that one does this one, too. */
  within?: ServiceCode;
  /** Other names that the screens and people use for it. */
  aliases: readonly string[];
};

/**
 * One list of services for every screen. The first twelve are the catalog with its prices; the others are
 * what customers choose besides. Three screens of the specification name them differently: see `aliases`.
 */
export const services: Record<ServiceCode, Service> = {
  oil_change: { name: 'Oil Change', averageCents: cents(45_00), aliases: ['Oil'] },
  brakes: {
    name: 'Brake Service',
    averageCents: cents(320_00),
    aliases: ['Brakes', 'Brake Pads Replacement'],
  },
  engine_diagnostic: {
    name: 'Engine Diagnostics',
    averageCents: cents(120_00),
    aliases: ['Diagnostics', 'Check Engine Light'],
  },
  transmission: {
    name: 'Transmission Service',
    averageCents: cents(1_800_00),
    aliases: ['Transmission', 'Transmission Repair'],
  },
  ac_heating: { name: 'AC & Heating', averageCents: cents(250_00), aliases: ['A/C Service', 'AC'] },
  electrical: {
    name: 'Electrical Systems',
    averageCents: cents(180_00),
    aliases: ['Electrical Issues', 'Electrical'],
  },
  suspension: {
    name: 'Suspension & Steering',
    averageCents: cents(400_00),
    aliases: ['Suspension Work', 'Suspension'],
  },
  tires: { name: 'Tire Service', averageCents: cents(100_00), aliases: ['Tires'] },
  exhaust: { name: 'Exhaust System', averageCents: cents(350_00), aliases: ['Exhaust'] },
  battery: {
    name: 'Battery Service',
    averageCents: cents(150_00),
    aliases: ['Battery', 'Battery Replacement'],
  },
  alignment: { name: 'Wheel Alignment', averageCents: cents(95_00), aliases: ['Alignment'] },
  inspection: { name: 'State Inspection', averageCents: cents(30_00), aliases: [] },
  tire_rotation: { name: 'Tire Rotation', averageCents: null, within: 'tires', aliases: [] },
  car_inspection: {
    name: 'Car Inspection',
    averageCents: null,
    within: 'inspection',
    aliases: ['Vehicle Inspection'],
  },
  // A repair is not a diagnosis: neither its price nor the shops that offer it follow from one.
  engine_repair: { name: 'Engine Repair', averageCents: null, aliases: [] },
  other: { name: 'Other', averageCents: null, aliases: [] },
};

/** The twelve that a shop prices when it joins, in the specification's order. */
export const catalogueServices = serviceCodes.slice(0, 12);

type Choice = { code: ServiceCode; label: string };

/** What a customer chooses from, in the specification's order and words. */
export const customerChoices: readonly Choice[] = [
  { code: 'oil_change', label: 'Oil Change' },
  { code: 'brakes', label: 'Brake Service' },
  { code: 'tire_rotation', label: 'Tire Rotation' },
  { code: 'engine_repair', label: 'Engine Repair' },
  { code: 'transmission', label: 'Transmission' },
  { code: 'alignment', label: 'Wheel Alignment' },
  { code: 'car_inspection', label: 'Car Inspection' },
  { code: 'other', label: 'Other' },
];

/** The checklist of the services form, in the specification's order and words. */
export const onboardingChoices: readonly Choice[] = [
  { code: 'oil_change', label: 'Oil Change' },
  { code: 'brakes', label: 'Brake Pads Replacement' },
  { code: 'battery', label: 'Battery Replacement' },
  { code: 'tire_rotation', label: 'Tire Rotation' },
  { code: 'engine_diagnostic', label: 'Engine Diagnostics' },
  { code: 'transmission', label: 'Transmission Repair' },
  { code: 'suspension', label: 'Suspension Work' },
  { code: 'ac_heating', label: 'A/C Service' },
  { code: 'electrical', label: 'Electrical Issues' },
  { code: 'car_inspection', label: 'Vehicle Inspection' },
];

/** The filter of the back-office's job list: the customer's choices without Other. */
export const adminServiceFilter: readonly Choice[] = customerChoices.filter(({ code }) => code !== 'other');

/** The service behind a typed name, from any screen. */
export function findService(text: string): ServiceCode | undefined {
  const wanted = text.trim().toLowerCase();
  return serviceCodes.find(
    (code) =>
      code === wanted ||
      [services[code].name, ...services[code].aliases].some((name) => name.toLowerCase() === wanted),
  );
}

/** The services whose name, on any of the screens, holds this word, as `foldWords` writes it. */
export function servicesNamed(word: string): ServiceCode[] {
  return serviceCodes.filter((code) =>
    [services[code].name, ...services[code].aliases].some((name) => foldWords(name).includes(word)),
  );
}

/** The name of a stored code; a code of a catalog that is gone reads as it was stored. */
export function serviceName(code: string): string {
  return Object.hasOwn(services, code) ? services[code as ServiceCode].name : code;
}

/** Whether a shop does at least one of the services of a job. It may quote for those alone, and says so. */
export function offersAny(offered: readonly ServiceCode[], wanted: readonly ServiceCode[]): boolean {
  return wanted.some((one) => offersService(offered, one));
}

/** Whether a shop that offers `offered` does the service: itself, or the one that it is a part of. */
export function offersService(offered: readonly ServiceCode[], wanted: ServiceCode): boolean {
  const { within } = services[wanted];
  // Shops can't list what customers could not name, so every shop may answer "other".
  return wanted === 'other' || offered.includes(wanted) || (within !== undefined && offered.includes(within));
}
