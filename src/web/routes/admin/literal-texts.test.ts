import { describe, expect, it } from 'vitest';
import { text as account } from '../account/text.ts';
import { text as auth } from '../auth/text.ts';
import { text as audit } from './audit/text.ts';
import { text as dispute } from './dispute/text.ts';
import { text as inviteShop } from './invite-shop/text.ts';
import { text as job } from './job/text.ts';
import { text as layout } from './layout/text.ts';
import { text as payment } from './payment/text.ts';
import { text as setup } from './setup/text.ts';
import { text as shop } from './shop/text.ts';
import { sayAct, standingText } from './shops/standing-words.ts';
import { text as shops } from './shops/text.ts';
import { text as user } from './user/text.ts';
import { text as users } from './users/text.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { text as cases } from '#web/features/disputes/dispute/text.ts';
import { ERASE_WORD } from '#domain/shops/shop-standing.ts';
import { text as kit } from '#web/ui/text.ts';
import { inWordsOfA } from '#web/features/desk/filtered-list/list-state.ts';
import { text as factor } from '#web/features/accounts/second-factor/text.ts';
import { text as record } from '#web/features/records/staff-record/text.ts';
import { statusLooks, text as acts } from '#web/features/accounts/user-acts/text.ts';

// The words that the specification of the back-office gives literally and that no page holds as the server
// draws it: dialogs, messages in passing, refusals and what stands where there is nothing. They are typed
// here once more, so that a text that is changed by mistake is noticed. What stands on the pages themselves
// is in test/built/literal-texts-of-staff.test.ts.

type Said = readonly (readonly [product: string, specification: string])[];

const gate: Said = [
  [layout.gate.NOT_SIGNED_IN.title, 'Access Denied'],
  [layout.gate.NOT_ALLOWED.title, 'Access Denied'],
  [layout.gate.PASSWORD_CHANGE_REQUIRED.title, 'Password Change Required'],
  [layout.gate.PASSWORD_CHANGE_REQUIRED.way.says, 'Change Password'],
  [layout.gate.SECOND_FACTOR_REQUIRED.title, 'MFA Required'],
  [layout.gate.SECOND_FACTOR_REQUIRED.way.says, 'Complete Security Setup'],
  [layout.logOut, 'Logout'],
  [setup.logOut, 'Logout'],
  [auth.logout.failed, 'Error logging out. Please try again.'],
  [auth.login.loggedOut, 'Logged out successfully'],
];

const passwordChange: Said = [
  [account.security.password.submit, 'Update Password'],
  [account.security.password.done, 'Password Updated!'],
  [account.rotation.notAuthenticated, 'Not authenticated'],
  [account.rotation.unexpected, 'An unexpected error occurred'],
];

const secondFactor: Said = [
  [setup.security.failed, 'Failed to check MFA status: '],
  [factor.unavailable.title, 'MFA Not Available'],
  [factor.unavailable.retry, 'Retry'],
  [factor.unavailable.skip, 'Skip for now'],
  [factor.app.startFailed, 'Failed to enroll MFA'],
  [factor.app.startFailedAgain, 'Failed to initialize MFA setup. Please contact support.'],
  [factor.app.verifyFailed, 'MFA setup failed. Please refresh the page and try again.'],
  [auth.verify.failed, 'MFA verification failed'],
  [sentenceFor('NO_FACTOR'), 'No factor to verify'],
  [
    sentenceFor('FACTOR_CODE_WRONG'),
    'The 6-digit code you entered is incorrect. Please check your authenticator app and try again.',
  ],
];

const backupCodes: Said = [
  [factor.codes.generate, 'Generate Backup Codes'],
  [factor.codes.again, 'Generate New Codes'],
  [factor.codes.copy, 'Copy'],
  [factor.codes.copied, 'Copied!'],
  [factor.codes.download, 'Download'],
  [setup.goOn, 'Continue to Admin'],
  [factor.codes.failed, 'Failed to generate codes'],
];

const recovery: Said = [
  [auth.recover.contact, 'Contact support'],
  [auth.recover.success, 'Recovery successful! MFA has been disabled. You can now re-enroll.'],
  [auth.recover.signIn, 'Please sign in first'],
  [auth.recover.failed, 'Recovery failed'],
  [sentenceFor('BACKUP_CODE_WRONG'), 'Invalid or already used backup code'],
];

const trail: Said = [
  [audit.count(100, 2_345, false), 'Showing 100 of 2,345 audit entries'],
  [audit.noEmail, 'No email'],
  [audit.empty, 'No audit logs found'],
  [audit.clear, 'Clear Filters'],
  [audit.export, 'Export CSV'],
];

