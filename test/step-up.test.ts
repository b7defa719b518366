import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '#server/core/router.ts';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/http.ts';

// What staff do with money, with rights, with what is masked, with what is taken away or deleted, asks for a
// proof of who they are that is at most ten minutes old: a session that was left open or stolen does none of
// it. Every other operation of theirs is named below, so that a new one is decided on and not forgotten.

const fresh: Record<string, readonly string[]> = {
  'moves money or says how it moves': [
    'adminPayments.refund',
    'adminPayments.decideRefund',
    'adminPayments.giveGoodwill',
    'adminDisputes.open',
    'adminDisputes.decide',
    'adminDisputes.approve',
    'adminChargebacks.answer',
    'adminChargebacks.setLiable',
    'noShows.decide',
    'admin.cancelJob',
    'settings.setRefundLimits',
    'settings.addFees',
    'settings.withdrawFees',
  ],
  'gives or takes rights': [
    'people.disable',
    'people.enable',
    'people.setStaffRole',
    'people.confirmStaffRole',
    'people.forcePasswordChange',
    'people.resetFactors',
    'people.passwordResetLink',
    'users.endSessions',
    'users.add',
    'users.inviteAgain',
    'shops.actOnMany',
    'shops.suspend',
    'shops.unsuspend',
    'shops.restore',
  ],
  'reveals what is masked or sealed': [
    'adminPayments.reveal',
    'adminVehicles.reveal',
    'users.reveal',
    'invitations.link',
  ],
  'takes something out of the house': [
    'adminPayments.exportCsv',
    'adminChargebacks.packet',
    'trail.export',
    'newsletterDesk.send',
    'settings.tellWaiting',
  ],
  deletes: ['shops.remove', 'shops.erase'],
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
    'admin.hideJob',
    'admin.unhideJob',
    'admin.rejectQuote',
    'reviewReports.keep',
    'reviewReports.hide',
    'reviewReports.undo',
  ],
  'a step in a case, after which money still stands where it stood': [
    'adminDisputes.say',
    'adminDisputes.beginReview',
    'adminDisputes.requestEvidence',
    'adminDisputes.extendEvidence',
    'adminDisputes.endEvidence',
    'adminDisputes.escalate',
    'adminDisputes.takeOver',
    'adminDisputes.openFile',
  ],
  'the review of a shop': [
    'vetting.openDocument',
    'vetting.approveDocument',
    'vetting.rejectDocument',
    'vetting.approve',
    'vetting.reject',
    'vetting.requestChanges',
    'vetting.confirmFacts',
    'vetting.askAboutChanges',
    'vetting.undoChange',
  ],
  'invitations of shops, which give no right before somebody joins': [
    'invitations.invite',
    'invitations.edit',
    'invitations.resend',
    'invitations.revoke',
    'shops.resendInvitation',
  ],
  'records and letters of a day': [
    'admin.createJob',
    'adminVehicles.add',
    'adminVehicles.edit',
    'records.addNote',
    'shopDesk.edit',
    'support.answer',
    'support.close',
    'support.reopen',
    'adminChargebacks.closeRisk',
    'newsletterDesk.save',
    'newsletterDesk.remove',
    'newsletterDesk.test',
    'settings.supportZip',
    'settings.leaveZip',
  ],
  'one’s own desk': ['identity.previewRole', 'savedViews.save', 'savedViews.remove'],
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
  it.each(['adminPayments.refund', 'adminPayments.decideRefund', 'adminPayments.giveGoodwill'])(
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
