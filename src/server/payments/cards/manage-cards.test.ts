import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import { HOUR } from '#domain/time.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import {
  acceptQuote,
  DECLINES_LATER,
  key,
  payWith,
  postJob,
  saveCard,
  sendQuote,
} from '#test/support/stories.ts';

// A card that was saved once is offered the next time, and its owner decides how long we keep it.

const refused = (code: string) => expect.objectContaining({ code });
const cardsOf = async (app: TestApp) => (await app.as('ana').payments.cards({})).cards;

/** Ana said yes to Mira's quote, and a card is asked for. */
async function askedForCard(app: TestApp, startsInHours = 30): Promise<JobId> {
  const jobId = await postJob(app);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  await app.settle();
  return jobId;
}

const jobOf = (app: TestApp, jobId: JobId) => app.as('ana').jobs.get({ jobId });

describe('a card that a booking saved', () => {
  it('is in the account with its date, and pays for the next booking', async () => {
    const app = await appForThisTest();
    const far = await askedForCard(app, 200);
    await payWith(app, far, 'ana');
    await app.settle();
    const [card, ...others] = await cardsOf(app);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', validThrough: '2030-12', isDefault: true });

    await app.as('ana').jobs.cancel({ jobId: far, shownFeeCents: NO_MONEY, idempotencyKey: key() });
    const jobId = await askedForCard(app);
    await app.as('ana').payments.useCard({ jobId, cardId: card!.id, idempotencyKey: key() });
    await app.settle();
    expect(await jobOf(app, jobId)).toMatchObject({
      state: 'booked',
      payment: { state: 'authorised', card: { brand: 'Visa', last4: '4242' } },
    });
  });
});

describe('paying with a saved card', () => {
  it('lets go of the entry that was open, so that no second hold lies on a card', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await askedForCard(app);
    await app.as('ana').payments.useCard({ jobId, cardId, idempotencyKey: key() });
    await app.settle();
    const { rows } = await app.product.system.database.executeSql(
      'select status, count(*)::int as n from simulator.hold group by status order by status',
    );
    expect(rows).toEqual([
      { status: 'authorised', n: 1 },
      { status: 'voided', n: 1 },
    ]);
  });

  it('is refused a second time while the first try is under way, so that one hold is made', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await askedForCard(app);
    const use = () => app.as('ana').payments.useCard({ jobId, cardId, idempotencyKey: key() });
    await use();
    await expect(use()).rejects.toEqual(refused('PAYMENT_WRONG_STATE'));
    await app.settle();
    expect(await jobOf(app, jobId)).toMatchObject({ state: 'booked' });
    const { rows } = await app.product.system.database.executeSql(
      "select count(*)::int as n from simulator.hold where status = 'authorised'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('asks for another card when its bank refuses', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana', '4000000000000341');
    const jobId = await askedForCard(app);
    await app.as('ana').payments.useCard({ jobId, cardId, idempotencyKey: key() });
    await app.settle();
    expect((await jobOf(app, jobId)).payment).toMatchObject({
      state: 'awaiting_card',
      declineReason: 'card_declined',
    });
    await payWith(app, jobId, 'ana');
    await app.settle();
    expect(await jobOf(app, jobId)).toMatchObject({ state: 'booked' });
    // What follows, as a hold that is renewed, never goes to the refused card.
    const { rows } = await app.product.system.database.executeSql('select provider_card_id from payment');
    expect(rows).toEqual([{ provider_card_id: null }]);
  });

  it('keeps a card refused that the provider reports as saved once more', async () => {
    const app = await appForThisTest();
    const jobId = await askedForCard(app, 200);
    await payWith(app, jobId, 'ana', DECLINES_LATER);
    await app.settle();
    app.clock.advance(190 * HOUR);
    await app.settle();
    expect((await jobOf(app, jobId)).payment).toMatchObject({ state: 'awaiting_card' });
    await app.product.system.database.executeSql('update payment set provider_hold_id = null');
    await app.as('ana').payments.refresh({ jobId });
    await app.settle();
    expect((await jobOf(app, jobId)).payment).toMatchObject({ state: 'awaiting_card' });
    expect(await cardsOf(app)).toHaveLength(1);
  });

  it('is refused with the card of another customer, an expired one, and when nothing is asked', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const foreign = await saveCard(app, 'ben');
    const jobId = await askedForCard(app);
    const use = (id: typeof cardId) =>
      app.as('ana').payments.useCard({ jobId, cardId: id, idempotencyKey: key() });
    await expect(use(foreign)).rejects.toEqual(refused('NOT_FOUND'));
    await app.product.system.database.executeSql(
      `update customer_card set valid_through = '2020-01' where id = '${cardId}'`,
    );
    await expect(use(cardId)).rejects.toEqual(refused('CARD_EXPIRED'));
    await payWith(app, jobId, 'ana');
    await app.settle();
    await expect(use(cardId)).rejects.toEqual(refused('PAYMENT_WRONG_STATE'));
  });
});

