import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { authenticateHold } from './holds-in-browser.ts';
import { expireHolds } from './holds.ts';
import { authenticateSetup } from './setups.ts';
import { NUMBERS, testWorldOn, type TestWorld } from './test-world.ts';

const { SUCCEEDS, ASKS_BANK, DECLINES, LACKS_FUNDS, DECLINES_LATER, EXPIRED, CAPTURE_FAILS } = NUMBERS;

const HOUR = 3_600_000;

let database: Database;
let world: TestWorld;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = await testWorldOn(database);
});

describe('a card whose owner is there', () => {
  it.each([
    [SUCCEEDS, 'authorised', undefined],
    [DECLINES_LATER, 'authorised', undefined],
    [CAPTURE_FAILS, 'authorised', undefined],
    [ASKS_BANK, 'requires_action', undefined],
    [DECLINES, 'declined', 'card_declined'],
    [LACKS_FUNDS, 'declined', 'insufficient_funds'],
    [EXPIRED, 'declined', 'expired_card'],
  ])('%s is %s', async (number, status, declineReason) => {
    const hold = await world.aHold();
    await world.payHold(hold, number);
    const read = await world.payments.readHold(hold.id);
    expect(read).toMatchObject({ status, card: { last4: number.slice(-4) } });
    expect(read.declineReason).toBe(declineReason);
  });

  it('is held for seven days', async () => {
    const hold = await world.aHold();
    await world.payHold(hold);
    const { captureBefore } = await world.payments.readHold(hold.id);
    expect(captureBefore).toEqual(new Date(world.clock.now().getTime() + 7 * 24 * HOUR));
  });

  it('may be replaced by another one after it was declined', async () => {
    const hold = await world.aHold();
    await world.payHold(hold, DECLINES);
    await world.payHold(hold, SUCCEEDS);
    expect(await world.payments.readHold(hold.id)).toMatchObject({
      status: 'authorised',
      card: { last4: '4242' },
      declineReason: undefined,
    });
  });

  it('authorises once when the button is pressed twice', async () => {
    const hold = await world.aHold();
    await Promise.all([world.payHold(hold), world.payHold(hold)]);
    expect(await world.eventsOf(hold.id)).toEqual(['payment_intent.amount_capturable_updated']);
  });

  it.each([
    [true, 'authorised', undefined],
    [false, 'declined', 'authentication_failed'],
  ])('whose bank asks is believed when the answer is %s', async (approve, status, declineReason) => {
    const hold = await world.aHold();
    await world.payHold(hold, ASKS_BANK);
    const answer = await authenticateHold(world.simulator, { ...hold, approve });
    expect(answer.status).toBe(status);
    expect(answer.declineReason).toBe(declineReason);
  });

  it('is out of reach without the hold’s own secret', async () => {
    const [mine, theirs] = [await world.aHold(), await world.aHold()];
    await expect(world.payHold({ id: mine.id, clientSecret: theirs.clientSecret })).rejects.toThrow(
      'resource_missing',
    );
    await expect(world.payHold({ id: 'pi_unknown', clientSecret: '' })).rejects.toThrow('resource_missing');
  });
});

describe('a saved card', () => {
  it.each([
    [SUCCEEDS, 'succeeded', 'authorised', undefined],
    [CAPTURE_FAILS, 'succeeded', 'authorised', undefined],
    [DECLINES_LATER, 'succeeded', 'declined', 'card_declined'],
  ])('%s is %s, and while its owner is away %s', async (number, saved, status, declineReason) => {
    const customer = await world.aCustomer();
    const setup = await world.saveCard(customer, number);
    expect(setup.status).toBe(saved);
    const hold = await world.holdOffSession(customer, setup.savedCard);
    expect(hold.status).toBe(status);
    expect(hold.declineReason).toBe(declineReason);
  });

  it.each([
    [DECLINES, 'card_declined'],
    [EXPIRED, 'expired_card'],
  ])('%s is not kept', async (number, declineReason) => {
    const setup = await world.saveCard(await world.aCustomer(), number);
    expect(setup).toMatchObject({ status: 'declined', declineReason, savedCard: undefined });
  });

  it('whose bank was asked at saving works while its owner is away', async () => {
    const customer = await world.aCustomer();
    const setup = await world.saveCard(customer, ASKS_BANK);
    expect(setup).toMatchObject({ status: 'requires_action', savedCard: undefined });
    await authenticateSetup(world.simulator, { ...setup, approve: true });
    const { savedCard } = await world.payments.readSetup(setup.id);
    expect(await world.holdOffSession(customer, savedCard)).toMatchObject({ status: 'authorised' });
  });

  it('is held for four days and eighteen hours while its owner is away', async () => {
    const customer = await world.aCustomer();
    const { savedCard } = await world.saveCard(customer);
    const { captureBefore } = await world.holdOffSession(customer, savedCard);
    expect(captureBefore).toEqual(new Date(world.clock.now().getTime() + (4 * 24 + 18) * HOUR));
  });

  it('that was declined gives way to another one when its owner comes', async () => {
    const customer = await world.aCustomer();
    const { savedCard } = await world.saveCard(customer, DECLINES_LATER);
    const hold = await world.holdOffSession(customer, savedCard);
    await world.payHold(hold, SUCCEEDS);
    const { status, captureBefore } = await world.payments.readHold(hold.id);
    expect(status).toBe('authorised');
    expect(captureBefore).toEqual(new Date(world.clock.now().getTime() + 7 * 24 * HOUR));
  });

  it('pays for its own owner only, and a card that was not saved for no one', async () => {
    const [ana, ben] = [await world.aCustomer(), await world.aCustomer()];
    const { savedCard } = await world.saveCard(ana);
    await expect(world.holdOffSession(ben, savedCard)).rejects.toThrow('not_found');
    await expect(world.holdOffSession(ana, undefined)).rejects.toThrow('invalid_request');
  });
});

