import { key } from '../stories.ts';

const reason = 'a test of rights';

// A version that no service has: callers with the right hear so, and nothing changes.
const service = { code: 'exhaust', version: 99, reason, idempotencyKey: key() };
const described = { name: 'Exhaust', description: '', typicalMinutes: 60, averageCents: 10_000 };

const issue = { subject: 'What brakes cost', content: 'Less than last year.' };
// A missing one: callers with the right hear so.
const noIssue = () => ({ issueId: key(), version: 1, idempotencyKey: key() });

/** What staff ask of the trail, of the day and of the settings. */
export const trailInputs = {
  'audit.staff.list': () => ({}),
  'audit.staff.verifyAll': () => ({}),
  'site.staff.zips': () => ({}),
  'site.staff.supportZip': () => ({ zip: '20147', reason, idempotencyKey: key() }),
  'site.staff.leaveZip': () => ({ zip: '99999', reason, idempotencyKey: key() }),
  'site.staff.tellWaiting': () => ({ zip: '20148', idempotencyKey: key() }),
  'settings.fees': () => ({}),
  'settings.addFees': () => ({
    startsOn: '2020-01-01',
    commissionBasisPoints: 500,
    processingCents: 290,
    bookingFeeCents: 500,
    reason,
    idempotencyKey: key(),
  }),
  // The first fees of all, which began long ago: callers with the right hear so.
  'settings.withdrawFees': () => ({
    scheduleId: '019a0000-0000-7000-8000-000000000001',
    reason,
    idempotencyKey: key(),
  }),
  'settings.securityLog': () => ({}),
  'settings.catalogue': () => ({}),
  'settings.previewService': () => ({ code: 'exhaust' }),
  'settings.changeService': () => ({ ...service, ...described }),
  'settings.retireService': () => service,
  'settings.restoreService': () => service,
  'settings.flags': () => ({}),
  'settings.setFlag': () => ({ flag: 'liveMap', isOn: true, reason, idempotencyKey: key() }),
  'settings.refundLimits': () => ({}),
  'settings.setRefundLimits': () => ({
    role: 'finance_admin',
    aloneCents: 25_000,
    aDayCents: 100_000,
    reason,
    idempotencyKey: key(),
  }),
  'settings.content': () => ({}),
  'settings.announce': () => ({
    content: 'Closed on Thanksgiving.',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-11-02T00:00:00.000Z',
    reason,
    idempotencyKey: key(),
  }),
  'settings.endAnnouncement': () => ({ reason, idempotencyKey: key() }),
  'settings.setAreas': () => ({ heading: '', words: '', reason, idempotencyKey: key() }),
  'settings.keys': () => ({}),
  'site.newsletter.staff.list': () => ({}),
  'site.newsletter.staff.save': () => ({ ...issue, draft: null, idempotencyKey: key() }),
  'site.newsletter.staff.remove': () => noIssue(),
  'site.newsletter.staff.test': () => noIssue(),
  'site.newsletter.staff.send': () => noIssue(),
  'reports.overview': () => ({}),
  'reports.waiting': () => ({}),
  'audit.staff.filters': () => ({}),
  'audit.staff.entry': () => ({ market: '201', seq: 1 }),
  'audit.staff.export': () => ({ entity: 'job' }),
  'audit.staff.chains': () => ({}),
  'audit.staff.verify': () => ({ market: '201' }),
  'audit.staff.anchor': () => ({}),
  'audit.staff.verifyCheckpoints': () => ({}),
};
