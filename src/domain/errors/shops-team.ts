import { locationErrors } from './scheduling-locations.ts';

/** Errors about the team of a shop and its locations; see errors.ts. */
export const teamErrors = {
  ...locationErrors,
  MEMBER_NOT_FOUND: { status: 404, says: 'We could not find that team member.' },
  LAST_OWNER: { status: 409, says: 'A shop needs an owner. Transfer ownership first.' },
  OWNER_BY_HAND_OVER: {
    status: 409,
    says: 'A new owner has to accept first. Offer them the ownership instead.',
  },
  MEMBER_ALREADY: {
    status: 409,
    field: 'email',
    says: 'A team member already has this address.',
  },
  MEMBER_INVITED: {
    status: 409,
    field: 'email',
    says: 'This address is already invited. Resend or withdraw that invitation.',
  },
  TEAM_FULL: {
    status: 409,
    says: 'Your team has reached its limit of {most}. Remove a member or withdraw an invitation first.',
  },
  INVITE_WHILE_ACTIVE: {
    status: 409,
    says: 'You can invite people once we’ve verified your shop, unless it’s suspended.',
  },
  MAILED_OFTEN: {
    status: 429,
    says: 'We sent several emails to this address in the last hour. Try again later.',
  },
  OWNERSHIP_OFFERED: {
    status: 409,
    says: 'You already offered the ownership to a member. Withdraw that offer first.',
  },
  MEMBER_DISABLED: { status: 409, says: 'Their account is disabled, so they can’t own a shop.' },
  OWNS_ALREADY: { status: 409, says: 'This member is already an owner.' },
  OWNERSHIP_OFFER_OVER: { status: 409, says: 'This offer is {state}, so you can’t do that.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
