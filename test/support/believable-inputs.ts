import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import type { OperationName } from '../access-matrix.ts';
import type { TestApp } from './app.ts';
import { accepting, anInvitation, aShop } from './joining-acts.ts';
import { inputsOfTheDesk } from './desk-inputs.ts';
import { offeringInputs } from './own-offerings.ts';
import { keepingInputs } from './own-keeping.ts';
import { reviewInputs } from './review-inputs.ts';
import { key, photos } from './stories.ts';
import { marketRecordInputs } from './market-record-inputs.ts';
import { paymentInputs } from './payment-inputs.ts';
import { standingInputs } from './standing-acts.ts';
import { teamInputs } from './team-acts.ts';
import { trailInputs } from './trail-inputs.ts';
import { userInputs } from './user-acts.ts';

type Input = Record<string, unknown>;
export type BelievableInputs = Record<OperationName, () => Input | Promise<Input>>;

type Subjects = {
  /** A job that takes quotes, and one that the first shop was booked for; both of the first customer. */
  open: JobId;
  booked: JobId;
  quoteId: string;
  cardId: string;
};

const allDay = { opens: '00:00', closes: '23:59', closed: false };
const aroundTheClock = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...allDay }));

const elsewhere = {
  name: 'Sterling',
  street: '2 Main Street',
  city: 'Sterling',
  zip: '20166',
  phone: '5715550101',
};

