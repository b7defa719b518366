import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { eventFrom, stripeEventTypes } from './events.ts';

// Signed by the official library, as Stripe signs.
const stripe = new Stripe('sk_test_of_the_tests');
const now = new Date('2026-11-20T20:00:00Z');
const seconds = now.getTime() / 1_000;
const secrets = ['whsec_now', 'whsec_before', 'whsec_accounts'] as const;

const bodyOf = (type: string, more: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    created: seconds,
    data: { object: { id: 'obj_1' } },
    ...more,
  });
const signed = (payload: string, secret = 'whsec_now', timestamp = seconds) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const take = (rawBody: string, header: string | undefined) => eventFrom({ rawBody, header, secrets, now });

describe('an event of Stripe', () => {
  it('names the object that has to be read, signed with any of the secrets', () => {
    const body = bodyOf('account.updated', { account: 'acct_1' });
    for (const secret of secrets) {
      expect(take(body, signed(body, secret))).toEqual({
        id: 'evt_1',
        type: 'account.updated',
        objectId: 'obj_1',
        account: 'acct_1',
        createdAt: now,
      });
    }
  });

  it.each(Object.entries(stripeEventTypes))('%s is %s to us', (theirs, ours) => {
    const body = bodyOf(theirs);
    expect(take(body, signed(body))).toMatchObject({ type: ours, objectId: 'obj_1' });
  });

  it('is taken in and means nothing when it is about something else', () => {
    const body = bodyOf('invoice.paid');
    expect(take(body, signed(body))).toBeNull();
  });

  it('is refused unsigned, altered, old, from the future, and signed by another', () => {
    const body = bodyOf('charge.dispute.created');
    const refused = expect.objectContaining({ name: 'WebhookRefused' });
    expect(() => take(body, undefined)).toThrow(refused);
    expect(() => take(`${body} `, signed(body))).toThrow(refused);
    expect(() => take(body, signed(body, 'whsec_now', seconds - 301))).toThrow(refused);
    expect(() => take(body, signed(body, 'whsec_now', seconds + 301))).toThrow(refused);
    expect(() => take(body, signed(body, 'whsec_else'))).toThrow(refused);
  });
});
