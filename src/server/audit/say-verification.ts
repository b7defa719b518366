import type { Verified } from './checkpoints.ts';
import type { ChainResult } from './verify-chains.ts';

/**
 * What the proof of the trail found, line by line, and whether it holds. A chain that was rewritten as a
 * whole agrees with itself, and only what was signed before speaks against it: entries without any signed
 * checkpoint do not hold.
 */
export function sayVerification(
  chains: readonly ChainResult[],
  { signed, problems }: Verified,
  path: string,
): { lines: string[]; holds: boolean } {
  const lines = chains.map(
    ({ market, entries, whole, firstBad }) =>
      `${market.padEnd(10)} ${String(entries).padStart(8)} entries  ${whole ? 'whole' : `BROKEN at ${firstBad}`}`,
  );
  const isUnsigned = chains.length > 0 && signed === 0;
  if (isUnsigned)
    lines.push(`No signed checkpoint was found in ${path}: nothing else speaks for the chains.`);
  const holds = !isUnsigned && problems.length === 0 && chains.every(({ whole }) => whole);
  return { lines: [...lines, ...problems], holds };
}
