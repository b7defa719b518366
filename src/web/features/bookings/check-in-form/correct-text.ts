import type { CheckInFact } from '#domain/bookings/check-in-correction.ts';

export const text = {
  odometer: 'Odometer at check-in, in miles',
  parts: 'Old parts',
  note: 'Note',
  reason: 'What was wrong',
  reasonHelp: 'The owner sees this with the old and new values.',
  submit: 'Correct the check-in',
  busy: 'Correcting...',
  missing: 'Check the highlighted fields.',
  same: 'Change at least one field.',
  was: {
    odometerMiles: (was) => `Odometer was ${Number(was).toLocaleString('en-US')} miles`,
    wantsOldParts: (was) =>
      `Old parts were ${was ? 'to be kept for the owner' : 'for the shop to dispose of'}`,
    note: (was) => (was ? `Note was “${String(was)}”` : 'There was no note'),
  } satisfies Record<CheckInFact, (was: string | number | boolean) => string>,
} as const;
