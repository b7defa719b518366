import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** What the frames load, each as a module of its own under its own name. */
const MODULES = [
  'ask-simulator.ts',
  'bank-frame.ts',
  'card-frame.ts',
  'card-input.ts',
  'line.ts',
  'words.ts',
] as const;

function plain(name: string): string {
  return stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8'));
}

/** The scripts of the simulator in the browser, by name, read once: our sources with their types taken out. */
export function browserScripts(): ReadonlyMap<string, string> {
  const modules = MODULES.map((name) => [name, plain(name)] as const);
  // A classic script shares its names with the whole page, unless they stay in a function.
  return new Map([...modules, ['stripe.js', `(() => {\n'use strict';\n${plain('stripe-js.ts')}\n})();\n`]]);
}