const invitations: Said = [
  [inviteShop.form.title, 'Add Owner'],
  [inviteShop.form.anyway, 'Would you like to create this shop anyway?'],
  [inviteShop.form.failed, 'Failed to send invitation'],
  [inviteShop.form.failedInline, 'Failed to send invitation. Please try again.'],
  [inviteShop.form.copied, 'Shop created. Invitation link copied to clipboard.'],
  [inviteShop.form.notMailed, 'Email delivery failed. You can resend from shop details.'],
  [inviteShop.form.sent('Nora', 'nora@shops.test'), 'Invitation sent to Nora at nora@shops.test'],
  [inviteShop.list.resend, 'Resend Invitation'],
  [inviteShop.list.resent('nora@shops.test'), 'Invitation resent to nora@shops.test'],
  [inviteShop.list.resendFailed, 'Failed to resend invitation'],
];

const listOfShops: Said = [
  [shops.failed, 'Failed to load shops'],
  [shops.emptyTitle, 'No shops found'],
  [shops.edit.done, 'Shop updated successfully'],
  [shops.edit.failedToSave, 'Failed to update shop'],
  [shops.menu.edit, 'Edit'],
  [shops.menu.reset, 'Generate password-reset link'],
  [shops.reset.done, 'Password reset link generated'],
  [shops.reset.failed, 'Failed to generate password reset link'],
  [shops.reset.copied, 'Link copied to clipboard'],
  [shops.reset.mail, 'Send via Email'],
];

const standing: Said = [
  [sayAct('suspend_soft', 'list'), 'Suspend (soft)'],
  [sayAct('suspend_hard', 'list'), 'Suspend (hard)'],
  [sayAct('activate', 'list'), 'Activate'],
  [sayAct('activate', 'shop'), 'Unsuspend'],
  [sayAct('remove', 'list'), 'Soft delete'],
  [sayAct('erase', 'list'), 'Permanent delete'],
  [sayAct('restore', 'list'), 'Restore'],
  [sayAct('resend_invitation', 'list'), 'Resend Invitation'],
  [standingText.done.suspend_soft, 'has been suspended'],
  [standingText.done.suspend_hard, 'has been suspended'],
  [standingText.done.activate, 'is now active'],
  [standingText.done.remove, 'has been soft deleted'],
  [standingText.done.erase, 'has been permanently deleted'],
  [standingText.done.restore, 'has been restored'],
  [standingText.doneHere.suspend_soft, 'Shop soft suspended'],
  [standingText.doneHere.suspend_hard, 'Shop hard suspended'],
  [standingText.doneHere.activate, 'Shop unsuspended'],
  [standingText.resent('nora@shops.test'), 'Invitation resent to nora@shops.test'],
  [standingText.failed.suspend_soft, 'Failed to suspend shop'],
  [standingText.failed.suspend_hard, 'Failed to suspend shop'],
  [standingText.failed.activate, 'Failed to activate shop'],
  [standingText.failed.remove, 'Failed to soft delete shop'],
  [standingText.failed.erase, 'Failed to permanently delete shop'],
  [standingText.failed.restore, 'Failed to restore shop'],
  [standingText.failed.resend_invitation, 'Failed to resend invitation'],
  [standingText.failedHere, 'Failed to unsuspend shop'],
  [sentenceFor('ERASE_NOT_CONFIRMED'), 'Please type DELETE to confirm'],
  [kit.pleaseType(ERASE_WORD), 'Please type DELETE to confirm'],
];

const oneShop: Said = [
  [shop.acts.approve.done, 'Shop verified successfully'],
  [shop.acts.approve.failed, 'Failed to verify shop'],
  [shop.acts.reject.done, 'Shop verification rejected'],
  [shop.acts.reject.failed, 'Failed to reject shop'],
  [shop.noDocuments, 'No documents uploaded'],
];

const notes: Said = [
  [record.notesEmpty, 'No notes yet'],
  [record.noteAdded, 'Note added'],
  [record.noteFailed, 'Failed to add note'],
  [record.historyEmpty, 'No audit history'],
];

const moderation: Said = [
  [job.acts.hide.done, 'Job hidden successfully'],
  [job.acts.unhide.done, 'Job unhidden successfully'],
  [job.quotes.none, 'No quotes submitted yet'],
  [job.quotes.done, 'Quote rejected successfully'],
  [job.quotes.failedToReject, 'Failed to reject quote'],
];

