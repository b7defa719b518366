import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '#server/core/router.ts';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';

// What staff do with money, with rights, with what is masked, with what is taken away or deleted, asks for a
// proof of who they are that is at most ten minutes old: a session that was left open or stolen does none of
// it. Every other operation of theirs is named below, so that a new one is decided on and not forgotten.

const fresh: Record<string, readonly string[]> = {
  'moves money or says how it moves': [
    'payments.staff.refund',
    'payments.staff.decideRefund',
    'payments.staff.giveGoodwill',
    'payments.reconciliation.settle',
    'disputes.staff.open',
    'disputes.staff.decide',
    'disputes.staff.approve',
    'disputes.staff.chargebacks.answer',
    'disputes.staff.chargebacks.setLiable',
    'bookings.staff.decideNoShow',
    'bookings.staff.cancel',
    'settings.setRefundLimits',
    'settings.addFees',
    'settings.withdrawFees',
  ],
  'gives or takes rights': [
    'accounts.staff.disable',
    'accounts.staff.enable',
    'accounts.staff.setStaffRole',
    'accounts.staff.confirmStaffRole',
    'accounts.staff.forcePasswordChange',
    'accounts.staff.resetFactors',
    'accounts.staff.passwordResetLink',
    'accounts.staff.endSessions',
    'accounts.staff.add',
    'accounts.staff.inviteAgain',
    'shops.standing.actOnMany',
    'shops.standing.suspend',
    'shops.standing.unsuspend',
    'shops.standing.restore',
  ],
  'reveals what is masked or sealed': [
    'payments.staff.reveal',
    'vehicles.staff.reveal',
    'accounts.staff.reveal',
    'shops.invitations.link',
  ],
  'takes something out of the house': [
    'payments.staff.exportCsv',
    'payments.reconciliation.exportCsv',
    'disputes.staff.chargebacks.packet',
    'audit.staff.export',
    'site.newsletter.staff.send',
    'site.staff.tellWaiting',
  ],
  deletes: ['shops.standing.remove', 'shops.standing.erase', 'jobs.staff.removeClip'],
  'changes the product for everybody': [
    'settings.changeService',
    'settings.retireService',
    'settings.restoreService',
    'settings.setFlag',
    'settings.announce',
    'settings.endAnnouncement',
    'settings.setAreas',
  ],
};

/** Acts that change something and can be done all day with the proof of the morning, by why. */
const unproven: Record<string, readonly string[]> = {
  'moderation that can be taken back': [
    'jobs.staff.hide',
    'jobs.staff.unhide',
    'quotes.staff.reject',
    'reviews.staff.keep',
    'reviews.staff.hide',
    'reviews.staff.undo',
  ],
  'a step in a case, after which money still stands where it stood': [
    'disputes.staff.say',
    'disputes.staff.beginReview',
    'disputes.staff.requestEvidence',
    'disputes.staff.extendEvidence',
    'disputes.staff.endEvidence',
    'disputes.staff.escalate',
    'disputes.staff.takeOver',
    'disputes.staff.openFile',
  ],
  'the review of a shop': [
    'shops.review.openDocument',
    'shops.review.approveDocument',
    'shops.review.rejectDocument',
    'shops.review.approve',
    'shops.review.reject',
    'shops.review.requestChanges',
    'shops.review.confirmFacts',
    'shops.review.askAboutChanges',
    'shops.review.undoChange',
  ],
  'invitations of shops, which give no right before a person joins': [
    'shops.invitations.invite',
    'shops.invitations.edit',
    'shops.invitations.resend',
    'shops.invitations.revoke',
    'shops.standing.resendInvitation',
  ],
  'records and letters of a day': [
    'jobs.staff.create',
    'vehicles.staff.add',
    'vehicles.staff.edit',
    'records.addNote',
    'shops.staff.edit',
    'support.answer',
    'support.close',
    'support.reopen',
    'disputes.staff.chargebacks.closeRisk',
    'payments.reconciliation.readAgain',
    'site.newsletter.staff.save',
    'site.newsletter.staff.remove',
    'site.newsletter.staff.test',
    'site.staff.supportZip',
    'site.staff.leaveZip',
  ],
  'one’s own desk': ['accounts.previewRole', 'desk.savedViews.save', 'desk.savedViews.remove'],
};

const ofStaff = listOperations().filter(({ meta }) => meta.access.who === 'staff');
const flat = (table: Record<string, readonly string[]>) => Object.values(table).flat();

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a fresh proof', () => {
  it('is asked for by the operations of staff that are named here, and by no other', () => {
    const asking = ofStaff.filter(({ meta }) => meta.access.stepUp).map(({ name }) => name);
    expect(asking.toSorted()).toEqual(flat(fresh).toSorted());
  });

  it('was decided about for every act of staff', () => {
    const acts = ofStaff.filter(({ name, meta }) => meta.kind === 'write' || flat(fresh).includes(name));
    const named = [...flat(fresh), ...flat(unproven)];
    expect(acts.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  });

  it('is asked for at the door, and a look is never kept waiting for it', async () => {
    const http = httpOf(app);
    const cookie = await app.sessionOf('superAdmin');
    app.clock.advance(11 * MINUTE);
    for (const { name, meta } of ofStaff) {
      const response = await callOverHttp(http, name, {}, { Cookie: cookie });
      const asked = (await response.text()).includes('STEP_UP_REQUIRED');
      expect(asked, name).toBe(Boolean(meta.access.stepUp));
    }
  });
});

describe('what one person of the staff gives back in an hour', () => {
  it.each(['payments.staff.refund', 'payments.staff.decideRefund', 'payments.staff.giveGoodwill'])(
    'by %s is bounded by thirty tries',
    async (name) => {
      const http = httpOf(app);
      const headers = { Cookie: await app.sessionOf('superAdmin') };
      const statuses: number[] = [];
      for (let tries = 0; tries < 31; tries += 1) {
        statuses.push((await callOverHttp(http, name, {}, headers)).status);
      }
      expect(new Set(statuses.slice(0, 30))).not.toContain(429);
      expect(statuses[30]).toBe(429);
    },
  );
});
