import type { Contract } from '#api/contract.ts';
import {
  anyCustomer,
  anyone,
  bookedByFrontOffice,
  bookedByWorkshop,
  booksOfEveryShop,
  customerOrGuest,
  each,
  everyFrontOffice,
  everyPerson,
  everyShop,
  everybodySignedIn,
  halfSession,
  hiddenFromSignedIn,
  managers,
  managersOfEveryShop,
  managersOfTheFirst,
  noStaff,
  otherFrontOffice,
  ownCustomer,
  ownFactor,
  ownFrontOffice,
  ownersOfEveryShop,
  row,
  shopSetter,
  staff,
  staffKinds,
  teamOfItsOwner,
  type Row,
} from './access-rows.ts';

export type { Outcome } from './access-rows.ts';

export type OperationName = {
  [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}`;
}[keyof Contract & string];

/**
 * Who may call what: every operation of the contract for every kind of caller. A test walks each cell
 * through HTTP, and docs/permissions.md is made from this table. A new operation without a row does not
 * compile.
 */
export type Outcome = 'yes' | 'sign-in' | 'no' | 'hidden';
export type Row = Record<ActorKind, Outcome>;
export type OperationName = {
  [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}`;
}[keyof Contract & string];

type Exceptions = Partial<Record<ActorKind, Outcome>>;

const strangers = [
  'anonymous',
  'bad-webhook',
  'expired-session',
  'disabled-owner',
] as const satisfies ActorKind[];
const ownFrontOffice = ['shop-owner', 'shop-manager', 'shop-advisor'] as const satisfies ActorKind[];
const otherFrontOffice = [
  'other-shop-owner',
  'other-shop-manager',
  'other-shop-advisor',
] as const satisfies ActorKind[];
const staffKinds = [
  'super-admin',
  'ops-admin',
  'finance-admin',
  'support-agent',
  'read-only',
] as const satisfies ActorKind[];

function row(otherwise: Outcome, ...exceptions: Exceptions[]): Row {
  const all = Object.fromEntries(actorKinds.map((kind) => [kind, otherwise])) as Row;
  return Object.assign(all, ...exceptions);
}

function each(kinds: readonly ActorKind[], outcome: Outcome): Exceptions {
  return Object.fromEntries(kinds.map((kind) => [kind, outcome]));
}

const anyone = row('yes');
/** One's own account, whatever one is; half a sign-in has none yet. */
const everybodySignedIn = row('yes', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
/** The same where the row that is asked for is somebody else's. */
const hiddenFromSignedIn = row('hidden', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
/** Signed in as a customer; rows belong to one of them. */
const ownCustomer = row('no', each(strangers, 'sign-in'), { owner: 'yes', 'other-owner': 'hidden' });
const anyCustomer = row('no', each(strangers, 'sign-in'), { owner: 'yes', 'other-owner': 'yes' });
const customerOrGuest = row('no', each(strangers, 'yes'), { owner: 'yes', 'other-owner': 'yes' });

/** A job that the first shop was booked for. Other shops may do this too, but not to this job. */
const bookedByFrontOffice = row(
  'no',
  each(strangers, 'sign-in'),
  each(ownFrontOffice, 'yes'),
  each(otherFrontOffice, 'hidden'),
  { 'suspended-shop': 'hidden', 'pending-shop': 'hidden' },
);
const bookedByWorkshop = row('no', bookedByFrontOffice, {
  'shop-technician': 'yes',
  'other-shop-technician': 'hidden',
});
/** Anything that any front office does for its own shop. */
const everyFrontOffice = row(
  'no',
  each(strangers, 'sign-in'),
  each(ownFrontOffice, 'yes'),
  each(otherFrontOffice, 'yes'),
);
const everyShop = row(
  'yes',
  each(strangers, 'sign-in'),
  each([...staffKinds, 'owner', 'other-owner'], 'no'),
  {
    'super-admin-needs-password': 'no',
    'super-admin-needs-mfa': 'no',
    'super-admin-aal1': 'no',
    'deleted-shop': 'no',
  },
);
const booksOfEveryShop = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'yes',
  'shop-accounting': 'yes',
  'other-shop-owner': 'yes',
  'other-shop-accounting': 'yes',
  'suspended-shop': 'yes',
  'pending-shop': 'yes',
});
const teamOfItsOwner = row('no', each(strangers, 'sign-in'), {
  'shop-owner': 'yes',
  'other-shop-owner': 'hidden',
  'suspended-shop': 'hidden',
  'pending-shop': 'hidden',
});
/** What owners and managers do for their own shop, whatever its standing, until it is deleted. */
const paperKeepers = [
  'shop-owner',
  'shop-manager',
  'other-shop-owner',
  'other-shop-manager',
  'suspended-shop',
  'pending-shop',
] as const satisfies ActorKind[];
const papersOfEveryShop = row('no', each(strangers, 'sign-in'), each(paperKeepers, 'yes'));
const staff = (...kinds: readonly (typeof staffKinds)[number][]) =>
  row('no', each(strangers, 'sign-in'), each(kinds, 'yes'));