describe('the cards in the account', () => {
  it('begin with the default, of which there is one', async () => {
    const app = await appForThisTest();
    const older = await saveCard(app, 'ana');
    app.clock.advance(60_000);
    const newer = await saveCard(app, 'ana', '5555555555554444');
    expect((await cardsOf(app)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [newer, true],
      [older, false],
    ]);
    for (const cardId of [newer, older]) {
      await app.as('ana').payments.makeDefaultCard({ cardId, idempotencyKey: key() });
    }
    expect((await cardsOf(app)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [older, true],
      [newer, false],
    ]);
  });

  it('lose one that is removed, here and at the provider', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const { cards } = await app.as('ana').payments.removeCard({ cardId, idempotencyKey: key() });
    expect(cards).toEqual([]);
    await app.settle();
    const { rows } = await app.product.system.database.executeSql(
      'select detached_at is not null as gone from simulator.card',
    );
    expect(rows).toEqual([{ gone: true }]);
    const again = app.as('ana').payments.removeCard({ cardId, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('NOT_FOUND'));
    const audited = await app.product.system.database.executeSql(
      `select action from audit_entry where entity_id = '${cardId}' order by seq`,
    );
    expect(audited.rows.map(({ action }) => action)).toContain('card.removed');
  });

  it('keep the card of a live booking, and name the job that needs it', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const jobId = await askedForCard(app, 200);
    await app.as('ana').payments.useCard({ jobId, cardId, idempotencyKey: key() });
    await app.settle();
    const { number } = await jobOf(app, jobId);
    const remove = () => app.as('ana').payments.removeCard({ cardId, idempotencyKey: key() });
    await expect(remove()).rejects.toEqual(refused('CARD_IN_USE'));
    expect(await cardsOf(app)).toMatchObject([{ id: cardId, neededBy: number }]);
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: NO_MONEY, idempotencyKey: key() });
    await app.settle();
    expect(await remove()).toEqual({ cards: [] });
  });

  it('keep the card of a job that books by itself', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    await postJob(app, 'ana', { response: 'auto', budgetCents: 400_00, cardId } as never);
    const remove = app.as('ana').payments.removeCard({ cardId, idempotencyKey: key() });
    await expect(remove).rejects.toEqual(refused('CARD_IN_USE'));
  });

  it('are not the business of another customer', async () => {
    const app = await appForThisTest();
    const cardId = await saveCard(app, 'ana');
    const input = { cardId, idempotencyKey: key() };
    await expect(app.as('ben').payments.makeDefaultCard(input)).rejects.toEqual(refused('NOT_FOUND'));
    await expect(app.as('ben').payments.removeCard(input)).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('say which has expired', async () => {
    const app = await appForThisTest();
    const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
    await app.settle();
    const { intent } = await app.as('ana').payments.finishCard({ cardId });
    const typed = { testCard: findTestCard('4242424242424242')!, expiry: '12/26' };
    await confirmSetup(app.product.simulator, { ...intent!, typed });
    await app.as('ana').payments.finishCard({ cardId });
    expect(await cardsOf(app)).toMatchObject([{ isExpired: false, isDefault: true }]);
    await app.product.system.database.executeSql(`update customer_card set valid_through = '2026-01'`);
    expect(await cardsOf(app)).toMatchObject([{ isExpired: true, isDefault: false }]);
  });
});
