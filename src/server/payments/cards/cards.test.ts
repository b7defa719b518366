import { describe, expect, it } from 'vitest';
import type { CardId } from '#domain/ids.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { DECLINED_CARD, GOOD_CARD, key, saveCard } from '#test/support/stories.ts';

// The cards of a customer, as the posting form saves them.

const refused = (code: string) => expect.objectContaining({ code });

async function type(app: TestApp, cardId: CardId, number: string): Promise<void> {
  const { intent } = await app.as('ana').payments.finishCard({ cardId });
  const { id, clientSecret } = intent!;
  const typed = { testCard: findTestCard(number)!, expiry: '12/30' };
  await confirmSetup(app.product.simulator, { id, clientSecret, typed });
}

describe('saving a card', () => {
  it('asks for it at the provider, and keeps its brand and last digits only', async () => {
    const app = await appForThisTest();
    const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
    expect(await app.as('ana').payments.finishCard({ cardId })).toMatchObject({ card: null });
    await app.settle();
    const asked = await app.as('ana').payments.finishCard({ cardId });
    expect(asked).toMatchObject({ card: null, intent: { provider: 'simulator', kind: 'setup' } });
    expect((await app.as('ana').payments.cards({})).cards).toEqual([]);

    await type(app, cardId, GOOD_CARD);
    const known = { isExpired: false, isElsewhere: false, neededBy: null };
    const saved = { id: cardId, brand: 'Visa', last4: '4242', validThrough: '2030-12', ...known };
    const { card, intent } = await app.as('ana').payments.finishCard({ cardId });
    expect([card, intent]).toEqual([{ ...saved, isDefault: false }, null]);
    expect(await app.as('ana').payments.cards({})).toEqual({ cards: [{ ...saved, isDefault: true }] });
    const { rows } = await app.product.system.database.executeSql('select * from customer_card');
    expect(JSON.stringify(rows)).not.toContain(GOOD_CARD);
  });

  it('begins once, however often the press arrives', async () => {
    const app = await appForThisTest();
    const idempotencyKey = key();
    const first = await app.as('ana').payments.startCard({ idempotencyKey });
    expect(await app.as('ana').payments.startCard({ idempotencyKey })).toEqual(first);
    const { rows } = await app.product.system.database.executeSql('select id from customer_card');
    expect(rows).toHaveLength(1);
  });

  it('saves nothing of a card that its bank declines', async () => {
    const app = await appForThisTest();
    const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
    await app.settle();
    await type(app, cardId, DECLINED_CARD);
    expect((await app.as('ana').payments.finishCard({ cardId })).card).toBeNull();
    expect((await app.as('ana').payments.cards({})).cards).toEqual([]);
  });
});

describe('the cards of a customer', () => {
  it('are listed newest first, and only to their owner', async () => {
    const app = await appForThisTest();
    const older = await saveCard(app, 'ana');
    app.clock.advance(60_000);
    const newer = await saveCard(app, 'ana', '5555555555554444');
    const { cards } = await app.as('ana').payments.cards({});
    const known = { validThrough: '2030-12', isExpired: false, isElsewhere: false, neededBy: null };
    expect(cards).toEqual([
      { id: newer, brand: 'Mastercard', last4: '4444', ...known, isDefault: true },
      { id: older, brand: 'Visa', last4: '4242', ...known, isDefault: false },
    ]);
    expect(await app.as('ben').payments.cards({})).toEqual({ cards: [] });
    for (const cardId of [older, uuidv7() as CardId]) {
      const asked = app.as('ben').payments.finishCard({ cardId });
      await expect(asked).rejects.toEqual(refused('NOT_FOUND'));
    }
  });

  it.each([
    [null, 'NOT_SIGNED_IN'],
    ['mira', 'NOT_ALLOWED'],
    ['finance', 'NOT_ALLOWED'],
  ] as const)('are not shown to %s', async (who, code) => {
    const app = await appForThisTest();
    await expect(app.as(who).payments.cards({})).rejects.toEqual(refused(code));
    const start = app.as(who).payments.startCard({ idempotencyKey: key() });
    await expect(start).rejects.toEqual(refused(code));
  });
});
