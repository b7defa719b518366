import { describe, expect, it } from 'vitest';
import {
  checkInOpensAt,
  claimReservedUntil,
  confirmRemindersAt,
  expiryReminderAt,
  extendedUntil,
  jobExpiresAt,
  noShowAllowedFrom,
  quoteValidUntil,
  quoteWindowEndsAt,
} from '#domain/jobs/job-clocks.ts';

const at = (text: string) => new Date(`2026-03-${text}:00Z`);

describe('the clocks of a job', () => {
  it('run from the post', () => {
    expect(jobExpiresAt(at('02T14:00'))).toEqual(at('09T14:00'));
    expect(expiryReminderAt(at('09T14:00'))).toEqual(at('08T14:00'));
  });

  it('start again when the owner keeps the post open, for at most thirty days in all', () => {
    const postedAt = at('02T14:00');
    expect(extendedUntil({ postedAt, now: at('08T14:00') })).toEqual(at('15T14:00'));
    expect(extendedUntil({ postedAt, now: at('28T14:00') })).toEqual(new Date('2026-04-01T14:00:00Z'));
  });

  it('run from the quote or claim', () => {
    expect(quoteWindowEndsAt(at('02T14:00'))).toEqual(at('04T14:00'));
    expect(quoteValidUntil(at('02T14:00'))).toEqual(at('05T14:00'));
    expect(claimReservedUntil(at('02T14:00'))).toEqual(at('03T14:00'));
  });

  it('run around the appointment and after the hand-over', () => {
    expect(checkInOpensAt(at('02T14:00'))).toEqual(at('02T12:00'));
    expect(noShowAllowedFrom(at('02T14:00'))).toEqual(at('02T14:30'));
    expect(confirmRemindersAt(at('02T14:00'))).toEqual([at('03T14:00'), at('04T14:00')]);
  });
});
