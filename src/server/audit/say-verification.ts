import { type BadPlace, firstBadPlace } from '#domain/audit/audit-place.ts';
import { isSigningOverdue } from '#domain/audit/audit-checkpoints.ts';
import type { ChainResult } from './verify-chains.ts';
import type { Verified } from './verify-checkpoints.ts';

/**
 * What the proof of the trail found, line by line, and whether it holds. A chain that was rewritten as a
 * whole agrees with itself, and only what was signed before speaks against it: entries that should have been
 * signed and were not do not hold. Those of a new installation whose first turn is not over do.
 */
export function sayVerification(
  chains: readonly ChainResult[],
  verified: Verified,
): { lines: string[]; holds: boolean } {
  const lines = chains.map((chain) => {
    const place = firstBadPlace(chain.firstBad, differenceOf(chain, verified));
    return `${chain.market.padEnd(10)} ${String(chain.entries).padStart(8)} entries  ${sayPlace(place)}`;
  });
  lines.push(...saySigned(verified), ...verified.problems);
  const isAsSigned = verified.problems.length === 0 && !verified.unsigned.isOverdue;
  return { lines, holds: isAsSigned && chains.every(({ whole }) => whole) };
}

function differenceOf({ market }: ChainResult, { differences }: Verified): BadPlace | null {
  return differences.find((difference) => difference.market === market) ?? null;
}

function sayPlace(place: BadPlace | null): string {
  if (!place) return 'whole';
  const { from, to } = place;
  return from === to ? `BROKEN at ${from}` : `BROKEN, the first bad entry is among ${from} to ${to}`;
}

function saySigned({ signed, unsigned, begins }: Verified): string[] {
  const { entries, since, isOverdue } = unsigned;
  const lines: string[] = [];
  if (signed === 0 && entries > 0)
    lines.push('No signed checkpoint was found in the file storage: nothing else speaks for the chains.');
  if (entries > 0)
    lines.push(`${entries} ${entries === 1 ? 'entry is' : 'entries are'} not signed yet, since ${since}.`);
  if (isOverdue)
    lines.push('They should have been by now: nothing signs, or signed checkpoints were taken away.');
  // Valid if the file is new and the trail is not, as after a move; otherwise the old one was removed.
  if (begins && isSigningOverdue(new Date(begins.writtenAt), new Date(begins.signedAt)))
    lines.push(
      `The first checkpoint is of ${begins.signedAt}, and the trail begins on ${begins.writtenAt}: ` +
        'so it is in a demo world, whose stories are older than its first start. ' +
        'If there were checkpoints before it, they were removed. The log and its copies have them.',
    );
  return lines;
}
