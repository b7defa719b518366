/** Fewer than these show chance rather than a shop. */
export const LEAST_FOR_FIGURES = 5;

/** What the rows say of a shop; each number counts the newest two hundred at most, but for `finished`. */
export type ShopRecord = {
  /** Jobs that were confirmed, counted up to a thousand. */
  finished: number;
  /** Finished jobs with an appointment, and those of them whose work was done by the promised end. */
  timed: number;
  onTime: number;
  /** Booked jobs that the shop gave back, or to which it did not come. */
  givenBack: number;
  /** Quotes that it sent, and the middle one's minutes after the post. */
  answered: number;
  responseMinutes: number | null;
};

export type ShopFigures = {
  /** Too little data: the public page says so instead of a figure. */
  isNew: boolean;
  finished: number;
  /** Null with too few jobs or quotes. */
  onTimePercent: number | null;
  responseMinutes: number | null;
  /** Of every hundred booked jobs. */
  givenBackPercent: number | null;
};

/** A shop's public reliability figures: measured, and only with enough data. */
export function shopFigures(record: ShopRecord): ShopFigures {
  const { finished, timed, onTime, givenBack, answered, responseMinutes } = record;
  const booked = finished + givenBack;
  return {
    isNew: finished < LEAST_FOR_FIGURES,
    finished,
    onTimePercent: timed >= LEAST_FOR_FIGURES ? percent(onTime, timed) : null,
    responseMinutes: answered >= LEAST_FOR_FIGURES ? responseMinutes : null,
    givenBackPercent: booked >= LEAST_FOR_FIGURES ? percent(givenBack, booked) : null,
  };
}

/** Rounded so that "all" and "none" mean exactly that. */
function percent(part: number, whole: number): number {
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
