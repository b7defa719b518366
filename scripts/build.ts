import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from '#platform/env-file.ts';

/**
 * Builds the pages, what a new embedded database begins with and a demo world. `npm run build` builds always,
 * and `npm start` in demo mode and `npm test` when a source or a dependency changed since the last build.
 */
const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build/sources.sha256');
const sources = [
  'src',
  'database',
  'public',
  'package-lock.json',
  ...globSync('vite.*.ts', { cwd: root }).toSorted(),
  'react-router.config.ts',
  'scripts/compress-assets.ts',
  'tsconfig.json',
];

export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return;
  process.stdout.write('Building the pages and a demo world (once for each change of the sources) …\n');
  await build();
}

/** In production a start writes nothing beside the code, and takes no minutes. */
export function requireBuild(): void {
  if (isBuilt()) return;
  const why = existsSync(stamp) ? 'The sources changed since the last build' : 'There is no build yet';
  process.stderr.write(`${why}. Production mode does not build at the start: run "npm run build" first.\n`);
  process.exit(1);
}

function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

async function build(): Promise<void> {
  const hash = hashOfSources();
  // A build that is cut off must not look like the one before it.
  rmSync(stamp, { force: true });
  await Promise.all([
    runPart([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build']),
    runPart([join(root, 'scripts/prepare-database.ts')]).then(() =>
      runPart([join(root, 'scripts/prepare-world.ts')]),
    ),
  ]);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  return hashOf(sources.map((path) => join(root, path)).filter((path) => existsSync(path)));
}

async function runPart(script: string[]): Promise<void> {
  const part = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [part.stdout, part.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [status] = (await once(part, 'close')) as [number | null];
  if (status === 0) return;
  process.stderr.write(`${said}\nThe build failed.\n`);
  process.exit(1);
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

if (import.meta.main) {
  if (process.argv.includes('--if-changed')) {
    await buildIfChanged();
  } else {
    loadEnvFile();
    await build();
    process.stdout.write('Built. "npm start" builds nothing until the sources change.\n');
  }
}
