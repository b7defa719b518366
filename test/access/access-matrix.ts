import { accessToReviews } from './access-to-reviews.ts';
import { accessToAudience } from './access-to-audience.ts';
import { accessToGarage } from './access-to-garage.ts';
import { accessToMessages } from './access-to-messages.ts';
import { accessToPosts } from './access-to-posts.ts';
import { accessToRecords } from './access-to-records.ts';
import { accessToShops } from './access-to-shops.ts';
import type { Contract } from '#api/contract.ts';
import {
  anyCustomer,
  anyone,
  bookedByFrontOffice,
  bookedByWorkshop,
  booksOfEveryShop,
  invoiceOfAShop,
  customerOrGuest,
  eitherSide,
  each,
  everyFrontOffice,
  everyFrontOfficeOfEveryStanding,
  everyPerson,
  everyShop,
  everyWorkshop,
  everybodySignedIn,
  halfSession,
  hiddenFromEveryShop,
  hiddenFromFinance,
  hiddenFromJudges,
  hiddenFromOwners,
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
import { accessToSettings } from './access-to-settings.ts';
import { usersRows } from './access-users.ts';
import { disputeRows } from './access-rows-of-disputes.ts';

export type { Outcome } from './access-rows.ts';

type NamesIn<Node, Prefix extends string> = {
  [Name in keyof Node & string]: Node[Name] extends { '~orpc': unknown }
    ? `${Prefix}${Name}`
    : NamesIn<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];

export type OperationName = NamesIn<Contract, ''>;

/**
 * Who may call what: every operation of the contract for every kind of caller. A test walks each cell
 * through HTTP, and docs/permissions.md is made from this table. A new operation without a row does not
 * compile.
 */
export const accessMatrix: Record<OperationName, Row> = {
  'accounts.session': anyone,
  'accounts.signIn': anyone,
  'accounts.signOut': anyone,
  'accounts.previewRole': staff(...staffKinds),
  'jobs.discardGuestLink': anyone,
  'jobs.openGuestLink': anyone,
  'jobs.readGuestLink': anyone,
  'jobs.requestGuestLink': anyone,
  'bookings.readConfirmLink': anyone,
  'bookings.confirmByLink': anyone,

  'accounts.signUp': anyone,
  'accounts.resendConfirmation': anyone,
  'accounts.readConfirmation': anyone,
  'accounts.confirmEmail': anyone,
  'accounts.confirmPhone': anyone,
  'accounts.requestRecovery': anyone,
  'accounts.readRecovery': anyone,
  'accounts.resetPassword': anyone,
  'accounts.unlock': anyone,
  'accounts.requestCode': anyone,
  'accounts.signInWithCode': anyone,
  'accounts.requestLink': anyone,
  'accounts.readLink': anyone,
  'accounts.openLink': anyone,
  'accounts.factors.list': everyPerson,
  'accounts.factors.startAuthenticator': everyPerson,
  // The caller's own factors only: a made-up one has no owner.
  'accounts.factors.finishAuthenticator': ownFactor,
  'accounts.factors.startPasskeyEnrolment': everyPerson,
  'accounts.factors.finishPasskeyEnrolment': everyPerson,
  'accounts.factors.renameFactor': ownFactor,
  'accounts.factors.removeFactor': ownFactor,
  'accounts.factors.startPasskey': anyone,
  'accounts.factors.prove': halfSession,
  'accounts.factors.signInWithPasskey': anyone,
  'accounts.factors.stepUp': everyPerson,
  'accounts.factors.generateBackupCodes': everyPerson,
  'accounts.factors.redeemBackupCode': halfSession,
  // To be refused is an answer for everyone: it is offered only while enrollment is switched off.
  'accounts.factors.skip': everyPerson,
  'accounts.providers.list': anyone,
  'accounts.providers.forEmail': anyone,
  'accounts.providers.nonce': anyone,
  'accounts.providers.signInWithIdToken': anyone,
  'accounts.providers.identities': everyPerson,
  'accounts.providers.link': everyPerson,
  'accounts.providers.unlink': ownFactor,
  'accounts.profile.me': everybodySignedIn,
  'accounts.profile.update': everybodySignedIn,
  'accounts.profile.changePassword': everybodySignedIn,
  'accounts.profile.changeEmail': everybodySignedIn,
  'accounts.profile.confirmEmail': anyone,
  'accounts.profile.cancelEmailChange': everybodySignedIn,
  'accounts.profile.changePhone': everybodySignedIn,
  'accounts.profile.confirmPhone': everybodySignedIn,
  'accounts.profile.removePhone': everybodySignedIn,
  'accounts.profile.sessions': everybodySignedIn,
  // Of a session that is none of theirs.
  'accounts.profile.endSession': hiddenFromSignedIn,
  'accounts.profile.endSessionsByLink': anyone,
  'accounts.profile.renewSession': everybodySignedIn,
  'notifications.list': everybodySignedIn,
  'notifications.markRead': everybodySignedIn,
  'notifications.markAllRead': everybodySignedIn,
  'accounts.profile.preferences': everybodySignedIn,
  'accounts.profile.setPreference': everybodySignedIn,
  'accounts.profile.download': everybodySignedIn,
  'accounts.profile.ties': everybodySignedIn,
  'accounts.profile.remove': everybodySignedIn,

  'vehicles.years': anyone,
  'vehicles.makes': anyone,
  'vehicles.models': anyone,
  'vehicles.trims': anyone,
  'vehicles.details': anyone,
  'vehicles.decodeVin': anyone,
  ...accessToAudience,
  ...accessToGarage,

  'site.coverage': anyone,
  'site.notifyMe': anyone,
  'marketplace.estimate': anyone,

  'site.newsletter.subscribe': anyone,
  'site.newsletter.confirm': anyone,
  'site.newsletter.leave': anyone,

  'site.figures': anyone,
  'marketplace.directory.shops': anyone,
  'marketplace.directory.shop': anyone,
  'marketplace.directory.repairs': anyone,
  'marketplace.directory.repair': anyone,

  'marketplace.search': anyone,
  'marketplace.points': anyone,
  'marketplace.job': anyone,
  'marketplace.details': everybodySignedIn,
  'marketplace.searchAsShop': row('no', everyFrontOffice, { 'suspended-shop': 'yes' }),

  'jobs.post': customerOrGuest,
  ...accessToMessages,
  ...accessToPosts,
  'jobs.cancellationCost': ownCustomer,
  'jobs.cancel': ownCustomer,
  'bookings.confirmAppointment': ownCustomer,
  'bookings.leaveKeys': ownCustomer,
  'bookings.confirm': ownCustomer,
  'quotes.accept': ownCustomer,
  'quotes.reject': ownCustomer,
  'quotes.compare': ownCustomer,

  'bookings.arrive': bookedByWorkshop,
  'bookings.reportNoShow': eitherSide,
  'bookings.contestNoShow': eitherSide,
  'bookings.staff.decideNoShow': staff('super-admin', 'finance-admin'),

  'bookings.timesToMove': eitherSide,
  'bookings.proposeTime': eitherSide,
  'bookings.answerProposal': eitherSide,
  'bookings.cancelAsShop': bookedByFrontOffice,

  'payments.refresh': ownCustomer,
  'payments.giveTip': ownCustomer,
  'payments.refreshTip': ownCustomer,
  'payments.replaceCard': ownCustomer,
  'payments.receipt': ownCustomer,
  'payments.cards': anyCustomer,
  'payments.startCard': anyCustomer,
  'payments.finishCard': ownCustomer,
  'payments.useCard': ownCustomer,
  'payments.makeDefaultCard': ownCustomer,
  'payments.removeCard': ownCustomer,

  'quotes.slots': everyFrontOffice,
  'quotes.mine': everyFrontOfficeOfEveryStanding,
  // Every active shop may quote on an open job.
  'quotes.save': everyFrontOffice,
  'quotes.startDraft': everyFrontOffice,
  'quotes.withdraw': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'quotes.claim': everyFrontOffice,

  'quotes.templates.list': everyFrontOfficeOfEveryStanding,
  'quotes.templates.add': everyFrontOffice,
  'quotes.templates.rename': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'quotes.templates.remove': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),

  'quotes.counters.asOwner': ownCustomer,
  'quotes.counters.takeBack': ownCustomer,
  // Each shop answers on its own quote.
  'quotes.counters.agree': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'quotes.counters.asShop': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),
  'quotes.counters.decline': row('no', everyFrontOffice, each(otherFrontOffice, 'hidden')),

  'dashboard.overview': everyShop,
  'dashboard.read': everyShop,
  'dashboard.putAway': everyShop,
  'dashboard.figures': everyShop,
  'dashboard.board': everyWorkshop,
  'dashboard.search': everyShop,
  'jobs.listAsShop': everyWorkshop,
  'jobs.getAsShop': bookedByWorkshop,
  'bookings.checkIn': bookedByWorkshop,
  'bookings.correctCheckIn': bookedByWorkshop,
  'bookings.start': bookedByWorkshop,
  'bookings.finish': bookedByWorkshop,
  'bookings.handOver': bookedByFrontOffice,
  'bookings.enterHandOverCode': bookedByFrontOffice,

  ...accessToReviews,

  'scheduling.read': everyShop,
  'scheduling.saveHours': managersOfEveryShop,
  'scheduling.saveClosures': managersOfEveryShop,
  'scheduling.saveBays': managersOfEveryShop,
  'scheduling.saveTechnicians': managersOfEveryShop,
  'scheduling.saveRules': managersOfEveryShop,

  'scheduling.locations.list': everyShop,
  'scheduling.locations.add': managersOfEveryShop,
  // Of a location that is none of theirs.
  'scheduling.locations.save': row('no', managersOfEveryShop, each(managers, 'hidden')),
  'scheduling.locations.archive': row('no', managersOfEveryShop, each(managers, 'hidden')),
  'scheduling.locations.restore': row('no', managersOfEveryShop, each(managers, 'hidden')),

  'payments.statement.list': booksOfEveryShop,
  'payments.statement.paper': booksOfEveryShop,
  'payments.statement.invoices': booksOfEveryShop,
  'payments.statement.invoice': invoiceOfAShop,
  'payments.payoutAccount.read': booksOfEveryShop,
  'payments.payoutAccount.connect': ownersOfEveryShop,
  'payments.payoutAccount.openDashboard': ownersOfEveryShop,
  'payments.payoutAccount.refresh': ownersOfEveryShop,
  'payments.payoutAccount.finish': ownersOfEveryShop,

  'shops.services.list': everyShop,
  'shops.services.add': managersOfEveryShop,
  'shops.services.save': managersOfTheFirst,
  'shops.services.remove': managersOfTheFirst,
  'shops.services.savePackage': managersOfTheFirst,
  'shops.services.removePackage': managersOfTheFirst,
  'shops.services.setRates': managersOfEveryShop,
  'shops.services.choose': managersOfEveryShop,
  'shops.services.readCsv': managersOfEveryShop,
  'shops.services.importCsv': managersOfEveryShop,

  'shops.profile.details': managersOfEveryShop,
  'shops.profile.saveDetails': managersOfEveryShop,
  'shops.profile.savePublicPage': managersOfEveryShop,
  'shops.profile.pictures': everyShop,
  'shops.profile.savePictures': managersOfEveryShop,
  'shops.salesTax.read': everyShop,
  'shops.salesTax.set': managersOfEveryShop,
  'shops.profile.policies': everyShop,
  'shops.profile.savePolicies': managersOfEveryShop,
  'shops.profile.acceptTerms': ownersOfEveryShop,

  'shops.team.list': everyShop,
  // The member belongs to the first shop.
  'shops.team.setRole': teamOfItsOwner,
  'shops.team.remove': teamOfItsOwner,
  'shops.team.invite': ownersOfEveryShop,
  // Made up, so it is never found; callers without the right hear so first.
  'shops.team.resendInvitation': hiddenFromOwners,
  'shops.team.revokeInvitation': hiddenFromOwners,
  'shops.team.readInvitation': anyone,
  'shops.team.acceptInvitation': anyone,
  'shops.team.takeInvitation': noStaff,
  'shops.team.offerOwnership': teamOfItsOwner,
  'shops.team.withdrawOwnership': hiddenFromOwners,
  'shops.team.acceptOwnership': hiddenFromEveryShop,
  'shops.team.declineOwnership': hiddenFromEveryShop,

  'shops.documents.list': managersOfEveryShop,
  // Of a paper that is none of theirs.
  'shops.documents.open': row('no', managersOfEveryShop, each(managers, 'hidden')),
  'shops.documents.retire': row('no', managersOfEveryShop, each(managers, 'hidden')),

  'shops.review.shops': staff(...staffKinds),
  'shops.review.shopCounts': staff(...staffKinds),
  'shops.review.shop': staff(...staffKinds),
  // Of a paper that is none of this shop's: hidden from who may decide.
  'shops.review.openDocument': hiddenFromJudges,
  'shops.review.approveDocument': hiddenFromJudges,
  'shops.review.rejectDocument': hiddenFromJudges,
  'shops.review.approve': staff('super-admin', 'ops-admin'),
  'shops.review.reject': staff('super-admin', 'ops-admin'),
  'shops.review.requestChanges': staff('super-admin', 'ops-admin'),
  'shops.review.confirmFacts': staff('super-admin', 'ops-admin'),
  'shops.review.askAboutChanges': staff('super-admin', 'ops-admin'),
  // Of a change that is made up.
  'shops.review.undoChange': hiddenFromJudges,
  'shops.review.remarks': managersOfEveryShop,
  'shops.review.answerRemarks': ownersOfEveryShop,

  'reports.overview': staff(...staffKinds),
  'reports.waiting': staff(...staffKinds),
  'audit.staff.filters': staff('super-admin', 'ops-admin', 'finance-admin'),
  'audit.staff.entry': staff('super-admin', 'ops-admin', 'finance-admin'),
  'audit.staff.export': staff('super-admin', 'ops-admin', 'finance-admin'),
  'audit.staff.chains': staff('super-admin', 'ops-admin', 'finance-admin'),
  'audit.staff.verify': staff('super-admin', 'ops-admin', 'finance-admin'),
  // Nothing was signed in this world, so there is nothing to take away.
  'audit.staff.anchor': row('no', staff(), {
    'super-admin': 'hidden',
    'ops-admin': 'hidden',
    'finance-admin': 'hidden',
  }),
  'audit.staff.verifyCheckpoints': staff('super-admin', 'ops-admin', 'finance-admin'),

  'payments.staff.list': staff(...staffKinds),
  'payments.staff.exportCsv': staff(...staffKinds),
  'payments.staff.get': staff(...staffKinds),
  'payments.staff.reveal': staff('super-admin'),
  'payments.staff.previewRefund': staff('super-admin', 'finance-admin'),
  'payments.staff.previewGoodwill': staff('super-admin', 'ops-admin', 'support-agent'),
  'payments.staff.previewDecision': hiddenFromFinance,
  // Also how much of the shop's part the platform bears.
  'payments.staff.refund': staff('super-admin', 'finance-admin'),
  // Of a refund that was never requested.
  'payments.staff.decideRefund': hiddenFromFinance,
  'payments.staff.giveGoodwill': staff('super-admin', 'ops-admin', 'support-agent'),
  ...accessToRecords,

  ...disputeRows,

  'shops.setup.readInvitation': anyone,
  'shops.setup.acceptInvitation': anyone,
  'shops.setup.takeInvitation': noStaff,
  'shops.setup.readDraft': shopSetter,
  'shops.setup.saveDraft': shopSetter,
  'shops.setup.startOver': shopSetter,
  'shops.setup.saveBusinessInfo': shopSetter,
  'shops.setup.saveServices': shopSetter,
  'shops.setup.saveSchedule': shopSetter,
  'shops.setup.skipStep': shopSetter,
  'support.open': anyone,
  'support.tickets': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.ticket': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.answer': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.close': staff('super-admin', 'ops-admin', 'support-agent'),
  'support.reopen': staff('super-admin', 'ops-admin', 'support-agent'),

  'site.activity': anyone,
  'site.status': anyone,
  // In demo mode; elsewhere for super admins only.
  'site.testBackend': anyone,

  ...usersRows,
  ...accessToSettings,
  'shops.standing.submit': ownersOfEveryShop,
  ...accessToShops,
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