const nobodysKey = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const noPasskey = { ...nobodysKey, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const noPasskeyProof = {
  ...nobodysKey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/**
 * A believable request for each operation, so that only the caller decides about the answer. An operation
 * without one does not compile.
 */
export function believableInputs(
  app: TestApp,
  { open, booked, quoteId, cardId }: Subjects,
): BelievableInputs {
  const onOpen = () => ({ jobId: open, idempotencyKey: key() });
  const onBooked = () => ({ jobId: booked, idempotencyKey: key() });
  // Somebody, and a shop, as whom nobody calls.
  const reason = 'a test of rights';
  const onPerson = () => ({ userId: app.world.users.cara, reason, idempotencyKey: key() });
  const onOneShop = () => ({ shopId: app.world.shops.volt.id });
  const toOneShop = () => ({ ...onOneShop(), idempotencyKey: key() });
  const aQuote = () => ({
    ...onOpen(),
    kind: 'quote',
    lines: [{ kind: 'fee', title: 'Everything', amountCents: 10_000 }],
    bayId: app.world.shops.mira.bays[1],
    startsAt: '2026-11-22T15:00:00.000Z',
    durationMinutes: 60,
    validUntil: '2026-11-22T00:00:00.000Z',
    send: false,
  });

  const aProposal = () => ({
    ...onBooked(),
    startsAt: '2026-11-29T15:00:00.000Z',
    reason: 'a test of rights',
  });
  // A proposal that does not exist: whoever may answer is told so.
  const anAnswer = () => ({ ...onBooked(), proposalId: quoteId, answer: 'decline' });
  const aMessage = () => ({
    email: 'asker@people.test',
    topic: 'question' as const,
    message: 'What does it cost?',
    idempotencyKey: key(),
  });
  let ticket: Promise<{ ticketId: string }> | undefined;
  const openOne = async () => {
    await app.as(null).support.open(aMessage());
    const { items } = await app.as('superAdmin').support.tickets({});
    return { ticketId: items[0]!.id };
  };
  const onTicket = () => (ticket ??= openOne());

  return {
    'identity.session': () => ({}),
    'identity.signIn': () => ({ email: 'nobody@people.test', password: 'wrong' }),
    'identity.signOut': () => ({}),
    'identity.openGuestLink': () => ({ token: 'x'.repeat(64) }),
    'identity.requestGuestLink': () => ({ email: `${key()}@people.test` }),
    'accounts.signUp': () => ({
      name: 'Some One',
      email: `${key()}@people.test`,
      password: 'a long enough one',
      confirmation: 'a long enough one',
      terms: true,
    }),
    'accounts.resendConfirmation': () => ({ email: `${key()}@people.test` }),
    'accounts.confirmEmail': () => ({ token: 'x'.repeat(64) }),
    'accounts.confirmPhone': () => ({ phone: '7035550199', code: '000000' }),
    'accounts.requestRecovery': () => ({ email: `${key()}@people.test` }),
    'accounts.readRecovery': () => ({ token: 'x'.repeat(64) }),
    'accounts.resetPassword': () => ({ token: 'x'.repeat(64), password: 'new', confirmation: 'new' }),
    'accounts.requestCode': () => ({ email: `${key()}@people.test` }),
    'accounts.signInWithCode': () => ({ email: 'nobody@people.test', code: '000000' }),
    'accounts.requestLink': () => ({ email: `${key()}@people.test` }),
    'accounts.openLink': () => ({ token: 'x'.repeat(64) }),
    'factors.list': () => ({}),
    'factors.startAuthenticator': () => ({ name: 'My phone' }),
    'factors.finishAuthenticator': () => ({ factorId: key(), code: '000000' }),
    'factors.startPasskeyEnrolment': () => ({}),
    'factors.finishPasskeyEnrolment': () => ({ flow: 'x', name: 'My laptop', response: noPasskey }),
    'factors.renameFactor': () => ({ factorId: key(), name: 'My phone' }),
    'factors.removeFactor': () => ({ factorId: key() }),
    'factors.startPasskey': () => ({}),
    'factors.prove': () => ({ code: '000000' }),
    'factors.signInWithPasskey': () => ({ passkey: { flow: 'x', response: noPasskeyProof } }),
    'factors.stepUp': () => ({ code: '000000' }),
    'factors.generateBackupCodes': () => ({}),
    'factors.redeemBackupCode': () => ({ code: 'AAAA-AAAA-AA' }),
    'factors.skip': () => ({}),
    'providers.list': () => ({}),
    'providers.forEmail': () => ({ email: 'nobody@people.test' }),
    'providers.nonce': () => ({}),
    'providers.signInWithIdToken': () => ({ provider: 'nobody', idToken: 'x', nonce: 'x' }),
    'providers.identities': () => ({}),
    'providers.link': () => ({ provider: 'nobody' }),
    'providers.unlink': () => ({ identityId: key() }),
    'account.me': () => ({}),
    'account.update': () => ({ name: 'Somebody Else' }),
    'account.changePassword': () => ({ current: 'wrong', password: 'short', confirmation: 'short' }),
    'account.changeEmail': () => ({ email: `${key()}@people.test` }),
    'account.confirmEmail': () => ({ token: 'x'.repeat(64) }),
    'account.cancelEmailChange': () => ({}),
    'account.changePhone': () => ({ phone: '7035550199' }),
    'account.confirmPhone': () => ({ phone: '7035550199', code: '000000' }),
    'account.removePhone': () => ({}),
    'account.sessions': () => ({}),
    'account.endSession': () => ({ sessionId: key() }),
    'account.endSessionsByLink': () => ({ token: 'x'.repeat(64) }),
    'account.renewSession': () => ({}),
    ...inputsOfTheDesk,
    'account.preferences': () => ({}),
    'account.setPreference': () => ({ topic: 'quotes', isOn: false }),
    'account.download': () => ({}),
    'account.ties': () => ({}),
    // Not the word that has to be typed: a test of rights deletes nobody.
    'account.remove': () => ({ confirmation: 'delete' }),
    'vehicles.years': () => ({}),
    'vehicles.makes': () => ({ year: 2018 }),
    'vehicles.models': () => ({ year: 2018, make: 'Honda' }),
    'vehicles.trims': () => ({ year: 2018, make: 'Honda', model: 'Accord' }),
    'vehicles.details': () => ({ year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' }),
    'vehicles.decodeVin': () => ({ vin: 'SHORT' }),
    'leads.coverage': () => ({ zip: '20147' }),
    'leads.notifyMe': () => ({ zip: '90210', email: 'someone@example.com' }),
    'site.figures': () => ({}),
    'newsletter.subscribe': () => ({ email: 'reader@example.com' }),
    'newsletter.confirm': () => ({ token: 'a'.repeat(64) }),
    'newsletter.leave': () => ({ token: 'a'.repeat(64) }),
    'leads.estimate': () => ({ service: 'brakes' }),
    ...reviewInputs({ booked, customerId: app.world.users.ana, nobodys: quoteId, reason }),
    'directory.shops': () => ({ zip: '20147', service: 'brakes' }),
    'directory.shop': () => ({ slug: 'mira' }),
    'directory.repairs': () => ({}),
    'directory.repair': () => ({ service: 'brakes', place: 'ashburn-va' }),
    'marketplace.search': () => ({}),
    'marketplace.points': () => ({}),
    'marketplace.job': () => ({ jobId: open }),
    'marketplace.details': () => ({ jobId: open }),
    'marketplace.searchAsShop': () => ({}),
    'jobs.post': () => ({
      email: 'someone@example.com',
      zip: '20147',
      vehicle: { year: 2019, make: 'Kia', model: 'Soul' },
      service: 'battery',
      photos: [],
      idempotencyKey: key(),
    }),
    'jobs.mine': () => ({}),
    'jobs.get': () => ({ jobId: booked }),
    'jobs.withdraw': onBooked,
    'jobs.extend': onBooked,
    'jobs.cancellationCost': () => ({ jobId: booked }),
    'jobs.cancel': () => ({ ...onBooked(), shownFeeCents: 77 }),
    'jobs.leaveKeys': () => ({ ...onBooked(), left: false }),
    'jobs.confirm': onBooked,
    'jobs.acceptQuote': () => ({ ...onBooked(), quoteId, version: 1 }),
    'jobs.rejectQuote': () => ({ ...onBooked(), quoteId }),
    'noShows.reportShop': onBooked,
    'noShows.contest': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'noShows.arrive': onBooked,
    'noShows.reportOwner': onBooked,
    'noShows.contestAsShop': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'noShows.decide': () => ({ ...onBooked(), decision: 'uphold', reason: 'a test of rights' }),
    'appointments.times': () => ({ jobId: booked, day: '2026-11-23' }),
    'appointments.propose': aProposal,
    'appointments.answer': anAnswer,
    'appointments.timesAsShop': () => ({ jobId: booked, day: '2026-11-23' }),
    'appointments.proposeAsShop': aProposal,
    'appointments.answerAsShop': anAnswer,
    // Not the time that stands: whoever may give the job back is told so, and it stays booked.
    'appointments.cancelAsShop': () => ({
      ...onBooked(),
      startsAt: '2026-11-29T15:00:00.000Z',
      code: 'no_capacity',
    }),
    'payments.refresh': () => ({ jobId: booked }),
    'payments.replaceCard': onBooked,
    'payments.receipt': () => ({ jobId: booked }),
    'payments.cards': () => ({}),
    'payments.startCard': () => ({ idempotencyKey: key() }),
    'payments.finishCard': () => ({ cardId }),
    'quotes.slots': () => ({ day: '2026-11-23', durationMinutes: 60 }),
    'quotes.save': aQuote,
    'quotes.startDraft': onOpen,
    'quotes.withdraw': () => ({ jobId: booked, idempotencyKey: key() }),
    'quotes.claim': () => ({
      ...onOpen(),
      bayId: app.world.shops.mira.bays[1],
      startsAt: '2026-11-22T15:00:00.000Z',
      durationMinutes: 60,
    }),
    ...keepingInputs(app),
    'counters.asOwner': () => ({ ...onBooked(), quoteId, version: 1, amountCents: cents(1_00) }),
    'counters.takeBack': () => ({ ...onBooked(), quoteId }),
    'counters.agree': () => ({ ...onBooked(), amountCents: cents(1_00) }),
    'counters.asShop': () => ({ ...onBooked(), amountCents: cents(1_00) }),
    'counters.decline': onBooked,
    'shopJobs.get': () => ({ jobId: booked }),
    'shopJobs.checkIn': async () => ({
      ...onBooked(),
      code: '000000',
      estimateAcknowledged: true,
      odometerMiles: 1,
      wantsOldParts: false,
      photos: await photos(app, 1),
    }),
    'shopJobs.start': onBooked,
    'shopJobs.finish': () => ({
      ...onBooked(),
      doneLines: [0],
      odometerMiles: 1,
      warranty: 'None.',
      photos: [],
    }),
    'shopJobs.handOver': onBooked,
    'shopJobs.enterHandOverCode': () => ({ ...onBooked(), code: '000000' }),
    'schedule.read': () => ({}),
    'schedule.saveHours': () => ({ hours: aroundTheClock, idempotencyKey: key() }),
    'schedule.saveClosures': () => ({ closures: [], holidays: [], idempotencyKey: key() }),
    // A bay and somebody of no shop: whoever may save is told so, and the bays stay as they are.
    'schedule.saveBays': () => ({
      bays: [{ id: app.world.users.cara, name: 'Bay', kind: 'bay' }],
      idempotencyKey: key(),
    }),
    'schedule.saveTechnicians': () => ({ technicians: [], idempotencyKey: key() }),
    'schedule.saveRules': () => ({
      bufferMinutes: 30,
      advanceDays: 14,
      noticeMinutes: 0,
      idempotencyKey: key(),
    }),
    'locations.list': () => ({}),
    'locations.add': () => ({ ...elsewhere, idempotencyKey: key() }),
    'locations.save': () => ({ locationId: key(), ...elsewhere, idempotencyKey: key() }),
    'locations.archive': () => ({ locationId: key(), idempotencyKey: key() }),
    'locations.restore': () => ({ locationId: key(), idempotencyKey: key() }),
    'statement.list': () => ({}),
    'statement.paper': () => ({}),
    'payoutAccount.read': () => ({}),
    'payoutAccount.connect': () => ({ from: 'payouts', idempotencyKey: key() }),
    'payoutAccount.openDashboard': () => ({ idempotencyKey: key() }),
    'payoutAccount.refresh': () => ({}),
    'payoutAccount.finish': () => ({}),
    'admin.jobs': () => ({}),
    'admin.job': () => ({ jobId: booked }),
    // A job that does not exist any more at that version: staff who may pass get past the door and are told
    // so.
    'admin.cancelJob': () => ({ ...onOpen(), code: 'staff', reason: 'a test of rights' }),
    'admin.hideJob': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'admin.unhideJob': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'admin.rejectQuote': () => ({ ...onBooked(), quoteId, reason: 'a test of rights' }),
    ...trailInputs,
    ...paymentInputs(app, booked),
    ...marketRecordInputs(app, { booked, quoteId }),
    ...standingInputs(app),
    'vetting.shopCounts': () => ({}),
    ...offeringInputs(app),
    'shopProfile.details': () => ({}),
    // Nobody knows that ZIP code: no fact of a shop changes for the cells that follow.
    'shopProfile.saveDetails': () => ({
      ...aShop(),
      zip: '00000',
      reopensReview: true,
      idempotencyKey: key(),
    }),
    'shopProfile.savePublicPage': () => ({ headline: '', description: 'Words.', idempotencyKey: key() }),
    'shopProfile.pictures': () => ({}),
    'shopProfile.savePictures': () => ({ logo: null, photos: [], idempotencyKey: key() }),
    'shopProfile.policies': () => ({}),
    'shopProfile.savePolicies': () => ({
      cancellationPolicy: '',
      warrantyTerms: '12 months.',
      idempotencyKey: key(),
    }),
    'shopProfile.acceptTerms': () => ({ version: 'none', idempotencyKey: key() }),
    'documents.list': () => ({}),
    'documents.open': () => ({ documentId: key() }),
    'documents.retire': () => ({ documentId: key(), why: 'left', idempotencyKey: key() }),
    'vetting.shops': () => ({}),
    'vetting.shop': () => onOneShop(),
    'vetting.openDocument': () => ({ ...toOneShop(), documentId: key() }),
    'vetting.approveDocument': () => ({ ...toOneShop(), documentId: key() }),
    'vetting.rejectDocument': () => ({ ...toOneShop(), documentId: key(), reason }),
    // Live already, so each of these is refused for its state.
    'vetting.approve': () => toOneShop(),
    'vetting.reject': () => ({ ...toOneShop(), reason }),
    'vetting.requestChanges': () => ({ ...toOneShop(), remarks: [{ field: 'name', remark: reason }] }),
    'vetting.confirmFacts': () => toOneShop(),
    'vetting.askAboutChanges': () => ({ ...toOneShop(), remarks: [{ field: 'name', remark: reason }] }),
    'vetting.undoChange': () => ({ ...toOneShop(), changeId: key(), reason }),
    'vetting.remarks': () => ({}),
    'vetting.answerRemarks': () => ({
      idempotencyKey: key(),
      answers: [{ remarkId: key(), answer: 'Done.' }],
    }),
    ...teamInputs(app),
    'joining.readInvitation': () => ({ token: 'a'.repeat(64) }),
    'joining.acceptInvitation': () => accepting('a'.repeat(64)),
    'joining.takeInvitation': () => ({ token: 'a'.repeat(64), idempotencyKey: key() }),
    'joining.readDraft': () => ({}),
    'joining.saveDraft': () => ({ version: 7, basis: 'older', step: 'shop', draft: emptyDraft() }),
    'joining.startOver': () => ({ idempotencyKey: key() }),
    // Nobody knows that ZIP code: a shop of their own would make the customers of the next cells members.
    'joining.saveBusinessInfo': () => ({ ...aShop(), zip: '00000', idempotencyKey: key() }),
    'joining.saveServices': () => ({
      selectedServices: ['oil_change'],
      laborRateCents: 95_00,
      serviceType: 'both',
      serviceRadiusMiles: 10,
      idempotencyKey: key(),
    }),
    'joining.saveSchedule': () => ({
      businessHours: draftDefaultWeek,
      advanceBookingDays: 14,
      bufferMinutes: 30,
      idempotencyKey: key(),
    }),
    'joining.skipStep': () => ({ step: 'banking', idempotencyKey: key() }),
    'invitations.list': () => ({}),
    'invitations.get': () => ({ invitationId: key() }),
    'invitations.link': () => ({ invitationId: key(), idempotencyKey: key() }),
    'invitations.invite': () => ({ ...anInvitation(), confirmDuplicate: true, idempotencyKey: key() }),
    'invitations.edit': () => ({ ...anInvitation(), invitationId: key(), idempotencyKey: key() }),
    'invitations.resend': () => ({ invitationId: key(), idempotencyKey: key() }),
    'invitations.revoke': () => ({ invitationId: key(), idempotencyKey: key() }),
    'support.open': aMessage,
    'support.tickets': () => ({}),
    'support.ticket': onTicket,
    'support.answer': async () => ({ ...(await onTicket()), body: 'It is free.', idempotencyKey: key() }),
    'support.close': async () => ({ ...(await onTicket()), idempotencyKey: key() }),
    'support.reopen': async () => ({ ...(await onTicket()), idempotencyKey: key() }),
    'site.activity': () => ({}),
    'site.status': () => ({}),
    'site.testBackend': () => ({}),
    'people.disable': onPerson,
    'people.enable': onPerson,
    'people.setStaffRole': () => ({ ...onPerson(), role: 'support_agent' }),
    'people.roleRequests': () => ({}),
    'people.confirmStaffRole': () => ({ requestId: key(), idempotencyKey: key() }),
    'people.forcePasswordChange': onPerson,
    'people.resetFactors': onPerson,
    'people.passwordResetLink': onPerson,
    ...userInputs(app.world.users.cara),
    // Nothing was accepted yet, so nothing is sent in.
    'shops.submit': () => ({ idempotencyKey: key() }),
    'demo.people': () => ({}),
    'demo.signIn': () => ({ email: 'nobody@demo.hoist.test' }),
    'demo.outbox': () => ({}),
    'demo.moveClock': () => ({ jobId: booked, hours: 0.25 }),
  };
}