describe('a hold', () => {
  it('gives what was captured, once, and lets the rest go', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    const captured = await world.payments.captureHold({ key: 'c1', id: hold.id, amount: cents(15_000) });
    expect(captured).toMatchObject({ status: 'captured', capturedAmount: 15_000 });
    await expect(
      world.payments.captureHold({ key: 'c2', id: hold.id, amount: cents(5_000) }),
    ).rejects.toThrow('unexpected_state');
  });

  it('knows its capture again when the answer was lost and the key is forgotten', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    const lost = world.withFaults((operation) => (operation === 'captureHold' ? 'timeout_after' : 'none'));
    const asked = { key: 'c1', id: hold.id, amount: cents(15_000) };
    await expect(lost.captureHold(asked)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    world.clock.advance(25 * HOUR);
    const captured = { status: 'captured', capturedAmount: 15_000 };
    expect(await world.payments.captureHold(asked)).toMatchObject(captured);
  });

  it('refuses, by the database, a capture above what was authorised', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    const capture = world.payments.captureHold({ key: 'c1', id: hold.id, amount: cents(20_001) });
    await expect(capture).rejects.toMatchObject({
      reason: 'amount_too_large',
      message: expect.stringContaining('captured_within_authorised'),
    });
    expect(await world.payments.readHold(hold.id)).toMatchObject({
      status: 'authorised',
      capturedAmount: 0,
    });
  });

  it('cannot be captured twice, even by a direct write to its table', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    await world.payments.captureHold({ key: 'c1', id: hold.id, amount: cents(100) });
    const edit = database.executeSql('update simulator.hold set captured_amount = 200 where id = $1', [
      hold.id,
    ]);
    await expect(edit).rejects.toMatchObject({ constraint: 'captured_once' });
  });

  it('whose capture fails is declined for good', async () => {
    const hold = await world.anAuthorisedHold(20_000, CAPTURE_FAILS);
    const failed = await world.payments.captureHold({ key: 'c1', id: hold.id, amount: cents(20_000) });
    expect(failed).toMatchObject({ status: 'declined', declineReason: 'capture_failed', capturedAmount: 0 });
    await world.payHold(hold, SUCCEEDS);
    expect(await world.payments.readHold(hold.id)).toMatchObject({ status: 'declined' });
  });

  it('is over at its instant, before anyone has swept', async () => {
    const hold = await world.anAuthorisedHold(20_000);
    world.clock.advance(7 * 24 * HOUR);
    expect(await world.payments.readHold(hold.id)).toMatchObject({ status: 'voided' });
    const capture = world.payments.captureHold({ key: 'c1', id: hold.id, amount: cents(1) });
    await expect(capture).rejects.toThrow('unexpected_state');
    expect(await expireHolds(world.simulator, world.clock.now())).toBe(1);
    expect(await expireHolds(world.simulator, world.clock.now())).toBe(0);
    expect(await world.eventsOf(hold.id)).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.canceled',
    ]);
  });

  it('can be voided in any state but captured', async () => {
    const open = await world.aHold();
    const held = await world.anAuthorisedHold(20_000);
    for (const { id } of [open, held]) {
      expect(await world.payments.voidHold({ key: world.key(), id })).toMatchObject({ status: 'voided' });
      expect(await world.payments.voidHold({ key: world.key(), id })).toMatchObject({ status: 'voided' });
    }
    await world.payHold(open);
    expect(await world.payments.readHold(open.id)).toMatchObject({ status: 'voided' });

    const taken = await world.anAuthorisedHold(20_000);
    await world.payments.captureHold({ key: 'c1', id: taken.id, amount: cents(20_000) });
    await expect(world.payments.voidHold({ key: 'v1', id: taken.id })).rejects.toThrow('unexpected_state');
  });
});
