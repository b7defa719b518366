import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Drivable } from './drivable.ts';
import type { SymptomSource } from './symptom-sources.ts';

/** What an owner can notice at one place: how it reads, which services fit, and how far to drive. */
export type Sign = {
  /** After "Noise, brakes:", without a capital letter. */
  label: string;
  /** The most likely one first. The owner confirms it; nothing is diagnosed. */
  services: readonly ServiceCode[];
  /** How far to drive. Null where no authority says so: then we make no claim. */
  drive: Drivable | null;
  /** Why, in one sentence for the owner. */
  because: string;
  /** The page that says why. A claim about driving has one. */
  source: SymptomSource | null;
};
type Place = { label: string; signs: Readonly<Record<string, Sign>> };
export type Kind = {
  label: string;
  askPlace: string;
  askSign: string;
  places: Readonly<Record<string, Place>>;
};

export const sign = (
  label: string,
  services: readonly ServiceCode[],
  drive: Drivable,
  because: string,
  source: SymptomSource,
): Sign => ({ label, services, drive, because, source });

/** A sign of which we found no authority that says how far to drive. */
export const unclaimed = (label: string, services: readonly ServiceCode[]): Sign => ({
  label,
  services,
  drive: null,
  because: 'We have no reliable source on how far you can drive with it.',
  source: null,
});

export const SOON = 'Have it looked at soon, and stop if it gets worse.';
export const NO_BRAKES = 'The brakes may not stop the car.';
export const NO_OIL = 'Without oil pressure the engine can be ruined or catch fire.';
export const TOO_HOT = 'An engine that is too hot can be ruined, and its liquids can catch fire.';
export const FUEL = 'Leaking fuel can catch fire.';
export const FUMES = 'Exhaust gas can make you unconscious. If you must move the car, open all windows.';
export const MISFIRE = 'A flashing light means misfires, which can ruin the catalytic converter.';
