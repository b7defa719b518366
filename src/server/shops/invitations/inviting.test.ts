import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { anInvitation } from '#test/support/acts/joining-acts.ts';
import { key } from '#test/support/stories.ts';

// What staff write when they ask a shop to join: its rules, and the warning of a shop that is here already.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('asking a shop to join', () => {
  it('warns of a shop of that name in that town', async () => {
    const asked = { ...anInvitation(), businessName: 'MIRA’S GARAGE'.replace('’', "'") };
    await expect(
      app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() }),
    ).rejects.toMatchObject({
      code: 'INVITATION_SAME_SHOP',
      message: 'A shop with this name already exists in Ashburn, VA',
    });
  });

  it.each([
    ['Mira’s Garage', 'Ashburn'],
    ['  mira`s   garage', 'ASHBURN'],
    ['Míra´s Garage', 'Ashburn '],
  ])('warns however the name is typed: %s', async (businessName, city) => {
    const asked = { ...anInvitation(), businessName, city, idempotencyKey: key() };
    await expect(app.as('ops').shops.invitations.invite(asked)).rejects.toMatchObject({
      code: 'INVITATION_SAME_SHOP',
    });
  });

  it('takes a name that merely begins alike for another', async () => {
    const asked = { ...anInvitation(), businessName: 'Mira’s Garages', city: 'Ashburn' };
    const { invitation } = await app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() });
    expect(invitation.status).toBe('pending');
  });

  it('warns of an address that was asked already, and goes on where staff say so', async () => {
    const asked = anInvitation();
    const again = (confirmDuplicate: boolean) =>
      app.as('ops').shops.invitations.invite({
        ...anInvitation(),
        email: asked.email,
        confirmDuplicate,
        idempotencyKey: key(),
      });
    await app.as('ops').shops.invitations.invite({ ...asked, idempotencyKey: key() });
    await expect(again(false)).rejects.toMatchObject({
      code: 'INVITATION_SAME_EMAIL',
      message: 'A shop with this email already exists',
    });
    expect((await again(true)).invitation).toMatchObject({ status: 'pending' });
  });

  it('is written by the rules of its form, in the words of the specification', async () => {
    const empty = { businessName: ' ', contactName: '', city: '', state: '', phone: 'call me' };
    const typed = { ...anInvitation(), ...empty, idempotencyKey: key() } as never;
    const message = (path: string, says: string) => ({ path, message: says });
    await expect(app.as('ops').shops.invitations.invite(typed)).rejects.toMatchObject({
      data: {
        fields: expect.arrayContaining([
          message('businessName', 'Business name is required'),
          message('contactName', 'Please enter a contact name'),
          message('phone', 'Please enter a valid phone number'),
          message('city', 'City is required'),
          message('state', 'Please select a state'),
        ]),
      },
    });
    const { zip: _, notes: __, ...least } = anInvitation();
    const { invitation } = await app.as('ops').shops.invitations.invite({ ...least, idempotencyKey: key() });
    expect(invitation).toMatchObject({ zip: null, notes: '' });
    const long = { ...anInvitation(), zip: '20147-1234', idempotencyKey: key() };
    expect((await app.as('ops').shops.invitations.invite(long)).invitation.zip).toBe('20147-1234');
  });
});
