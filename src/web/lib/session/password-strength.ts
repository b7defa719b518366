import { namesTheProduct } from '#domain/validation/password.ts';

/** From 0 (guessed first) to 4 (very hard to guess). */
export type Strength = 0 | 1 | 2 | 3 | 4;
export type MeasureStrength = (password: string) => Strength;

// Longer passwords are not analyzed further, because measuring takes long.
const MEASURED_CHARACTERS = 64;

let loading: Promise<MeasureStrength> | undefined;

/** Loads the password meter on demand: half a megabyte of word lists. */
export function loadStrength(): Promise<MeasureStrength> {
  loading ??= load();
  return loading;
}

async function load(): Promise<MeasureStrength> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const measure = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const known = new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));
  return (password) =>
    // A password the server refuses as too common is never rated strong.
    known.has(password.toLowerCase()) || namesTheProduct(password)
      ? 0
      : (measure.check(password.slice(0, MEASURED_CHARACTERS)).score as Strength);
}
