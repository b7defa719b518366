import { namesTheProduct } from '#domain/validation/password.ts';

/** 0 is the first thing anybody would try, 4 takes a lot of trying. */
export type Strength = 0 | 1 | 2 | 3 | 4;
export type MeasureStrength = (password: string) => Strength;

// Past this nothing is guessed any more, and measuring takes long.
const MEASURED_CHARACTERS = 64;

let loading: Promise<MeasureStrength> | undefined;

/** Loads what measures a password: half a megabyte of lists, so only once somebody is choosing one. */
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
    // What the server refuses as one that is tried first is never called strong.
    known.has(password.toLowerCase()) || namesTheProduct(password)
      ? 0
      : (measure.check(password.slice(0, MEASURED_CHARACTERS)).score as Strength);
}
