import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';
import { FIRST_MODEL_YEAR } from '#domain/vehicles/vehicle-selection.ts';
import { type RegisterEntry, transmissionWords } from '#domain/vehicles/vehicle-register.ts';
import { roadMake } from './road-makes.ts';

/** A file that is not the register: the sentence says what was missing. */
export class NotTheRegister extends Error {}

const word = z.string().trim().max(200);
const known = word.transform((text) => text || null);
/** The register writes 0, -1, `NA` or nothing where there is no figure. */
const figure = z.preprocess(
  (text) => (text === 'NA' || text === '' ? 0 : text),
  z.coerce.number().transform((value) => (value > 0 ? value : null)),
);

const rowSchema = z.object({
  year: z.coerce.number().int(),
  make: word,
  model: word,
  baseModel: word,
  displ: figure,
  cylinders: figure,
  trany: known,
  drive: known,
  fuelType1: known,
  city08: figure,
  highway08: figure,
});

const mostBytes = 200 * 1024 * 1024;

/**
 * Reads the fuel economy register of the EPA, `vehicles.csv` or the zip that it comes in: the road makes from
 * the first model year on offer. Configurations that do not differ in what we keep are one entry.
 * @throws {NotTheRegister} when the file is something else, or a row cannot be read.
 */
export function readEpaFile(file: Uint8Array): RegisterEntry[] {
  const entries = new Map<string, RegisterEntry>();
  for (const [index, row] of rowsOf(csvIn(file)).entries()) {
    const parsed = rowSchema.safeParse(row);
    // The header is line 1.
    if (!parsed.success) throw new NotTheRegister(`Line ${index + 2}: ${z.prettifyError(parsed.error)}`);
    const entry = toEntry(parsed.data);
    if (entry) entries.set(JSON.stringify(entry), entry);
  }
  if (entries.size === 0) throw new NotTheRegister('No car in it is of a make and year that is on offer.');
  return [...entries.values()];
}

function csvIn(file: Uint8Array): string {
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  if (!isZip) return strFromU8(file);
  const files = Object.values(unpacked(file));
  if (files.length !== 1) throw new NotTheRegister('The zip does not hold exactly one CSV file.');
  return strFromU8(files[0]!);
}

function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => name.endsWith('.csv') && originalSize <= mostBytes,
    });
  } catch (error) {
    throw new NotTheRegister(sentenceOf(error));
  }
}

function rowsOf(csv: string): Record<string, string>[] {
  const rows: Record<string, string>[] = parsed(csv);
  const missing = Object.keys(rowSchema.shape).filter((column) => rows[0] && !(column in rows[0]));
  if (rows.length === 0) throw new NotTheRegister('The file holds no rows.');
  if (missing.length > 0) throw new NotTheRegister(`It lacks the columns ${missing.join(', ')}.`);
  return rows;
}

function parsed(csv: string): Record<string, string>[] {
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    throw new NotTheRegister(sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toEntry(row: z.infer<typeof rowSchema>): RegisterEntry | null {
  const make = roadMake(row.make);
  if (!make || row.year < FIRST_MODEL_YEAR) return null;
  return {
    year: row.year,
    make,
    model: row.baseModel || row.model,
    variant: row.model,
    displacementTenths: row.displ ? Math.round(row.displ * 10) : null,
    cylinders: row.cylinders,
    transmission: row.trany && transmissionWords(row.trany),
    drivetrain: row.drive,
    fuelType: row.fuelType1,
    mpgCity: row.city08,
    mpgHighway: row.highway08,
  };
}
