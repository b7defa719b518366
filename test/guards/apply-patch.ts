import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GuardPatch } from './patches.ts';

/** Why a patch does not fit the sources any more, or null. It has to fit in exactly one place. */
export function misfitOf({ file, from, to }: GuardPatch, root: string): string | null {
  if (from === to) return 'it changes nothing';
  const places = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  if (places === 1) return null;
  return places === 0 ? `what it removes is not in ${file} any more` : `it fits ${places} places in ${file}`;
}

/** Takes the guard away under `root`, and answers how to put it back. */
export function applyPatch(patch: GuardPatch, root: string): () => void {
  const misfit = misfitOf(patch, root);
  if (misfit) throw new Error(`${patch.guard}: the patch does not apply: ${misfit}`);
  const path = join(root, patch.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(patch.from, () => patch.to),
  );
  return () => writeFileSync(path, whole);
}
