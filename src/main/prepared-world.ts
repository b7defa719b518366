import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { readConfig, settingsOfWorld } from './config.ts';
import { pretendingClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { requireDemoDatabase, seedDemoWorld } from '#server/demo/seed.ts';
import { BUILD_DIRECTORY } from './pages.ts';

type Environment = Record<string, string | undefined>;

/** An hour later "just now" would be a lie that shows. */
const FRESH_MS = 3_600_000;

const paperSchema = z.object({ finishedAt: z.iso.datetime(), settings: z.string() });

/** Where a build leaves the data of a demo world, with a note of its date and source. */
const worldBelow = (build: string) => ({
  data: join(build, 'demo-world/data'),
  paper: join(build, 'demo-world/made.json'),
});

/**
 * Makes the demo world beside the build of the pages, which takes as long: a first start then only takes it
 * over. Makes nothing where a start could not use it: see `settingsOfWorld`.
 */
export async function prepareWorld(env: Environment, log: Log, build = BUILD_DIRECTORY): Promise<void> {
  const { data, paper } = worldBelow(build);
  rmSync(dirname(paper), { recursive: true, force: true });
  const settings = settingsOfWorld(env);
  if (settings === null) return;
  const config = readConfig({ ...env, DATA_DIR: data });
  const { compose } = await import('./compose.ts');
  const clock = pretendingClock();
  const product = await compose({ config, log, works: true, clock });
  clock.follow(product.system.database.clock);
  try {
    await requireDemoDatabase(product.system.database);
    await seedDemoWorld(product, clock);
  } finally {
    await product.close();
  }
  rmSync(join(data, 'lock.sqlite'), { force: true });
  writeFileSync(paper, JSON.stringify({ finishedAt: new Date().toISOString(), settings }));
}

/**
 * Gives a data directory that holds nothing yet the demo world of the build, if that is fresh and was made
 * under the same settings; without it the start makes one. It appears as a whole or not at all.
 */
export function takePreparedWorld(env: Environment, now: Date, build = BUILD_DIRECTORY): boolean {
  const settings = settingsOfWorld(env);
  const { data, paper } = worldBelow(build);
  const directory = env['DATA_DIR'] || './data';
  if (settings === null || !existsSync(paper) || holdsAnything(directory)) return false;
  const made = paperSchema.parse(JSON.parse(readFileSync(paper, 'utf8')));
  const age = now.getTime() - Date.parse(made.finishedAt);
  if (made.settings !== settings || age < 0 || age > FRESH_MS) return false;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  cpSync(data, unfinished, { recursive: true, preserveTimestamps: true });
  renameSync(unfinished, directory);
  return true;
}

function holdsAnything(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0;
}
