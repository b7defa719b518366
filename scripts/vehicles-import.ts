import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadEnvFile } from '#platform/env-file.ts';
import { createLog } from '#platform/log.ts';
import { NotTheRegister, readEpaFile } from '#platform/vin/epa-file.ts';
import { importRegister } from '#server/vehicles/register.ts';
import { compose } from '../src/main/compose.ts';
import { readConfig } from '../src/main/config.ts';

/**
 * `npm run vehicles:import -- FILE`: loads the fuel economy register of the EPA, `vehicles.csv` or its zip,
 * in place of the one before. Whatever goes wrong leaves the one before in place.
 */
loadEnvFile();
const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0)
  stop('Usage: npm run vehicles:import -- FILE (vehicles.csv or vehicles.csv.zip)');

const file = await readFile(path).catch((error: Error) => stop(`${path} cannot be read: ${error.message}`));
const entries = read(file);
const config = readConfig(process.env);
const product = await compose({
  config,
  log: createLog({ level: config.LOG_LEVEL, pretty: true }),
  works: false,
});
try {
  const sha256 = createHash('sha256').update(file).digest('hex');
  await importRegister(product.system, entries, { sha256 });
  const years = entries.map(({ year }) => year);
  console.log(`Imported ${entries.length} configurations, ${Math.min(...years)} to ${Math.max(...years)}.`);
} finally {
  await product.close();
}

function read(bytes: Uint8Array) {
  try {
    return readEpaFile(bytes);
  } catch (error) {
    if (error instanceof NotTheRegister) stop(`${path} is not the EPA's vehicles.csv. ${error.message}`);
    throw error;
  }
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
