/** Fewer than these show chance rather than a shop. */
export const LEAST_FOR_FIGURES = 5;

/** How many jobs of the usual shop are mixed into a share, so that five good jobs are not yet perfection. */
export const USUAL_JOBS = 5;

/** How many of a number of jobs. */
export type Share = { part: number; whole: number };

/** What the rows say of a shop; each number counts the newest two hundred at most, but for `finished`. */
export type ShopRecord = {
  /** Jobs that were confirmed, counted up to a thousand. */
  finished: number;
  /** Finished jobs with an appointment, and those of them whose work was done by the promised end. */
  timed: number;
  onTime: number;
  /** Finished jobs, and those of them that had to be put right: a dispute about the repair that was upheld. */
  checked: number;
  comebacks: number;
  /** Booked jobs that the shop gave back, or to which it did not come. */
  givenBack: number;
  /** Quotes that it sent, and the middle one's minutes after the post. */
  answered: number;
  responseMinutes: number | null;
};

/** The same shares over the newest jobs of all shops, and the stars (`part`) of the newest reviews. */
export type UsualRecord = { onTime: Share; comebacks: Share; stars: Share };

export type ShopFigures = {
  /** Too little data: the public page says so instead of a figure. */
  isNew: boolean;
  finished: number;
  /** Null with too few jobs or quotes. */
  onTimePercent: number | null;
  comebackPercent: number | null;
  responseMinutes: number | null;
  /** Of every hundred booked jobs. */
  givenBackPercent: number | null;
};

/** A shop's public reliability figures: measured, and only with enough data. */
export function shopFigures(record: ShopRecord, usual: UsualRecord): ShopFigures {
  const { finished, timed, onTime, checked, comebacks, givenBack, answered, responseMinutes } = record;
  const booked = { part: givenBack, whole: finished + givenBack };
  return {
    isNew: finished < LEAST_FOR_FIGURES,
    finished,
    onTimePercent: mixedPercent({ part: onTime, whole: timed }, usual.onTime),
    comebackPercent: mixedPercent({ part: comebacks, whole: checked }, usual.comebacks),
    responseMinutes: answered >= LEAST_FOR_FIGURES ? responseMinutes : null,
    givenBackPercent: booked.whole >= LEAST_FOR_FIGURES ? percentOf(booked) : null,
  };
}

/**
 * A share pulled toward the usual one: (part + 5 × usual) ÷ (whole + 5). A shop with five jobs counts half
 * by them, one with a hundred by nearly nothing else.
 */
export function mixedShare({ part, whole }: Share, usual: Share): number | null {
  if (usual.whole === 0) return whole === 0 ? null : part / whole;
  return (part + (USUAL_JOBS * usual.part) / usual.whole) / (whole + USUAL_JOBS);
}

function mixedPercent(own: Share, usual: Share): number | null {
  if (own.whole < LEAST_FOR_FIGURES) return null;
  const share = mixedShare(own, usual);
  return share === null ? null : percentOf({ part: share, whole: 1 });
}

/** Rounded so that "all" and "none" mean exactly that. */
function percentOf({ part, whole }: Share): number {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** `12 minutes`, `3 hours`, `2 days`: as exact as such a figure is. */
export function roughly(minutes: number): string {
  const [count, unit] =
    minutes < 60
      ? [Math.max(1, Math.round(minutes)), 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
