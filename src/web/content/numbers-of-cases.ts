import { disputeClocks, SENIOR_ABOVE } from '#domain/disputes/disputes.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { ANSWER_HOURS, LEAST_AHEAD_HOURS } from '#domain/bookings/reschedule.ts';
import { RESCUE_HOURS } from '#domain/bookings/rescue.ts';
import { warningDays } from '#domain/shops/shop-documents.ts';
import { numbers as all } from './numbers.ts';

/**
 * The same numbers, plus those for disputes, moves and no-shows. Only texts rendered on the server use these,
 * so the browser does not load the rules behind them.
 */
export const numbers = {
  ...all,
  dispute: { ...disputeClocks, seniorAbove: formatWholeDollars(SENIOR_ABOVE) },
  moveAnswerHours: ANSWER_HOURS,
  moveAheadHours: LEAST_AHEAD_HOURS,
  rescueHours: RESCUE_HOURS,
  paperWarnings: `${warningDays.slice(0, -1).join(', ')} and ${warningDays.at(-1)}`,
} as const;