const money: Said = [
  [payment.issue, 'Issue Refund'],
  [payment.nothingLeft, 'No refundable amount remaining'],
  [payment.form.amountWrong('$58.00'), 'Refund amount must be between $0.01 and $58.00'],
  [sentenceFor('REFUND_AMOUNT', { max: '$58.00' }), 'Refund amount must be between $0.01 and $58.00'],
  [payment.form.done('$58.00'), 'Refund of $58.00 processed successfully'],
  [payment.failedRefund, 'Failed to process refund'],
  [payment.noDispute, 'No Dispute'],
  [payment.disputesEmpty, 'No disputes filed for this payment'],
  [payment.dispute.takeAction, 'Take Action'],
  [cases.noEvidence, 'No evidence uploaded'],
  [dispute.done('accept'), 'Dispute accept processed successfully'],
  [dispute.failedAction, 'Failed to process dispute action'],
  [payment.payoutStates.COMPLETED, 'COMPLETED'],
];

const people: Said = [
  [users.loading, 'Loading users...'],
  [users.empty, 'No users found'],
  [users.failed, 'Failed to fetch users'],
  [users.noName, 'No name'],
  [users.never, 'Never'],
  [users.showing(25, '61', 2, 3), 'Showing 25 of 61 users (Page 2 of 3)'],
  [users.previous, 'Previous'],
  [users.next, 'Next'],
  [users.groups.internal, 'Internal Users (Admins, Support, Finance)'],
  [users.groups.external, 'External Users (Mechanic Shops, Car Owners)'],
  [user.unnamed, 'Unnamed User'],
  [user.never, 'Never'],
  [user.failed, 'Error: Failed to fetch user'],
  [sentenceFor('PERSON_NOT_FOUND'), 'User not found'],
  [user.viewSessions, 'View Sessions'],
  [statusLooks.suspended.label, 'Suspended'],
];

const actsOnPeople: Said = [
  [acts.role.button, 'Edit Role'],
  [acts.role.title, 'Change User Role'],
  [acts.role.save, 'Save Role'],
  [acts.role.cancel, 'Cancel'],
  [acts.role.now, 'It takes effect immediately and is logged'],
  [acts.role.done, 'Role updated successfully'],
  [acts.resetLink.button, 'Reset Password'],
  [acts.resetLink.copied, 'Password reset link copied to clipboard'],
  [acts.resetLink.notCopied, 'Password reset link generated (copy failed)'],
  [acts.disable.button, 'Disable'],
  [acts.disable.title('kim@demo.test'), 'Disable kim@demo.test? They will not be able to sign in.'],
  [acts.disable.done, 'User disabled successfully'],
  [acts.enable.button, 'Enable'],
  [acts.enable.title('kim@demo.test'), 'Re-enable kim@demo.test?'],
  [acts.enable.done, 'User enabled successfully'],
  [acts.forcePasswordChange.button, 'Force Password Change'],
  [acts.resetFactors.button, 'Force MFA Reset'],
  [acts.flags.email_unconfirmed, 'Email not confirmed'],
  [acts.flags.must_rotate, 'Password rotation required'],
  [acts.flags.mfa_required, 'MFA required'],
  [acts.notSignedIn, 'Not signed in'],
  [acts.actionFailed, 'Action failed'],
  [acts.network, 'Network error'],
];

const paragraphs: Record<string, Said> = {
  'the gate and the way out': gate,
  'a forced change of password': passwordChange,
  'the set-up of a second factor': secondFactor,
  'backup codes': backupCodes,
  'the recovery by a backup code': recovery,
  'the audit logs': trail,
  invitations,
  'the list of shops': listOfShops,
  'the standing of a shop': standing,
  'the page of a shop': oneShop,
  'notes and history': notes,
  'the moderation of jobs and quotes': moderation,
  'refunds and disputes': money,
  users: people,
  'acts on users': actsOnPeople,
};

describe.each(Object.entries(paragraphs))('the literal texts of %s', (_, said) => {
  it('are kept to the letter', () => {
    expect(said.map(([product]) => product)).toEqual(said.map(([, specification]) => specification));
  });
});

describe('a list that could not be read', () => {
  const failed = (says: string) => ({ kind: 'failed' as const, says, onRetry: () => undefined });

  it('says that it is an error and what the server said, or else what failed', () => {
    expect(inWordsOfA(failed('Too many tries.'), shops.failed)).toMatchObject({
      says: 'Error: Too many tries.',
    });
    expect(inWordsOfA(failed(''), shops.failed)).toMatchObject({ says: 'Error: Failed to load shops' });
  });
});
