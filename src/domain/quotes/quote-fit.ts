import { missedWindow } from '#domain/scheduling/business-hours.ts';

type Span = { startsAt: Date; endsAt: Date };

/** How a quote's time fits what the owner offered; `any` where the owner named no times. */
export type QuoteFit = { code: 'any' | 'fits' } | { code: 'misses'; minutes: number };

/** Whether the work begins at a time that the owner offered, or by how much it misses the nearest. */
export function quoteFit(startsAt: Date, offered: readonly Span[]): QuoteFit {
  if (offered.length === 0) return { code: 'any' };
  const missed = missedWindow(startsAt, offered);
  if (!missed) return { code: 'fits' };
  const apart = Math.max(
    missed.startsAt.getTime() - startsAt.getTime(),
    startsAt.getTime() - missed.endsAt.getTime(),
  );
  // A window's end is outside of it, so this may be 0.
  return { code: 'misses', minutes: Math.round(apart / 60_000) };
}
