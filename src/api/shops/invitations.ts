import * as z from 'zod';
import { invitationId } from '#domain/ids.ts';
import { invitationStates, invitationStatuses } from '#domain/shops/invitation-lifecycle.ts';
import { email, phone, zipOfStaff } from '#domain/validation/contact.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';
import { businessName, city, contactName } from '#domain/validation/shop-details.ts';

export type InvitationView = z.infer<typeof invitationView>;

/** An invitation as staff see it; contact is masked for who may not see it in full. */
const invitationView = z.object({
  id: invitationId,
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  notes: z.string(),
  status: z.enum(invitationStatuses),
  invitedBy: z.string(),
  resentCount: z.int(),
  expiresAt: instant,
  createdAt: instant,
  /** What became of its email: refused is tried again, failed is not; null where the email is forgotten. */
  mail: z.enum(['sent', 'waiting', 'refused', 'failed']).nullable(),
  /** Why it cannot be changed, sent again or revoked; null where it can. */
  refusals: z.object({
    edit: z.string().nullable(),
    resend: z.string().nullable(),
    revoke: z.string().nullable(),
    link: z.string().nullable(),
  }),
});

const onInvitation = z.strictObject({ invitationId, idempotencyKey });

const asShopsDesk = { who: 'staff', permissions: ['shops.edit'] } as const;

const sending = { burst: 20, perMinute: 10 };

const answered = z.object({ invitation: invitationView });

const aboutInvited = {
  contactName,
  businessName,
  city,
  state: z.enum(invitationStates, 'Please select a state'),
  zip: zipOfStaff.optional(),
  notes: z.string().trim().max(2_000, 'At most 2,000 characters.').default(''),
  /** Confirms the warning that such a shop exists already. */
  confirmDuplicate: z.boolean().default(false),
};

export const invitations = {
  list: op({
    method: 'GET',
    path: '/admin/shop-invitations',
    summary: 'The shops that were asked to join, newest first',
    input: z.strictObject({
      ...pageInput,
      status: z.enum(invitationStatuses).optional(),
      /** Names, or a whole email address. */
      search: z.string().trim().max(100).optional(),
    }),
    output: pageOf(invitationView),
    access: { who: 'staff', permissions: ['shops.view'] },
    search: 'search',
  }),
  get: op({
    method: 'GET',
    path: '/admin/shop-invitations/{invitationId}',
    summary: 'One invitation, and what became of its email',
    input: z.strictObject({ invitationId }),
    output: answered,
    errors: ['NOT_FOUND'],
    access: { who: 'staff', permissions: ['shops.view'] },
  }),
  link: op({
    method: 'POST',
    path: '/admin/shop-invitations/{invitationId}/link',
    summary: 'The link of an invitation whose email could not be delivered, to hand over by another way',
    input: onInvitation,
    output: z.object({ link: z.string() }),
    errors: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_MAILED'],
    // Anyone who has it can join in the invited person's name.
    access: { ...asShopsDesk, stepUp: true },
    limit: sending,
  }),
  invite: op({
    method: 'POST',
    path: '/admin/shop-invitations',
    summary: 'Ask a shop to join: emails its owner a link for seven days',
    input: z.strictObject({ email, phone, ...aboutInvited, idempotencyKey }),
    output: answered,
    errors: ['INVITATION_SAME_SHOP', 'INVITATION_SAME_EMAIL'],
    access: asShopsDesk,
    limit: sending,
  }),
  edit: op({
    method: 'PUT',
    path: '/admin/shop-invitations/{invitationId}',
    summary: 'Change what an invitation says; to another address it goes under a new link',
    /** Readers with masked contacts leave it unchanged by not sending it. */
    input: onInvitation.extend({ email: email.optional(), phone: phone.optional(), ...aboutInvited }),
    output: answered,
    errors: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_SAME_SHOP', 'INVITATION_SAME_EMAIL'],
    access: asShopsDesk,
    limit: sending,
  }),
  resend: op({
    method: 'POST',
    path: '/admin/shop-invitations/{invitationId}/resend',
    summary: 'Email a new link for seven days; the older one opens nothing any more',
    input: onInvitation,
    output: answered,
    errors: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_SAME_EMAIL'],
    access: asShopsDesk,
    limit: sending,
  }),
  revoke: op({
    method: 'POST',
    path: '/admin/shop-invitations/{invitationId}/revoke',
    summary: 'Take an invitation back: its link opens nothing any more',
    input: onInvitation,
    output: answered,
    errors: ['NOT_FOUND', 'INVITATION_OVER'],
    access: asShopsDesk,
  }),
};
