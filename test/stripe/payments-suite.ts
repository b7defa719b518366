import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { PaymentsProvider, ProviderHold, ProviderSetup } from '#platform/payments/payments-provider.ts';
import { uuidv7 } from '#platform/tokens.ts';

/*
 * What every payment provider has to do for us. A provider brings its port, and what happens outside of it: a
 * customer who types a card, and a shop whose account was set up.
 */

/** `works` always; `declinesLater` can be saved and is declined while its owner is away. */
export type SuiteCard = 'works' | 'declines' | 'declinesLater';

export type SuiteStage = {
  payments: PaymentsProvider;
  /** By the provider's clock. */
  now(): Date;
  /** The customer types a card for a hold, or for one that is saved. */
  pay(hold: ProviderHold, card: SuiteCard): Promise<void>;
  save(setup: ProviderSetup, card: SuiteCard): Promise<void>;
  /** An account that takes transfers. */
  shopAccount(): Promise<string>;
};

const key = () => `suite-${uuidv7()}`;
const refusedAs = (reason: string) => expect.objectContaining({ name: 'ProviderRefused', reason });
const refused = expect.objectContaining({ name: 'ProviderRefused' });

export function paymentsSuite(name: string, stage: () => SuiteStage): void {
  const port = () => stage().payments;

  async function aCustomer(): Promise<string> {
    const { id } = await port().createCustomer({ key: key(), name: 'Ana Suite', email: 'ana@suite.test' });
    return id;
  }
  async function aSavedCard(card: SuiteCard = 'works') {
    const customer = await aCustomer();
    const setup = await port().createSetup({ key: key(), customer });
    await stage().save(setup, card);
    const { savedCard = '' } = await port().readSetup(setup.id);
    return { customer, savedCard };
  }
  async function aHold(amount = 20_000): Promise<ProviderHold> {
    const customer = await aCustomer();
    return port().createHold({ key: key(), amount: cents(amount), customer, transferGroup: key() });
  }
  async function authorised(amount = 20_000): Promise<ProviderHold> {
    const hold = await aHold(amount);
    await stage().pay(hold, 'works');
    return port().readHold(hold.id);
  }
  async function aCharge(amount = 20_000): Promise<string> {
    const hold = await authorised(amount);
    const { chargeId = '' } = await port().captureHold({ key: key(), id: hold.id, amount: cents(amount) });
    return chargeId;
  }
  const away = (customer: string, savedCard: string) =>
    ({ amount: cents(20_000), customer, savedCard, offSession: true, transferGroup: 'suite' }) as const;

  describe(`${name}: a card`, () => {
    it('is saved, and held while its owner is away', async () => {
      const { customer, savedCard } = await aSavedCard();
      const hold = await port().createHold({ key: key(), ...away(customer, savedCard) });
      expect(hold).toMatchObject({
        status: 'authorised',
        amount: 20_000,
        authorisedAmount: 20_000,
        capturedAmount: 0,
        chargeId: expect.stringMatching(/./),
        captureBefore: expect.any(Date),
        card: { brand: 'Visa', validThrough: expect.stringMatching(/^20\d\d-\d\d$/) },
      });
    });

    it('that declines is an answer, and another one may be tried', async () => {
      const { customer, savedCard } = await aSavedCard('declinesLater');
      const hold = await port().createHold({ key: key(), ...away(customer, savedCard) });
      expect(hold).toMatchObject({ status: 'declined', declineReason: 'card_declined' });
      await stage().pay(hold, 'works');
      expect(await port().readHold(hold.id)).toMatchObject({ status: 'authorised' });
    });

    it('that declines when it is typed leaves the hold open', async () => {
      const hold = await aHold();
      expect(hold).toMatchObject({ status: 'requires_card', clientSecret: expect.stringMatching(/./) });
      await stage().pay(hold, 'declines');
      const read = await port().readHold(hold.id);
      expect(read).toMatchObject({ status: 'declined', declineReason: 'card_declined' });
      expect(read.chargeId).toBeUndefined();
    });

    it('is given up, however often that is asked for', async () => {
      const { customer, savedCard } = await aSavedCard();
      for (const again of [key(), key()]) {
        expect(await port().detachCard({ key: again, savedCard })).toEqual({ savedCard });
      }
      const held = port().createHold({ key: key(), ...away(customer, savedCard) });
      await expect(held).rejects.toEqual(refused);
    });
  });

  describe(`${name}: a hold`, () => {
    it('is taken once, in part, and the rest goes back', async () => {
      const { id } = await authorised();
      const captured = await port().captureHold({ key: key(), id, amount: cents(15_000) });
      expect(captured).toMatchObject({ status: 'captured', capturedAmount: 15_000 });
      const again = port().captureHold({ key: key(), id, amount: cents(5_000) });
      await expect(again).rejects.toEqual(refusedAs('unexpected_state'));
      await expect(port().voidHold({ key: key(), id })).rejects.toEqual(refusedAs('unexpected_state'));
    });

    it('is raised to a greater amount, or stays as it is where its bank cannot do that', async () => {
      const hold = await authorised();
      const asked = { key: key(), id: hold.id, amount: cents(25_000) };
      const raised = await port().incrementHold(asked);
      expect(raised.status).toBe('authorised');
      expect(raised.authorisedAmount).toBe(hold.isRaisable ? 25_000 : 20_000);
      expect(raised.declineReason).toBe(hold.isRaisable ? undefined : 'card_declined');
      expect((await port().incrementHold(asked)).authorisedAmount).toBe(raised.authorisedAmount);
      const taken = { key: key(), id: hold.id, amount: raised.authorisedAmount };
      expect(await port().captureHold(taken)).toMatchObject({ capturedAmount: raised.authorisedAmount });
    });

    it('is never taken beyond what was granted', async () => {
      const { id } = await authorised();
      const more = port().captureHold({ key: key(), id, amount: cents(20_001) });
      await expect(more).rejects.toEqual(refused);
    });

    it('is let go, however often that is asked for', async () => {
      const { id } = await authorised();
      for (const again of [key(), key()]) {
        expect(await port().voidHold({ key: again, id })).toMatchObject({ status: 'voided' });
      }
      const capture = port().captureHold({ key: key(), id, amount: cents(100) });
      await expect(capture).rejects.toEqual(refusedAs('unexpected_state'));
    });
  });

  describe(`${name}: a key`, () => {
    it('makes one thing, and is refused for another', async () => {
      const { customer, savedCard } = await aSavedCard();
      const asked = { key: key(), ...away(customer, savedCard) };
      const { id } = await port().createHold(asked);
      expect((await port().createHold(asked)).id).toBe(id);
      const other = port().createHold({ ...asked, amount: cents(20_100) });
      await expect(other).rejects.toEqual(refusedAs('key_reused'));
    });

    it('finds what it made after it was forgotten', async () => {
      const chargeId = await aCharge();
      const asked = { key: key(), chargeId, amount: cents(1_000) };
      const { id } = await port().refund(asked);
      expect((await port().refund({ ...asked, isLate: true })).id).toBe(id);
    });
  });

  describe(`${name}: a charge`, () => {
    it('goes back to the card, and never more than it was', async () => {
      const chargeId = await aCharge();
      const refund = await port().refund({ key: key(), chargeId, amount: cents(12_000) });
      expect(refund).toMatchObject({ chargeId, amount: 12_000, status: 'succeeded' });
      expect(await port().readRefund(refund.id)).toEqual(refund);
      const more = port().refund({ key: key(), chargeId, amount: cents(8_001) });
      await expect(more).rejects.toEqual(refused);
    });

    it('is passed on to a shop, and asked back', async () => {
      const destination = await stage().shopAccount();
      const sourceCharge = await aCharge();
      const asked = { key: key(), amount: cents(18_710), destination, sourceCharge };
      const transfer = await port().transfer(asked);
      expect(transfer).toMatchObject({ amount: 18_710, reversedAmount: 0, destination, sourceCharge });
      expect((await port().transfer({ ...asked, isLate: true })).id).toBe(transfer.id);
      const back = { key: key(), transferId: transfer.id, amount: cents(4_000) };
      expect(await port().reverseTransfer(back)).toMatchObject({ reversedAmount: 4_000 });
      expect(await port().reverseTransfer({ ...back, isLate: true })).toMatchObject({
        reversedAmount: 4_000,
      });
      expect(await port().readTransfer(transfer.id)).toMatchObject({ reversedAmount: 4_000 });
    });

    it('feeds no account that was not set up', async () => {
      const shop = { key: key(), name: 'New Garage', email: 'new@suite.test' };
      const { id: destination, transfersEnabled } = await port().createAccount(shop);
      expect(transfersEnabled).toBe(false);
      const sourceCharge = await aCharge();
      const transfer = port().transfer({ key: key(), amount: cents(100), destination, sourceCharge });
      await expect(transfer).rejects.toEqual(refused);
    });
  });

  describe(`${name}: the balance`, () => {
    it('lists what moved, the newest first, with its fee and what it belongs to', async () => {
      const ever = { since: new Date(0), until: new Date('2100-01-01') };
      const chargeId = await aCharge(20_000);
      const made = key();
      const refund = await port().refund({ key: made, chargeId, amount: cents(5_000) });
      const { items } = await port().listMovements(ever);
      const charged = items.find(({ source }) => source === chargeId)!;
      expect(charged).toMatchObject({ kind: 'charge', amount: 20_000, parent: expect.any(String) });
      expect(charged.fee).toBeGreaterThan(0);
      expect(items.find(({ source }) => source === refund.id)).toMatchObject({
        kind: 'refund',
        amount: -5_000,
        parent: chargeId,
        key: made,
      });
      const second = new Date(charged.createdAt.getTime() + 1_000);
      const until = await port().listMovements({ since: charged.createdAt, until: second });
      expect(until.items.map(({ id }) => id)).toContain(charged.id);
      const later = await port().listMovements({ since: second, until: ever.until });
      expect(later.items.map(({ id }) => id)).not.toContain(charged.id);
      const after = await port().listMovements({ ...ever, after: charged.id });
      expect(after.items.map(({ id }) => id)).not.toContain(charged.id);
    });
  });

  describe(`${name}: an account`, () => {
    it('says what it lacks, and opens the pages where that is asked', async () => {
      const account = await port().createAccount({ key: key(), name: 'Oak Street', email: 'oak@suite.test' });
      expect(account).toMatchObject({ payoutsEnabled: false, detailsSubmitted: false });
      expect(account.currentlyDue.length).toBeGreaterThan(0);
      expect(await port().readAccount(account.id)).toEqual(account);
      const link = await port().createAccountLink({
        key: key(),
        account: account.id,
        purpose: 'onboarding',
        returnUrl: 'https://suite.test/back',
        refreshUrl: 'https://suite.test/again',
      });
      expect(link).toMatchObject({ url: expect.stringMatching(/./), expiresAt: expect.any(Date) });
    });
  });

  describe(`${name}: its list of events`, () => {
    it('tells of what happened, for who missed it, a page at a time', async () => {
      const from = new Date(stage().now().getTime() - 60_000);
      const holds = [await authorised(), await authorised()].map(({ id }) => id);
      const listed = async () => {
        const to = new Date(stage().now().getTime() + 60_000);
        const asked = { account: null, from, to };
        const first = await port().listEvents({ ...asked, limit: 1 });
        expect(first.events.length).toBeLessThanOrEqual(1);
        expect(first.next).not.toBeNull();
        const rest = await port().listEvents({ ...asked, after: first.next!, limit: 100 });
        return [...first.events, ...rest.events].filter(({ type }) => type === 'hold.authorised');
      };
      await expect
        .poll(async () => (await listed()).map(({ objectId }) => objectId), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(holds));
      const none = await port().listEvents({
        account: null,
        from: new Date(0),
        to: new Date(1_000),
        limit: 5,
      });
      expect(none).toEqual({ events: [], next: null });
    }, 30_000);
  });

  describe(`${name}: what does not exist`, () => {
    it('is not found', async () => {
      const { readHold, readSetup, readRefund, readTransfer, readDispute, readAccount } = port();
      await expect(readHold('pi_suite')).rejects.toEqual(refusedAs('not_found'));
      await expect(readSetup('seti_suite')).rejects.toEqual(refusedAs('not_found'));
      await expect(readRefund('re_suite')).rejects.toEqual(refusedAs('not_found'));
      await expect(readTransfer('tr_suite')).rejects.toEqual(refusedAs('not_found'));
      await expect(readDispute('dp_suite')).rejects.toEqual(refusedAs('not_found'));
      await expect(readAccount('acct_suite')).rejects.toEqual(refusedAs('not_found'));
    });
  });
}
