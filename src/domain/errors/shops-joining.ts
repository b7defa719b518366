/** The part of the error catalogue that is about shops that join; see errors.ts. */
export const joiningErrors = {
  // P §8's sentences. A link that was used, revoked or replaced answers like one that never was.
  INVITATION_NOT_FOUND: { status: 410, says: 'Invitation not found or expired' },
  INVITATION_EXPIRED: { status: 410, says: 'This invitation has expired' },
  INVITATION_SIGN_IN_FIRST: {
    status: 409,
    says: 'There is an account with this address already. Log in with it, and the invitation is yours.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 409,
    says: 'This invitation was sent to another address. Log in with that one to accept it.',
  },
  ALREADY_IN_SHOP: {
    status: 409,
    says: 'You belong to a shop already, and a person is a member of one shop at most.',
  },
  OWN_REPAIRS_RUN: {
    status: 409,
    says:
      'You have repairs of your own under way, which an account of a shop cannot follow. ' +
      'Use another address for the shop, or come back when they are done.',
  },
  INVITATION_OVER: { status: 409, says: 'This invitation is {state}, so that is no longer possible.' },
  INVITATION_MAILED: {
    status: 409,
    says: 'The mail with the link was not refused. Only a link that could not be mailed is handed over.',
  },
  // A §5: the two sentences of the confirm dialog.
  INVITATION_SAME_SHOP: { status: 409, says: 'A shop with this name already exists in {city}, {state}' },
  INVITATION_SAME_EMAIL: { status: 409, says: 'A shop with this email already exists' },
  ZIP_UNKNOWN: { status: 422, field: 'zip', says: 'We do not know this ZIP code. Check its five digits.' },
  ZIP_OF_OTHER_STATE: { status: 422, field: 'state', says: 'ZIP code {zip} is in {city}, {state}.' },
  SETUP_INCOMPLETE: { status: 409, says: 'Your shop cannot be sent in yet. {first}' },
  SHOP_NOT_READY: { status: 409, says: 'The shop has not set up what is asked before a review: {missing}' },
  SETUP_NEEDS_SHOP: { status: 409, says: 'Save your shop details first.' },
  SETUP_OVER: {
    status: 409,
    says: 'Your shop was sent in already. What it says of itself is changed in its settings now.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
