import { describe, expect, it } from 'vitest';
import { type JobMove, jobMoves } from '#domain/jobs/job-lifecycle.ts';
import { type Audience, timelineActions, timelineSentence, timelineTone } from '#domain/jobs/timeline.ts';

const audiences: readonly Audience[] = ['owner', 'shop', 'staff'];

describe('the timeline', () => {
  it('has a sentence for staff about every move of a job', () => {
    for (const { event } of Object.values(jobMoves) as JobMove[]) {
      expect(timelineSentence(event, {}, 'staff'), event).not.toBeNull();
    }
  });

  it('tells the owner why a card was refused, and the shop only that it was', () => {
    const said = (reason: string, audience: Audience) =>
      timelineSentence('payment.declined', { reason }, audience);
    expect(said('insufficient_funds', 'owner')).toBe(
      'There was not enough money on your card. Nothing was charged.',
    );
    expect(said('expired_card', 'owner')).toBe('Your card has expired. Nothing was charged.');
    expect(said('expired_card', 'shop')).toBe("The owner's card was declined.");
    expect(said('expired_card', 'staff')).toBe('The card was declined: expired card.');
    expect(said('some_new_reason', 'owner')).toBe('Your card was declined. Nothing was charged.');
  });

  it('speaks of a hold only where there was one', () => {
    expect(timelineSentence('payment.voided', {}, 'staff')).toBe('The hold was voided.');
    for (const audience of audiences) {
      expect(timelineSentence('payment.called_off', {}, audience)).not.toMatch(/hold|held/i);
    }
  });

  it('leaves no gap in any sentence, even when nothing was recorded', () => {
    for (const action of timelineActions) {
      for (const audience of audiences) {
        const sentence = timelineSentence(action, {}, audience);
        if (sentence !== null) expect(sentence, action).toMatch(/^[A-Z0-9$][^{}]*\.$/);
        expect(sentence ?? '', action).not.toMatch(/ {2}| \./);
      }
    }
  });

  it('fills in shops, amounts and miles', () => {
    const data = { shop: "Mira's Garage", totalCents: 21_200, odometer: 48_210 };
    expect(timelineSentence('job.quote_accepted', data, 'owner')).toBe(
      "You accepted the $212.00 quote from Mira's Garage. We are arranging the payment.",
    );
    expect(timelineSentence('job.checked_in', data, 'shop')).toBe('The car was checked in at 48,210 miles.');
  });

  it('says from which time to which an appointment moved, where the shop is', () => {
    const data = {
      fromStartsAt: '2026-12-03T14:00:00Z',
      startsAt: '2026-12-04T19:30:00Z',
      zone: 'America/New_York',
    };
    for (const audience of audiences) {
      expect(timelineSentence('job.rescheduled', data, audience)).toBe(
        'The appointment was moved from Thu, Dec 3, 9:00 AM EST to Fri, Dec 4, 2:30 PM EST.',
      );
      expect(timelineSentence('reschedule.proposed', data, audience)).toBe(
        'A new time was proposed: from Thu, Dec 3, 9:00 AM EST to Fri, Dec 4, 2:30 PM EST.',
      );
    }
    expect(timelineSentence('job.rescheduled', { ...data, zone: null }, 'shop')).toBe(
      'The appointment was moved from its old time to another time.',
    );
  });

  it('tells a shop nothing of the quotes of others, and only staff of moderation', () => {
    expect(timelineSentence('job.first_quote_received', {}, 'shop')).toBeNull();
    for (const audience of ['owner', 'shop'] as const) {
      expect(timelineSentence('job.hidden', {}, audience)).toBeNull();
    }
  });

  it('keeps quiet about what it does not know', () => {
    expect(timelineSentence('toString', {}, 'staff')).toBeNull();
    expect(timelineTone('toString')).toBe('neutral');
    expect(timelineTone('payment.declined')).toBe('danger');
  });
});
