import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds the pages, what a new embedded database begins with and a demo world, when a source or a dependency
 * changed since the last build. `npm start` calls it, and `npm test` runs it as its build.
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
  const hash = hashOf(sources.map((path) => join(root, path)).filter((path) => existsSync(path)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('Building the pages and a demo world (once for each change of the sources) …\n');
  await Promise.all([
    runPart([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build']),
    runPart([join(root, 'scripts/prepare-database.ts')]).then(() =>
      runPart([join(root, 'scripts/prepare-world.ts')]),
    ),
  ]);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
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

if (import.meta.main) await buildIfChanged();
