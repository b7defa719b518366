/**
 * A figure about the market is shown once it rests on so many: below that it says more about chance than
 * about us, and may say something about somebody.
 */
export const SHOWN_FROM = 10;

export function shownFigure<F>(figure: F, restsOn: number): F | null {
  return restsOn >= SHOWN_FROM ? figure : null;
}
