import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { sendRequiredPapers } from '#test/support/inputs/papers.ts';
import { key } from '#test/support/stories.ts';
import { acceptTerms } from '#test/support/acts/vetting-acts.ts';

// A shop that was asked for changes has its wizards open again, and they keep less than a review asks for.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await sendRequiredPapers(app, 'pending');
  await acceptTerms(app, 'pending');
  await own().shops.standing.submit({ idempotencyKey: key() });
});
afterAll(() => app.close());

const refused = (code: string, message?: string) =>
  expect.objectContaining(message ? { code, message: expect.stringContaining(message) } : { code });
const own = () => app.as('pending');
const staff = () => app.as('ops').shops.review;
const shopId = () => app.world.shops.pending.id;
const once = () => ({ shopId: shopId(), idempotencyKey: key() });

async function answerAll() {
  const { remarks } = await own().shops.review.remarks({});
  const answers = remarks.map(({ id: remarkId }) => ({ remarkId, answer: 'Changed.' }));
  return own().shops.review.answerRemarks({ answers, idempotencyKey: key() });
}

const choose = (services: readonly ('brakes' | 'battery' | 'tires')[], laborCents: number) =>
  own().shops.setup.saveServices({
    selectedServices: [...services],
    otherServices: '',
    laborRateCents: cents(laborCents),
    serviceType: 'in_shop',
    serviceRadiusMiles: 10,
    idempotencyKey: key(),
  });

describe('the way back of a shop that was sent back', () => {
  it('asks the whole rule of the set-up before it is sent in again, and says what is missing', async () => {
    const remarks = [{ field: 'services' as const, remark: 'Is it really all of these?' }];
    await staff().requestChanges({ ...once(), remarks });
    expect((await own().shops.review.remarks({})).missing).toEqual([]);
    await choose(['brakes'], 0);
    expect((await own().shops.review.remarks({})).missing).toEqual([
      { says: 'Please select at least 3 services', path: '/mechanic/bootstrap/services' },
      {
        says: 'Please enter a valid labor rate (minimum $50/hour)',
        path: '/mechanic/bootstrap/services',
      },
    ]);
    await expect(answerAll()).rejects.toEqual(refused('SETUP_INCOMPLETE', 'at least 3 services'));
    await choose(['brakes', 'battery', 'tires'], 0);
    await expect(answerAll()).rejects.toEqual(refused('SETUP_INCOMPLETE', 'minimum $50/hour'));
    await choose(['brakes', 'battery', 'tires'], 95_00);
    expect((await answerAll()).state).toBe('submitted');
  });

  it('refuses to verify a shop that lacks what a review asks for, and says so beforehand', async () => {
    const { documents } = await staff().shop({ shopId: shopId() });
    for (const { id: documentId } of documents) await staff().approveDocument({ ...once(), documentId });
    const setLabor = (rate: number) =>
      app.product.system.database.executeSql('update shop set labor_rate_cents = $1 where id = $2', [
        rate,
        shopId(),
      ]);
    await setLabor(0);
    const { refusals } = await staff().shop({ shopId: shopId() });
    expect(refusals.approve).toContain('minimum $50/hour');
    await expect(staff().approve(once())).rejects.toEqual(refused('SHOP_NOT_READY', 'minimum $50/hour'));
    await setLabor(95_00);
    expect((await staff().approve(once())).shop.state).toBe('active');
  });
});

describe('a shop that was not accepted', () => {
  it('reads the reason where it read the remarks, out of sight of others', async () => {
    await app.product.system.database.executeSql(`update shop set status = 'submitted' where id = $1`, [
      shopId(),
    ]);
    expect((await own().shops.review.remarks({})).rejectedBecause).toBeNull();
    const reason = 'The insurance covers no customer vehicles.';
    await staff().reject({ ...once(), reason });
    expect(await own().shops.review.remarks({})).toMatchObject({
      state: 'rejected',
      rejectedBecause: reason,
    });
    expect((await app.as('mira').shops.review.remarks({})).rejectedBecause).toBeNull();
  });
});