const hiddenFromJudges = row('no', each(strangers, 'sign-in'), {
  'super-admin': 'hidden',
  'ops-admin': 'hidden',
});

/** Whoever is signed in, and has passed the second factor where there is one. */
const everyPerson = row('yes', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
const ownFactor = row('hidden', each(strangers, 'sign-in'), { 'super-admin-aal1': 'no' });
const halfSession = row('no', each(strangers, 'sign-in'), { 'super-admin-aal1': 'yes' });

export const accessMatrix: Record<OperationName, Row> = {
  'identity.session': anyone,
  'identity.signIn': anyone,
  'identity.signOut': anyone,
  'identity.openGuestLink': anyone,
  'identity.requestGuestLink': anyone,

  'accounts.signUp': anyone,
  'accounts.resendConfirmation': anyone,
  'accounts.confirmEmail': anyone,
  'accounts.confirmPhone': anyone,
  'accounts.requestRecovery': anyone,
  'accounts.readRecovery': anyone,
  'accounts.resetPassword': anyone,
  'accounts.requestCode': anyone,
  'accounts.signInWithCode': anyone,
  'accounts.requestLink': anyone,
  'accounts.openLink': anyone,
  'factors.list': everyPerson,
  'factors.startAuthenticator': everyPerson,
  // Factors of one's own only: whatever was made up belongs to nobody.
  'factors.finishAuthenticator': ownFactor,
  'factors.startPasskeyEnrolment': everyPerson,
  'factors.finishPasskeyEnrolment': everyPerson,
  'factors.renameFactor': ownFactor,
  'factors.removeFactor': ownFactor,
  'factors.startPasskey': anyone,
  'factors.prove': halfSession,
  'factors.signInWithPasskey': anyone,
  'factors.stepUp': everyPerson,
  'factors.generateBackupCodes': everyPerson,
  'factors.redeemBackupCode': halfSession,
  // To be refused is an answer for everyone: it is offered only while enrolment is switched off.
  'factors.skip': everyPerson,
  'providers.list': anyone,
  'providers.forEmail': anyone,
  'providers.nonce': anyone,
  'providers.signInWithIdToken': anyone,
  'providers.identities': everyPerson,
  'providers.link': everyPerson,
  'providers.unlink': ownFactor,
  'account.me': everybodySignedIn,
  'account.update': everybodySignedIn,
  'account.changePassword': everybodySignedIn,
  'account.changeEmail': everybodySignedIn,
  'account.confirmEmail': anyone,
  'account.cancelEmailChange': everybodySignedIn,
  'account.changePhone': everybodySignedIn,
  'account.confirmPhone': everybodySignedIn,
  'account.removePhone': everybodySignedIn,
  'account.sessions': everybodySignedIn,
  // Of a session that is none of theirs.
  'account.endSession': hiddenFromSignedIn,
  'account.endSessionsByLink': anyone,
  'account.renewSession': everybodySignedIn,
  'account.preferences': everybodySignedIn,
  'account.setPreference': everybodySignedIn,
  'account.download': everybodySignedIn,
  'account.ties': everybodySignedIn,
  'account.remove': everybodySignedIn,

  'vehicles.years': anyone,
  'vehicles.makes': anyone,
  'vehicles.models': anyone,
  'vehicles.trims': anyone,
  'vehicles.details': anyone,
  'vehicles.decodeVin': anyone,

  'leads.coverage': anyone,
  'leads.notifyMe': anyone,
  'leads.estimate': anyone,

  'newsletter.subscribe': anyone,
  'newsletter.confirm': anyone,
  'newsletter.leave': anyone,

  'site.figures': anyone,
  'directory.shops': anyone,
  'directory.shop': anyone,
  'directory.repairs': anyone,
  'directory.repair': anyone,

  'marketplace.search': anyone,
  'marketplace.job': anyone,
  'marketplace.details': everybodySignedIn,
  'marketplace.searchAsShop': row('no', everyFrontOffice, { 'suspended-shop': 'yes' }),

  'jobs.post': customerOrGuest,
  'jobs.mine': anyCustomer,
  'jobs.get': ownCustomer,
  'jobs.withdraw': ownCustomer,
  'jobs.extend': ownCustomer,
  'jobs.cancellationCost': ownCustomer,
  'jobs.cancel': ownCustomer,
  'jobs.leaveKeys': ownCustomer,
  'jobs.confirm': ownCustomer,
  'jobs.acceptQuote': ownCustomer,
  'jobs.rejectQuote': ownCustomer,

  'noShows.reportShop': ownCustomer,
  'noShows.contest': ownCustomer,
  'noShows.arrive': bookedByWorkshop,
  'noShows.reportOwner': bookedByFrontOffice,
  'noShows.contestAsShop': bookedByFrontOffice,
  'noShows.decide': staff('super-admin', 'finance-admin'),

  'appointments.times': ownCustomer,
  'appointments.propose': ownCustomer,
  'appointments.answer': ownCustomer,
  'appointments.timesAsShop': bookedByFrontOffice,
  'appointments.proposeAsShop': bookedByFrontOffice,
  'appointments.answerAsShop': bookedByFrontOffice,
  'appointments.cancelAsShop': bookedByFrontOffice,

  'payments.refresh': ownCustomer,
  'payments.replaceCard': ownCustomer,
  'payments.receipt': ownCustomer,
  'payments.cards': anyCustomer,
  'payments.startCard': anyCustomer,
  'payments.finishCard': ownCustomer,

  'quotes.slots': everyFrontOffice,
  'quotes.mine': everyFrontOffice,
  // Every active shop may quote on an open job.
  'quotes.save': everyFrontOffice,
  'quotes.withdraw': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'quotes.claim': everyFrontOffice,

  'counters.asOwner': ownCustomer,
  'counters.takeBack': ownCustomer,
  // Each shop answers on its own quote.
  'counters.agree': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'counters.asShop': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'counters.decline': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),

  'shopHome.overview': everyShop,
  'shopJobs.list': row('no', everyShop, { 'shop-accounting': 'no', 'other-shop-accounting': 'no' }),
  'shopJobs.get': bookedByWorkshop,
  'shopJobs.checkIn': bookedByWorkshop,
  'shopJobs.start': bookedByWorkshop,
  'shopJobs.finish': bookedByWorkshop,
  'shopJobs.handOver': bookedByFrontOffice,
  'shopJobs.enterHandOverCode': bookedByFrontOffice,

  'reviews.list': anyone,
  'reviews.mine': ownCustomer,
  'reviews.write': ownCustomer,
  'reviews.mineAsShop': bookedByFrontOffice,
  'reviews.writeAsShop': bookedByFrontOffice,

  'schedule.read': everyShop,
  'schedule.saveHours': managersOfEveryShop,
  'schedule.saveClosures': managersOfEveryShop,
  'schedule.saveBays': managersOfEveryShop,
  'schedule.saveTechnicians': managersOfEveryShop,
  'schedule.saveRules': managersOfEveryShop,

  'statement.list': booksOfEveryShop,
  'payoutAccount.read': booksOfEveryShop,
  'payoutAccount.connect': ownersOfEveryShop,
  'payoutAccount.openDashboard': ownersOfEveryShop,
  'payoutAccount.refresh': ownersOfEveryShop,
  'payoutAccount.finish': ownersOfEveryShop,

  'shopServices.list': everyShop,
  'shopServices.add': managersOfEveryShop,
  'shopServices.save': managersOfTheFirst,
  'shopServices.remove': managersOfTheFirst,
  'shopServices.savePackage': managersOfTheFirst,
  'shopServices.removePackage': managersOfTheFirst,
  'shopServices.setRates': managersOfEveryShop,
  'shopServices.choose': managersOfEveryShop,
  'shopServices.readCsv': managersOfEveryShop,
  'shopServices.importCsv': managersOfEveryShop,

  'shopProfile.pictures': everyShop,
  'shopProfile.savePictures': managersOfEveryShop,
  'shopProfile.policies': everyShop,
  'shopProfile.savePolicies': managersOfEveryShop,
  'shopProfile.acceptTerms': ownersOfEveryShop,

  'team.list': everyShop,
  // The member belongs to the first shop.
  'team.setRole': teamOfItsOwner,
  'team.remove': teamOfItsOwner,

  'documents.list': managersOfEveryShop,
  // Of a paper that is none of theirs.
  'documents.open': row('no', managersOfEveryShop, each(managers, 'hidden')),

  'vetting.shops': staff(...staffKinds),
  'vetting.shop': staff(...staffKinds),
  // Of a paper that is none of this shop's: hidden from who may decide.
  'vetting.openDocument': hiddenFromJudges,
  'vetting.approveDocument': hiddenFromJudges,
  'vetting.rejectDocument': hiddenFromJudges,
  'vetting.approve': staff('super-admin', 'ops-admin'),
  'vetting.reject': staff('super-admin', 'ops-admin'),
  'vetting.requestChanges': staff('super-admin', 'ops-admin'),
  'vetting.confirmFacts': staff('super-admin', 'ops-admin'),
  'vetting.remarks': papersOfEveryShop,
  'vetting.answerRemarks': row('no', each(strangers, 'sign-in'), {
    'shop-owner': 'yes',
    'other-shop-owner': 'yes',
    'suspended-shop': 'yes',
    'pending-shop': 'yes',
  }),

  'admin.jobs': staff(...staffKinds),
  'admin.job': staff(...staffKinds),
  'admin.cancelJob': staff('super-admin', 'ops-admin'),
  'admin.hideJob': staff('super-admin', 'ops-admin'),
  'admin.unhideJob': staff('super-admin', 'ops-admin'),
  'admin.rejectQuote': staff('super-admin', 'ops-admin'),
  'admin.audit': staff('super-admin', 'ops-admin', 'finance-admin'),
  'admin.verifyAudit': staff('super-admin', 'ops-admin', 'finance-admin'),

  'joining.readInvitation': anyone,
  'joining.acceptInvitation': anyone,
  'joining.takeInvitation': noStaff,
  'joining.readDraft': shopSetter,
  'joining.saveDraft': shopSetter,
  'joining.startOver': shopSetter,
  'joining.saveBusinessInfo': shopSetter,
  'joining.saveServices': shopSetter,
  'joining.saveSchedule': shopSetter,
  'joining.skipStep': shopSetter,
  'invitations.list': staff(...staffKinds),
  'invitations.invite': staff('super-admin', 'ops-admin'),
  // Made up, so nobody finds it; who may not send one is told that before.
  'invitations.resend': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  'invitations.revoke': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  'support.open': anyone,
  'support.tickets': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.ticket': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.answer': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.close': staff('super-admin', 'ops-admin', 'support-agent'),

  'site.activity': anyone,
  'site.status': anyone,
  // In demo mode; elsewhere for super admins only.
  'site.testBackend': anyone,

  'people.disable': staff('super-admin'),
  'people.enable': staff('super-admin'),
  'people.setStaffRole': staff('super-admin'),
  'people.roleRequests': staff('super-admin'),
  'people.confirmStaffRole': staff('super-admin'),
  'people.forcePasswordChange': staff('super-admin'),
  'people.resetFactors': staff('super-admin'),
  'people.passwordResetLink': staff('super-admin'),

  'shops.submit': ownersOfEveryShop,
  'shops.suspend': staff('super-admin', 'ops-admin'),
  'shops.unsuspend': staff('super-admin', 'ops-admin'),

  'demo.people': anyone,
  'demo.signIn': anyone,
  'demo.outbox': anyone,
  // The clock of a job is moved by those it concerns, and by staff.
  'demo.moveClock': row('hidden', each(staffKinds, 'yes'), each(ownFrontOffice, 'yes'), {
    owner: 'yes',
    'shop-technician': 'yes',
    'shop-accounting': 'yes',
  }),
};
