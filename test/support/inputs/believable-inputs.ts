import { draftDefaultWeek } from '#domain/scheduling/business-hours.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import type { OperationName } from '../../access/access-matrix.ts';
import type { TestApp } from '../app.ts';
import { accepting, anInvitation, aShop } from '../acts/joining-acts.ts';
import { inputsOfTheDesk } from './desk-inputs.ts';
import { offeringInputs } from '../own-offerings.ts';
import { keepingInputs } from '../own-keeping.ts';
import { postInputs } from './post-inputs.ts';
import { messageInputs } from './message-inputs.ts';
import { reviewInputs } from './review-inputs.ts';
import { garageInputs } from './garage-inputs.ts';
import { key, photos } from '../stories.ts';
import { marketRecordInputs } from './market-record-inputs.ts';
import { paymentInputs } from './payment-inputs.ts';
import { standingInputs } from '../acts/standing-acts.ts';
import { teamInputs } from '../acts/team-acts.ts';
import { noPasskey, noPasskeyProof } from './no-passkey.ts';
import { trailInputs } from './trail-inputs.ts';
import { userInputs } from '../acts/user-acts.ts';

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
const aroundTheClock = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ...allDay }));

const elsewhere = {
  name: 'Sterling',
  street: '2 Main Street',
  city: 'Sterling',
  zip: '20166',
  phone: '5715550101',
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
  // A person, and a shop, who are no callers.
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
  // A proposal that does not exist; callers who may answer hear so.
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
    'accounts.session': () => ({}),
    'accounts.signIn': () => ({ email: 'unknown@people.test', password: 'wrong' }),
    'accounts.signOut': () => ({}),
    'jobs.discardGuestLink': () => ({ token: 'x'.repeat(64) }),
    'jobs.openGuestLink': () => ({ token: 'x'.repeat(64) }),
    'jobs.readGuestLink': () => ({ token: 'x'.repeat(64) }),
    'bookings.readConfirmLink': () => ({ token: 'x'.repeat(64) }),
    'bookings.confirmByLink': () => ({ token: 'x'.repeat(64) }),
    'jobs.requestGuestLink': () => ({ email: `${key()}@people.test` }),
    'accounts.signUp': () => ({
      name: 'Some One',
      email: `${key()}@people.test`,
      password: 'a long enough one',
      confirmation: 'a long enough one',
      terms: true,
    }),
    'accounts.resendConfirmation': () => ({ email: `${key()}@people.test` }),
    'accounts.readConfirmation': () => ({ token: 'x'.repeat(64) }),
    'accounts.confirmEmail': () => ({ token: 'x'.repeat(64) }),
    'accounts.confirmPhone': () => ({ phone: '7035550199', code: '000000' }),
    'accounts.requestRecovery': () => ({ email: `${key()}@people.test` }),
    'accounts.readRecovery': () => ({ token: 'x'.repeat(64) }),
    'accounts.resetPassword': () => ({ token: 'x'.repeat(64), password: 'new', confirmation: 'new' }),
    'accounts.unlock': () => ({ token: 'x'.repeat(64) }),
    'accounts.requestCode': () => ({ email: `${key()}@people.test` }),
    'accounts.signInWithCode': () => ({ email: 'unknown@people.test', code: '000000' }),
    'accounts.requestLink': () => ({ email: `${key()}@people.test` }),
    'accounts.readLink': () => ({ token: 'x'.repeat(64) }),
    'accounts.openLink': () => ({ token: 'x'.repeat(64) }),
    'accounts.factors.list': () => ({}),
    'accounts.factors.startAuthenticator': () => ({ name: 'My phone' }),
    'accounts.factors.finishAuthenticator': () => ({ factorId: key(), code: '000000' }),
    'accounts.factors.startPasskeyEnrolment': () => ({}),
    'accounts.factors.finishPasskeyEnrolment': () => ({ flow: 'x', name: 'My laptop', response: noPasskey }),
    'accounts.factors.renameFactor': () => ({ factorId: key(), name: 'My phone' }),
    'accounts.factors.removeFactor': () => ({ factorId: key() }),
    'accounts.factors.startPasskey': () => ({}),
    'accounts.factors.prove': () => ({ code: '000000' }),
    'accounts.factors.signInWithPasskey': () => ({ passkey: { flow: 'x', response: noPasskeyProof } }),
    'accounts.factors.stepUp': () => ({ code: '000000' }),
    'accounts.factors.generateBackupCodes': () => ({}),
    'accounts.factors.redeemBackupCode': () => ({ code: 'AAAA-AAAA-AA' }),
    'accounts.factors.skip': () => ({}),
    'accounts.providers.list': () => ({}),
    'accounts.providers.forEmail': () => ({ email: 'unknown@people.test' }),
    'accounts.providers.nonce': () => ({}),
    'accounts.providers.signInWithIdToken': () => ({ provider: 'unknown', idToken: 'x', nonce: 'x' }),
    'accounts.providers.identities': () => ({}),
    'accounts.providers.link': () => ({ provider: 'unknown' }),
    'accounts.providers.unlink': () => ({ identityId: key() }),
    'accounts.profile.me': () => ({}),
    'accounts.profile.update': () => ({ name: 'Another Person' }),
    'accounts.profile.changePassword': () => ({ current: 'wrong', password: 'short', confirmation: 'short' }),
    'accounts.profile.changeEmail': () => ({ email: `${key()}@people.test` }),
    'accounts.profile.confirmEmail': () => ({ token: 'x'.repeat(64) }),
    'accounts.profile.cancelEmailChange': () => ({}),
    'accounts.profile.changePhone': () => ({ phone: '7035550199' }),
    'accounts.profile.confirmPhone': () => ({ phone: '7035550199', code: '000000' }),
    'accounts.profile.removePhone': () => ({}),
    'accounts.profile.sessions': () => ({}),
    'accounts.profile.endSession': () => ({ sessionId: key() }),
    'accounts.profile.endSessionsByLink': () => ({ token: 'x'.repeat(64) }),
    'accounts.profile.renewSession': () => ({}),
    ...inputsOfTheDesk,
    'accounts.profile.preferences': () => ({}),
    'accounts.profile.setPreference': () => ({ topic: 'quotes', isOn: false }),
    'accounts.profile.download': () => ({}),
    'accounts.profile.ties': () => ({}),
    // Not the word that has to be typed: a test of rights must not delete accounts.
    'accounts.profile.remove': () => ({ confirmation: 'delete' }),
    'vehicles.years': () => ({}),
    'vehicles.makes': () => ({ year: 2018 }),
    'vehicles.models': () => ({ year: 2018, make: 'Honda' }),
    'vehicles.trims': () => ({ year: 2018, make: 'Honda', model: 'Accord' }),
    'vehicles.details': () => ({ year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' }),
    'vehicles.decodeVin': () => ({ vin: 'SHORT' }),
    ...garageInputs(app, { open, booked }),
    'site.coverage': () => ({ zip: '20147' }),
    'site.notifyMe': () => ({ zip: '90210', email: 'someone@example.com' }),
    'site.figures': () => ({}),
    'site.newsletter.subscribe': () => ({ email: 'reader@example.com' }),
    'site.newsletter.confirm': () => ({ token: 'a'.repeat(64) }),
    'site.newsletter.leave': () => ({ token: 'a'.repeat(64) }),
    'marketplace.estimate': () => ({ service: 'brakes' }),
    ...messageInputs(app, booked),
    ...reviewInputs({ booked, customerId: app.world.users.ana, nobodys: quoteId, reason }),
    'marketplace.directory.shops': () => ({ zip: '20147', service: 'brakes' }),
    'marketplace.directory.shop': () => ({ slug: 'mira' }),
    'marketplace.directory.repairs': () => ({}),
    'marketplace.directory.repair': () => ({ service: 'brakes', place: 'ashburn-va' }),
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
    ...postInputs(app, booked),
    'jobs.cancellationCost': () => ({ jobId: booked }),
    'jobs.cancel': () => ({ ...onBooked(), shownFeeCents: 77 }),
    'bookings.leaveKeys': () => ({ ...onBooked(), left: false }),
    'bookings.confirm': onBooked,
    'quotes.accept': () => ({ ...onBooked(), quoteId, version: 1 }),
    'quotes.reject': () => ({ ...onBooked(), quoteId }),
    'quotes.compare': () => ({ jobId: booked }),
    'bookings.reportNoShow': onBooked,
    'bookings.contestNoShow': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'bookings.arrive': onBooked,
    'bookings.staff.decideNoShow': () => ({ ...onBooked(), decision: 'uphold', reason: 'a test of rights' }),
    'bookings.timesToMove': () => ({ jobId: booked, day: '2026-11-23' }),
    'bookings.proposeTime': aProposal,
    'bookings.answerProposal': anAnswer,
    // Not the booked time: callers who may cancel hear so, and it stays booked.
    'bookings.cancelAsShop': () => ({
      ...onBooked(),
      startsAt: '2026-11-29T15:00:00.000Z',
      code: 'no_capacity',
    }),
    'payments.refresh': () => ({ jobId: booked }),
    'payments.giveTip': () => ({ ...onBooked(), amountCents: cents(5_00), cardId: null }),
    'payments.refreshTip': () => ({ jobId: booked }),
    'payments.replaceCard': onBooked,
    'payments.receipt': () => ({ jobId: booked }),
    'payments.cards': () => ({}),
    'payments.startCard': () => ({ idempotencyKey: key() }),
    'payments.finishCard': () => ({ cardId }),
    'payments.useCard': () => ({ ...onBooked(), cardId }),
    'payments.makeDefaultCard': () => ({ cardId, idempotencyKey: key() }),
    'payments.removeCard': () => ({ cardId, idempotencyKey: key() }),
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
    ...keepingInputs(app, open),
    'quotes.counters.asOwner': () => ({ ...onBooked(), quoteId, version: 1, amountCents: cents(1_00) }),
    'quotes.counters.takeBack': () => ({ ...onBooked(), quoteId }),
    'quotes.counters.agree': () => ({ ...onBooked(), amountCents: cents(1_00) }),
    'quotes.counters.asShop': () => ({ ...onBooked(), amountCents: cents(1_00) }),
    'quotes.counters.decline': onBooked,
    'jobs.getAsShop': () => ({ jobId: booked }),
    'bookings.checkIn': async () => ({
      ...onBooked(),
      code: '000000',
      estimateAcknowledged: true,
      odometerMiles: 1,
      wantsOldParts: false,
      photos: await photos(app, 1),
    }),
    'bookings.correctCheckIn': () => ({ ...onBooked(), odometerMiles: 1, reason: 'a test of rights' }),
    'bookings.start': onBooked,
    'bookings.finish': () => ({
      ...onBooked(),
      doneLines: [0],
      odometerMiles: 1,
      warranty: 'None.',
      photos: [],
    }),
    'bookings.handOver': onBooked,
    'bookings.enterHandOverCode': () => ({ ...onBooked(), code: '000000' }),
    'scheduling.read': () => ({}),
    'scheduling.saveHours': () => ({ hours: aroundTheClock, idempotencyKey: key() }),
    'scheduling.saveClosures': () => ({ closures: [], holidays: [], idempotencyKey: key() }),
    // A foreign bay and technician: callers who may save hear so, and the bays stay as they are.
    'scheduling.saveBays': () => ({
      bays: [{ id: app.world.users.cara, name: 'Bay', kind: 'bay' }],
      idempotencyKey: key(),
    }),
    'scheduling.saveTechnicians': () => ({ technicians: [], idempotencyKey: key() }),
    'scheduling.saveRules': () => ({
      bufferMinutes: 30,
      advanceDays: 14,
      noticeMinutes: 0,
      idempotencyKey: key(),
    }),
    'scheduling.locations.list': () => ({}),
    'scheduling.locations.add': () => ({ ...elsewhere, idempotencyKey: key() }),
    'scheduling.locations.save': () => ({ locationId: key(), ...elsewhere, idempotencyKey: key() }),
    'scheduling.locations.archive': () => ({ locationId: key(), idempotencyKey: key() }),
    'scheduling.locations.restore': () => ({ locationId: key(), idempotencyKey: key() }),
    'payments.statement.list': () => ({}),
    'payments.statement.paper': () => ({}),
    'payments.payoutAccount.read': () => ({}),
    'payments.payoutAccount.connect': () => ({ from: 'payouts', idempotencyKey: key() }),
    'payments.payoutAccount.openDashboard': () => ({ idempotencyKey: key() }),
    'payments.payoutAccount.refresh': () => ({}),
    'payments.payoutAccount.finish': () => ({}),
    'jobs.staff.list': () => ({}),
    'jobs.staff.get': () => ({ jobId: booked }),
    // A job that does not exist any more at that version: staff with the right pass and hear so.
    'bookings.staff.cancel': () => ({ ...onOpen(), code: 'staff', reason: 'a test of rights' }),
    'jobs.staff.hide': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'jobs.staff.unhide': () => ({ ...onBooked(), reason: 'a test of rights' }),
    'jobs.staff.removeClip': () => ({ ...onBooked(), fileId: key(), rule: 'people', reason }),
    'quotes.staff.reject': () => ({ ...onBooked(), quoteId, reason: 'a test of rights' }),
    ...trailInputs,
    ...paymentInputs(app, booked),
    ...marketRecordInputs(app, { booked, quoteId }),
    ...standingInputs(app),
    'shops.review.shopCounts': () => ({}),
    ...offeringInputs(app),
    'shops.profile.details': () => ({}),
    // An unknown ZIP code: no fact of a shop changes for the cells that follow.
    'shops.profile.saveDetails': () => ({
      ...aShop(),
      zip: '00000',
      reopensReview: true,
      idempotencyKey: key(),
    }),
    'shops.profile.savePublicPage': () => ({ headline: '', description: 'Words.', idempotencyKey: key() }),
    'shops.profile.pictures': () => ({}),
    'shops.profile.savePictures': () => ({ logo: null, photos: [], idempotencyKey: key() }),
    'shops.profile.policies': () => ({}),
    'shops.profile.savePolicies': () => ({
      cancellationPolicy: '',
      warrantyTerms: '12 months.',
      idempotencyKey: key(),
    }),
    'shops.profile.acceptTerms': () => ({ version: 'none', idempotencyKey: key() }),
    'shops.documents.list': () => ({}),
    'shops.documents.open': () => ({ documentId: key() }),
    'shops.documents.retire': () => ({ documentId: key(), why: 'left', idempotencyKey: key() }),
    'shops.review.shops': () => ({}),
    'shops.review.shop': () => onOneShop(),
    'shops.review.openDocument': () => ({ ...toOneShop(), documentId: key() }),
    'shops.review.approveDocument': () => ({ ...toOneShop(), documentId: key() }),
    'shops.review.rejectDocument': () => ({ ...toOneShop(), documentId: key(), reason }),
    // Live already, so each of these is refused for its state.
    'shops.review.approve': () => toOneShop(),
    'shops.review.reject': () => ({ ...toOneShop(), reason }),
    'shops.review.requestChanges': () => ({ ...toOneShop(), remarks: [{ field: 'name', remark: reason }] }),
    'shops.review.confirmFacts': () => toOneShop(),
    'shops.review.askAboutChanges': () => ({ ...toOneShop(), remarks: [{ field: 'name', remark: reason }] }),
    'shops.review.undoChange': () => ({ ...toOneShop(), changeId: key(), reason }),
    'shops.review.remarks': () => ({}),
    'shops.review.answerRemarks': () => ({
      idempotencyKey: key(),
      answers: [{ remarkId: key(), answer: 'Done.' }],
    }),
    ...teamInputs(app),
    'shops.setup.readInvitation': () => ({ token: 'a'.repeat(64) }),
    'shops.setup.acceptInvitation': () => accepting('a'.repeat(64)),
    'shops.setup.takeInvitation': () => ({ token: 'a'.repeat(64), idempotencyKey: key() }),
    'shops.setup.readDraft': () => ({}),
    'shops.setup.saveDraft': () => ({ version: 7, basis: 'older', step: 'shop', draft: emptyDraft() }),
    'shops.setup.startOver': () => ({ idempotencyKey: key() }),
    // An unknown ZIP code: a shop of their own would make the customers of the next cells members.
    'shops.setup.saveBusinessInfo': () => ({ ...aShop(), zip: '00000', idempotencyKey: key() }),
    'shops.setup.saveServices': () => ({
      selectedServices: ['oil_change'],
      laborRateCents: 95_00,
      serviceType: 'both',
      serviceRadiusMiles: 10,
      idempotencyKey: key(),
    }),
    'shops.setup.saveSchedule': () => ({
      businessHours: draftDefaultWeek,
      advanceBookingDays: 14,
      bufferMinutes: 30,
      idempotencyKey: key(),
    }),
    'shops.setup.skipStep': () => ({ step: 'banking', idempotencyKey: key() }),
    'shops.invitations.list': () => ({}),
    'shops.invitations.get': () => ({ invitationId: key() }),
    'shops.invitations.link': () => ({ invitationId: key(), idempotencyKey: key() }),
    'shops.invitations.invite': () => ({ ...anInvitation(), confirmDuplicate: true, idempotencyKey: key() }),
    'shops.invitations.edit': () => ({ ...anInvitation(), invitationId: key(), idempotencyKey: key() }),
    'shops.invitations.resend': () => ({ invitationId: key(), idempotencyKey: key() }),
    'shops.invitations.revoke': () => ({ invitationId: key(), idempotencyKey: key() }),
    'support.open': aMessage,
    'support.tickets': () => ({}),
    'support.ticket': onTicket,
    'support.answer': async () => ({ ...(await onTicket()), body: 'It is free.', idempotencyKey: key() }),
    'support.close': async () => ({ ...(await onTicket()), idempotencyKey: key() }),
    'support.reopen': async () => ({ ...(await onTicket()), idempotencyKey: key() }),
    'site.activity': () => ({}),
    'site.status': () => ({}),
    'site.testBackend': () => ({}),
    'accounts.staff.disable': onPerson,
    'accounts.staff.enable': onPerson,
    'accounts.staff.setStaffRole': () => ({ ...onPerson(), role: 'support_agent' }),
    'accounts.staff.roleRequests': () => ({}),
    'accounts.staff.confirmStaffRole': () => ({ requestId: key(), idempotencyKey: key() }),
    'accounts.staff.forcePasswordChange': onPerson,
    'accounts.staff.resetFactors': onPerson,
    'accounts.staff.passwordResetLink': onPerson,
    ...userInputs(app.world.users.cara),
    'shops.standing.submit': () => ({ idempotencyKey: key() }),
    'demo.people': () => ({}),
    'demo.signIn': () => ({ email: 'unknown@demo.hoist.test' }),
    'demo.outbox': () => ({}),
    'demo.moveClock': () => ({ jobId: booked, hours: 0.25 }),
  };
}
