import { describe, expect, it } from 'vitest';
import { isOfSecurity } from './security-log.ts';

describe('the security log tells of', () => {
  it.each([
    'session.started',
    'access.refused',
    'contacts.read',
    'contacts.looked_up',
    'payment.read_unmasked',
    'document.opened',
    'audit.exported',
    'user.role_changed',
    'member.removed',
  ])('%s', (action) => {
    expect(isOfSecurity(action)).toBe(true);
  });

  it.each([
    'job.posted',
    'dispute.opened',
    'chargeback.opened',
    'support.ticket_opened',
    'service.removed',
    'payment.captured',
  ])('not of %s', (action) => {
    expect(isOfSecurity(action)).toBe(false);
  });
});
