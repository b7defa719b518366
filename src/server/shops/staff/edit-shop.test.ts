import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key } from '#test/support/stories.ts';

// Staff put right what a shop says of itself. Of how it is reached it hears, wherever it can be reached.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const contact = async (shopId: ShopId) => {
  const { email, phone } = await app.as('superAdmin').shops.review.shop({ shopId });
  return { email, phone };
};

async function mailsTo(to: string) {
  await app.settle();
  const { messages } = await app.as(null).demo.outbox({ to });
  return messages
    .filter(({ subject }) => subject.startsWith('Contact details changed'))
    .map(({ text }) => text);
}

describe('contact of a shop that staff change', () => {
  const edit = (shopId: ShopId, typed: object) =>
    app.as('superAdmin').shops.staff.edit({
      shopId,
      businessName: 'Dulles Auto Works',
      contactName: 'Grace Lindqvist',
      city: 'Sterling',
      state: 'VA',
      idempotencyKey: key(),
      ...typed,
    });

  it('is sent to the old address and the new one, and neither reads all of what is new', async () => {
    const shopId = app.world.shops.dulles.id as ShopId;
    const { email: old } = await contact(shopId);
    const becomes = { email: 'quillfeather@people.test', phone: '7035550173' };
    await edit(shopId, becomes);
    expect(await contact(shopId)).toEqual(becomes);
    for (const to of [old, becomes.email]) {
      const [mail, ...more] = await mailsTo(to);
      expect(more).toEqual([]);
      expect(mail).toContain('qu***@people.test');
      expect(mail).toContain('Ends in 0173');
      expect(mail).not.toMatch(/quillfeather|7035550173|703\D*555/);
    }
    // Only the number: one address, one email, and nothing said of an address.
    await edit(shopId, { phone: '7035550174' });
    const told = await mailsTo(becomes.email);
    expect(told).toHaveLength(2);
    expect(told.filter((mail) => mail.includes('Ends in 0174') && !/email address/i.test(mail))).toHaveLength(
      1,
    );
    expect(await mailsTo(old)).toHaveLength(1);
  });

  it('sends no message where it stays as it is', async () => {
    const shopId = app.world.shops.mira.id as ShopId;
    const { email, phone } = await contact(shopId);
    await edit(shopId, { businessName: "Mira's Garage", city: 'Ashburn', phone, email });
    expect(await mailsTo(email)).toEqual([]);
  });
});
