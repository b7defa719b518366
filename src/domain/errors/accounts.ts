/** Errors about accounts and signing in; see errors.ts. */
export const accountErrors = {
  // Proofs
  INVALID_CREDENTIALS: { status: 400, says: 'Invalid login credentials' },
  ACCOUNT_LOCKED: { status: 429, says: 'Too many tries. Wait {minutes} minutes and try again.' },
  SECOND_FACTOR_REQUIRED: { status: 403, says: 'Complete the security setup before using this area.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, says: 'Change your password before using this area.' },
  SECOND_FACTOR_NEEDED: { status: 403, says: 'Enter your second-factor code to continue.' },
  ENROLMENT_NEEDED: { status: 403, says: 'Set up a new second factor to continue.' },
  STEP_UP_REQUIRED: { status: 403, says: 'Confirm it’s you to continue.' },
  PROOF_TOO_NEW: {
    status: 403,
    says: 'You added this less than 72 hours ago. It can confirm changes in {hours} hours.',
  },
  RECOVERED_LATELY: {
    status: 403,
    says:
      'You used a backup code, so this is blocked for 72 hours. If it can’t wait, ask support to reset your ' +
      'second factor.',
  },
  FACTOR_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'The 6-digit code you entered is incorrect. Please check your authenticator app and try again.',
  },
  FACTOR_CODE_USED: {
    status: 422,
    field: 'code',
    says: 'You already used this code. Wait for the next one in your app.',
  },
  FACTOR_LOCKED: {
    status: 429,
    says: 'Too many wrong codes. Your account is locked for {minutes} minutes. Try again after that.',
  },
  CHALLENGE_ENDED: { status: 401, says: 'Too many wrong codes. Log in again to continue.' },
  NO_FACTOR: { status: 409, says: 'No factor to verify' },
  FACTOR_NOT_FOUND: { status: 404, says: 'We could not find that second factor.' },
  FACTOR_EXISTS: {
    status: 409,
    says: 'You already have an authenticator app. Remove it before you set up another one.',
  },
  FACTOR_UNAVAILABLE: { status: 409, says: 'MFA setup is unavailable right now. Try again later.' },
  SKIP_REFUSED: { status: 409, says: 'You can’t postpone this setup.' },
  BACKUP_CODE_WRONG: { status: 422, field: 'code', says: 'Invalid or already used backup code' },
  PASSKEY_REFUSED: {
    status: 422,
    says: 'We couldn’t verify this passkey. Try again, or use another sign-in method.',
  },
  STEP_UP_PASSWORD_WRONG: { status: 422, field: 'password', says: 'That’s not your password.' },
  LINK_INVALID: {
    status: 410,
    says: 'This link no longer works. It was used, declined or is more than 24 hours old. Request a new one.',
  },
  SIGN_UP_PASSWORD_WRONG: {
    status: 422,
    field: 'password',
    says: 'Enter the password you chose when you signed up. If it doesn’t work, sign up again.',
  },
  LINK_NUMBER_WRONG: {
    status: 422,
    field: 'number',
    says: 'Enter the number shown where you requested this link.',
  },
  CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'This code is wrong, too old, or was requested on another device. Check it, or send a new one here.',
  },
  CAPTCHA_WRONG: {
    status: 422,
    field: 'captcha',
    says: 'Confirm you’re not a robot, then try again.',
  },
  TEXTS_UNAVAILABLE: {
    status: 503,
    field: 'phone',
    says: 'We can’t send texts right now. Use your email address instead.',
  },
  PASSWORD_WRONG: { status: 422, field: 'current', says: 'That’s not your password.' },
  PASSWORD_SAME: {
    status: 422,
    field: 'password',
    says: 'That’s your current password. Choose another one.',
  },
  EMAIL_CHANGE_ELSEWHERE: {
    status: 403,
    says: 'Log in to the account that requested this change, then open the link again. If you didn’t request it, ignore it.',
  },
  EMAIL_SAME: { status: 422, field: 'email', says: 'That’s already your address.' },
  PHONE_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That code is wrong or too old. Check your newest text, or request a new code.',
  },
  ALARM_INVALID: {
    status: 410,
    says: 'This link was used or is more than 7 days old. Log in and end the sessions on your account page.',
  },
  ACCOUNT_TIED: { status: 409, says: 'You can’t delete your account yet. {reasons}' },
  LINKS_LIMITED: {
    status: 429,
    says: 'We sent {most} links to this address in the last hour. Open one of them, or wait {minutes} minutes for another.',
  },

  // What staff decide about accounts
  PERSON_NOT_FOUND: { status: 404, says: 'User not found' },
  PERSON_NOT_STAFF: { status: 409, says: 'This person is not staff, so there is no staff role to change.' },
  PERSON_DISABLED: { status: 409, says: 'This account is disabled. Enable it first.' },
  OWN_ACCOUNT: { status: 403, says: 'You can’t do this to your own account. Ask another super admin.' },
  LAST_SUPER_ADMIN: {
    status: 409,
    says: 'This is the last active super admin with a second factor. Add another one first.',
  },
  ROLE_REQUEST_GONE: {
    status: 409,
    says: 'This request was decided, withdrawn or is more than 24 hours old. Ask again.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    says: 'A super admin who neither requested this change nor is affected by it must confirm it.',
  },
  PERSON_NOT_DISABLED: { status: 409, says: 'This account is not disabled.' },
  PERSON_DISABLED_ALREADY: {
    status: 409,
    says: 'This account is already disabled. Nothing changed, and we did not save your reason.',
  },
  PASSWORD_CHANGE_ASKED: { status: 409, says: 'This person already has to change their password.' },
  NO_FACTOR_TO_RESET: { status: 409, says: 'This account has no second factor.' },
  NOWHERE_SIGNED_IN: { status: 409, says: 'This account has no active sessions.' },
  PERSON_EXISTS: {
    status: 409,
    field: 'email',
    says: 'An account with this email already exists. Find it in the list.',
  },
  INVITATION_TAKEN_UP: {
    status: 409,
    says: 'This person has already signed in. Send them a password reset link instead.',
  },
  LINK_ONLY_BY_MAIL: { status: 403, says: 'Staff links are sent by email only.' },

  // At the command line of the server
  STAFF_NOT_FOUND: {
    status: 404,
    says: '{email} is not the email of a staff account. "hoist staff list" shows all of them.',
  },
  STAFF_EXISTS: {
    status: 409,
    says: '{email} already has a staff account. "hoist staff reset-factor {email}" prints a new link for it.',
  },
  EMAIL_NOT_OF_STAFF: {
    status: 409,
    says:
      '{email} has an account that is not staff. Accounts of customers and shops never become staff accounts: ' +
      'use another email.',
  },
  STAFF_ROLE_NEEDED: {
    status: 422,
    says: 'Staff accounts exist, so this one needs a role. Add --role.',
  },
  STAFF_DISABLED_ALREADY: {
    status: 409,
    says: 'The account of {email} is already disabled. Nothing changed.',
  },
  LAST_ENABLED_SUPER_ADMIN: {
    status: 409,
    says:
      '{email} is the last enabled super admin. Create another one first: ' +
      '"hoist staff create EMAIL --name NAME --role super_admin".',
  },

  // Signing in through a provider
  UNKNOWN_PROVIDER: { status: 422, says: 'This sign-in method is not set up.' },
  PROVIDER_FLOW_INVALID: {
    status: 410,
    says: 'This sign-in started in another browser, was already used or is more than 10 minutes old. Start again.',
  },
  PROVIDER_CANCELLED: { status: 409, says: 'You canceled at {provider}. Nothing changed.' },
  PROVIDER_REFUSED: {
    status: 409,
    says: '{provider} did not confirm who you are. Nothing changed. Start again.',
  },
  PROVIDER_SILENT: {
    status: 503,
    says: '{provider} isn’t responding. Nothing changed. Try again, or sign in another way.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 409,
    says: '{provider} has not verified your email. Sign in with your password first, then link {provider} on your account page.',
  },
  PROVIDER_WRONG_DOMAIN: {
    status: 409,
    says: '{provider} can only sign in people with an email from its organization.',
  },
  PROVIDER_LINK_FIRST: {
    status: 409,
    says: 'An account with this email already exists. Sign in with your password first, then link {provider} on your account page.',
  },
  IDENTITY_ALREADY_EXISTS: {
    status: 409,
    says: 'This {provider} account is already linked to another account. Nothing changed.',
  },
  IDENTITY_NOT_FOUND: { status: 404, says: 'We could not find that linked account.' },
  SINGLE_IDENTITY_NOT_DELETABLE: {
    status: 409,
    says: 'This is your only sign-in method. Set a password first, then unlink {provider}.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
