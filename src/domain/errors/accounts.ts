/** The part of the error catalogue that is about accounts and how people get into them; see errors.ts. */
export const accountErrors = {
  // Proving who one is
  INVALID_CREDENTIALS: { status: 400, says: 'Invalid login credentials' },
  ACCOUNT_LOCKED: { status: 429, says: 'Too many tries. Wait {minutes} minutes and try again.' },
  SECOND_FACTOR_REQUIRED: { status: 403, says: 'Complete the security setup before using this area.' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, says: 'Change your password before using this area.' },
  SECOND_FACTOR_NEEDED: { status: 403, says: 'Enter the code of your second factor to go on.' },
  ENROLMENT_NEEDED: { status: 403, says: 'Set up a new second factor to go on.' },
  STEP_UP_REQUIRED: { status: 403, says: 'Confirm that it is you, then this goes on.' },
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
    says: 'This code was used already. Wait until your app shows the next one.',
  },
  FACTOR_LOCKED: {
    status: 429,
    says: 'Too many wrong codes. Your account is locked for {minutes} minutes; then try again.',
  },
  CHALLENGE_ENDED: { status: 401, says: 'Too many wrong codes. Log in again to go on.' },
  NO_FACTOR: { status: 409, says: 'No factor to verify' },
  FACTOR_NOT_FOUND: { status: 404, says: 'We could not find that second factor.' },
  FACTOR_EXISTS: {
    status: 409,
    says: 'You have an authenticator app already. Remove it before you set up another one.',
  },
  FACTOR_UNAVAILABLE: { status: 409, says: 'MFA cannot be set up right now. Try again later.' },
  SKIP_REFUSED: { status: 409, says: 'Setting this up later is not possible now.' },
  BACKUP_CODE_WRONG: { status: 422, field: 'code', says: 'Invalid or already used backup code' },
  PASSKEY_REFUSED: {
    status: 422,
    says: 'This passkey could not be verified. Try again, or use another way.',
  },
  STEP_UP_PASSWORD_WRONG: { status: 422, field: 'password', says: 'That is not your password.' },
  LINK_INVALID: {
    status: 410,
    says: 'This link no longer works. It was used or declined, or is more than 24 hours old. Request a new one.',
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
    says: 'Confirm that you are not a robot, and try again.',
  },
  TEXTS_UNAVAILABLE: {
    status: 503,
    field: 'phone',
    says: 'We cannot send texts at the moment. Use your e-mail address instead.',
  },
  PASSWORD_WRONG: { status: 422, field: 'current', says: 'That is not your password.' },
  PASSWORD_SAME: {
    status: 422,
    field: 'password',
    says: 'That is the password you have now. Choose another one.',
  },
  EMAIL_CHANGE_ELSEWHERE: {
    status: 403,
    says: 'Log in to the account that requested this change, then open the link again. If you didn’t request it, ignore it.',
  },
  EMAIL_SAME: { status: 422, field: 'email', says: 'That is your address already.' },
  PHONE_CODE_WRONG: {
    status: 422,
    field: 'code',
    says: 'That code is wrong or too old. Look at the newest text, or have another one sent.',
  },
  ALARM_INVALID: {
    status: 410,
    says: 'This link was used already or is older than 7 days. Log in and end the sessions on your account page.',
  },
  ACCOUNT_TIED: { status: 409, says: 'Your account cannot be deleted now. {reasons}' },
  LINKS_LIMITED: {
    status: 429,
    says:
      'We sent {most} links to this address within the last hour. Open one of them, or wait {minutes} minutes ' +
      'for another.',
  },

  // What staff decide about accounts
  PERSON_NOT_FOUND: { status: 404, says: 'User not found' },
  PERSON_NOT_STAFF: { status: 409, says: 'This person is not staff, so there is no staff role to change.' },
  PERSON_DISABLED: { status: 409, says: 'This account is disabled. Enable it first.' },
  OWN_ACCOUNT: { status: 403, says: 'Nobody decides this about their own account. Ask another super admin.' },
  LAST_SUPER_ADMIN: {
    status: 409,
    says: 'This is the last active super admin with a second factor. Somebody else has to be one first.',
  },
  ROLE_REQUEST_GONE: {
    status: 409,
    says: 'This request was decided, withdrawn, or is older than 24 hours. Ask for it again.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    says: 'Another super admin has to confirm this: neither who asked for it nor whom it is about.',
  },
  PERSON_NOT_DISABLED: { status: 409, says: 'This account is not disabled.' },
  PERSON_DISABLED_ALREADY: {
    status: 409,
    says: 'This account is disabled already, so nothing was done and your reason was not kept.',
  },
  PASSWORD_CHANGE_ASKED: { status: 409, says: 'A new password is asked of this person already.' },
  NO_FACTOR_TO_RESET: { status: 409, says: 'This account has no second factor.' },
  NOWHERE_SIGNED_IN: { status: 409, says: 'This account is signed in nowhere.' },
  PERSON_EXISTS: {
    status: 409,
    field: 'email',
    says: 'There is an account with this e-mail already. Look for it in the list.',
  },
  INVITATION_TAKEN_UP: {
    status: 409,
    says: 'This person has signed in already. Send them a link to a new password instead.',
  },
  LINK_ONLY_BY_MAIL: { status: 403, says: 'A link for staff goes out by e-mail only.' },

  // At the command line of the server
  STAFF_NOT_FOUND: {
    status: 404,
    says: '{email} is not the email of a staff account. "hoist staff list" shows all of them.',
  },
  STAFF_EXISTS: {
    status: 409,
    says: '{email} has a staff account already. "hoist staff reset-factor {email}" prints a new link for it.',
  },
  EMAIL_NOT_OF_STAFF: {
    status: 409,
    says:
      '{email} has an account that is not staff. Accounts of customers and shops never become staff accounts: ' +
      'use another email.',
  },
  STAFF_ROLE_NEEDED: {
    status: 422,
    says: 'There are staff accounts already, so this one needs its role: add --role.',
  },
  STAFF_DISABLED_ALREADY: {
    status: 409,
    says: 'The account of {email} is disabled already. Nothing changed.',
  },
  LAST_ENABLED_SUPER_ADMIN: {
    status: 409,
    says:
      '{email} is the last super admin whose account is enabled. Make another one first: ' +
      '"hoist staff create EMAIL --name NAME --role super_admin".',
  },

  // Signing in with somebody else's word
  UNKNOWN_PROVIDER: { status: 422, says: 'This way to sign in is not set up here.' },
  PROVIDER_FLOW_INVALID: {
    status: 410,
    says: 'This sign-in began in another browser, was used already or is older than 10 minutes. Start it again.',
  },
  PROVIDER_CANCELLED: { status: 409, says: 'You stopped at {provider}. Nothing was changed.' },
  PROVIDER_REFUSED: {
    status: 409,
    says: '{provider} did not confirm who you are. Nothing was changed; start again.',
  },
  PROVIDER_SILENT: {
    status: 503,
    says: '{provider} does not answer right now. Nothing was changed; try again, or sign in another way.',
  },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 409,
    says:
      '{provider} has not checked that your e-mail is yours. Sign in with your password first, then link ' +
      '{provider} on your account page.',
  },
  PROVIDER_WRONG_DOMAIN: {
    status: 409,
    says: '{provider} can only sign in people with an e-mail of its own organization.',
  },
  PROVIDER_LINK_FIRST: {
    status: 409,
    says:
      'There is an account with this e-mail already. Sign in with your password first, then link {provider} ' +
      'on your account page.',
  },
  IDENTITY_ALREADY_EXISTS: {
    status: 409,
    says: 'This {provider} account is linked to another account already. Nothing was changed.',
  },
  IDENTITY_NOT_FOUND: { status: 404, says: 'We could not find that linked account.' },
  SINGLE_IDENTITY_NOT_DELETABLE: {
    status: 409,
    says: 'This is your only way to sign in. Set a password first, then unlink {provider}.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
