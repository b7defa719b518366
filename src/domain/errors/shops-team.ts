import { locationErrors } from './scheduling-locations.ts';

/** The part of the error catalogue that is about the team of a shop and where it works; see errors.ts. */
export const teamErrors = {
  ...locationErrors,
  MEMBER_NOT_FOUND: { status: 404, says: 'Nobody of your team is known by that name.' },
  LAST_OWNER: { status: 409, says: 'A shop needs an owner. Hand it over to somebody else first.' },
  OWNER_BY_HAND_OVER: {
    status: 409,
    says: 'Nobody becomes an owner without having said yes. Hand the shop over to them instead.',
  },
  MEMBER_ALREADY: {
    status: 409,
    field: 'email',
    says: 'Somebody with this address is in your team already.',
  },
  MEMBER_INVITED: {
    status: 409,
    field: 'email',
    says: 'This address was invited already. Send that invitation again, or take it back first.',
  },
  TEAM_FULL: {
    status: 409,
    says: 'All {most} places of your team are taken. Remove somebody or take an invitation back first.',
  },
  INVITE_WHILE_ACTIVE: {
    status: 409,
    says: 'You can invite people once we’ve verified your shop, unless it’s suspended.',
  },
  MAILED_OFTEN: { status: 429, says: 'This address got several mails within the hour. Try again later.' },
  OWNERSHIP_OFFERED: {
    status: 409,
    says: 'The shop is offered to somebody already. Take that back before you offer it again.',
  },
  MEMBER_DISABLED: { status: 409, says: 'Their account is disabled, so they cannot own a shop.' },
  OWNS_ALREADY: { status: 409, says: 'Whoever owns the shop already cannot be handed it.' },
  OWNERSHIP_OFFER_OVER: { status: 409, says: 'This offer is {state}, so that is no longer possible.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
