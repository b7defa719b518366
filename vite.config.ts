import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './vite.browser-contract.ts';
import { lightPages } from './vite.light-pages.ts';
import { mapBase } from './vite.map-base.ts';

const builtIn = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A class by its own name and its file, on every machine alike; a line beside them would only be weight. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0]!);
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 6)}`;
}

export default defineConfig({
  plugins: [reactRouter(), browserContract(), mapBase(), lightPages()],
  css: { modules: { generateScopedName: classOf } },
  define: { 'import.meta.env.BUILT_IN': JSON.stringify(builtIn.format(new Date())) },
});
