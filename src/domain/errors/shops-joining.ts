/** Errors about shops that join; see errors.ts. */
export const joiningErrors = {
  // A link that was used, revoked or replaced gets the same answer as one that never existed.
  INVITATION_NOT_FOUND: { status: 410, says: 'Invitation not found or expired' },
  INVITATION_EXPIRED: { status: 410, says: 'This invitation has expired' },
  INVITATION_SIGN_IN_FIRST: {
    status: 409,
    says: 'An account with this address already exists. Log in with it to accept the invitation.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 409,
    says: 'This invitation was sent to another address. Log in with that address to accept it.',
  },
  ALREADY_IN_SHOP: {
    status: 409,
    says: 'You already belong to a shop, and you can belong to only one.',
  },
  OWN_REPAIRS_RUN: {
    status: 409,
    says: 'You have repairs of your own in progress, and a shop account can’t show them. Use another address for the shop, or come back when they are done.',
  },
  INVITATION_OVER: { status: 409, says: 'This invitation is {state}, so you can’t do that.' },
  INVITATION_MAILED: {
    status: 409,
    says: 'The invitation email did not fail. You can copy a link only when it does.',
  },
  // The two sentences of the confirm dialog.
  INVITATION_SAME_SHOP: { status: 409, says: 'A shop with this name already exists in {city}, {state}' },
  INVITATION_SAME_EMAIL: { status: 409, says: 'A shop with this email already exists' },
  ZIP_UNKNOWN: { status: 422, field: 'zip', says: 'We don’t know this ZIP code. Check its five digits.' },
  ZIP_OF_OTHER_STATE: { status: 422, field: 'state', says: 'ZIP code {zip} is in {city}, {state}.' },
  SETUP_INCOMPLETE: { status: 409, says: 'You can’t submit your shop yet. {first}' },
  SHOP_NOT_READY: { status: 409, says: 'The shop has not finished its setup: {missing}' },
  SETUP_NEEDS_SHOP: { status: 409, says: 'Save your shop details first.' },
  SETUP_OVER: {
    status: 409,
    says: 'You already submitted your shop. You can change its details in the settings.',
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
