import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { PersonName } from '#test/support/people.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { key } from '#test/support/stories.ts';

let app: TestApp;
let http: ReturnType<typeof httpOf>;
/** Lets the next call to the provider be made, and its answer be lost. */
let losesAnswers = 0;

beforeAll(async () => {
  app = await testApp({ faults: () => (losesAnswers-- > 0 ? 'timeout_after' : 'none') });
  http = httpOf(app);
  // Every test shop is connected; this one starts over after its events arrived.
  await app.settle();
  await sql('delete from shop_payout_account where shop_id = $1', [app.world.shops.pending.id]);
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) =>
  app.product.system.database.executeSql(text, values).then(({ rows }) => rows);
const connect = (who: PersonName, idempotencyKey: string = key()) =>
  app.as(who).payments.payoutAccount.connect({ from: 'setup', idempotencyKey });

const ANSWERS = { name: 'Oak Street', routing: '110000000', account: '000123456789', terms: 'on' };

/** What the owner does on the provider's page. */
async function atTheProvider(url: string, form: Record<string, string>): Promise<string | null> {
  const answer = await http.request(`http://hoist.test${url}`, {
    method: 'POST',
    headers: { Origin: 'http://hoist.test', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act: 'send', ...form }).toString(),
  });
  return answer.headers.get('Location');
}
const mailsOf = (kind: string) => sql('select to_address from outgoing_message where kind = $1', [kind]);

describe('connecting a bank account', () => {
  it('is for owners: accounting may look, the others may not', async () => {
    expect((await app.as('miraAccounting').payments.payoutAccount.read({})).account).toMatchObject({
      standing: 'enabled',
      canBePaid: true,
    });
    for (const who of ['miraAccounting', 'miraManager', 'miraTechnician', 'ana', 'superAdmin'] as const) {
      await expect(connect(who)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
    await expect(app.as('miraManager').payments.payoutAccount.read({})).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    await expect(app.as('deleted').payments.payoutAccount.read({})).rejects.toMatchObject({
      code: 'SHOP_NOT_ACTIVE',
    });
  });

  it('asks for a fresh proof, and coming back does not', async () => {
    const owner = app.as('mira').payments.payoutAccount;
    await owner.read({});
    await sql('update session set proved_at = $1 where user_id = $2', [
      plus(app.clock.now(), -11 * MINUTE),
      app.world.users.mira,
    ]);
    const form = owner.connect({ from: 'payouts', idempotencyKey: key() });
    await expect(form).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const view = owner.openDashboard({ idempotencyKey: key() });
    await expect(view).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await owner.finish({})).toMatchObject({ outcome: 'connected' });
  });

  it('is pending without an account, and has no view of the provider', async () => {
    expect((await app.as('pending').payments.payoutAccount.read({})).account).toMatchObject({
      standing: 'none',
      isConnected: false,
    });
    expect(await app.as('pending').payments.payoutAccount.finish({})).toMatchObject({ outcome: 'pending' });
    const early = app.as('pending').payments.payoutAccount.openDashboard({ idempotencyKey: key() });
    await expect(early).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_CONNECTED' });
  });

  it('makes one account, whatever gets lost and however often it is pressed', async () => {
    losesAnswers = 1;
    const press = key();
    await expect(connect('pending', press)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    // The next press is another one: it knows of the account that was asked for all the same.
    const other = await connect('pending');
    const [one, same] = [await connect('pending', press), await connect('pending', press)];
    expect(same.url).toBe(one.url);
    expect(other.url).not.toBe(one.url);
    expect(await sql("select id from simulator.account where name = 'Oak Street Auto'")).toHaveLength(2);
    await expect(
      app.as('pending').payments.payoutAccount.connect({ from: 'payouts', idempotencyKey: press }),
    ).rejects.toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('is not done by coming back, nor by an account that exists', async () => {
    const { url } = await connect('pending');
    expect(await atTheProvider(url, { act: 'leave' })).toBe(
      'http://hoist.test/mechanic/bootstrap/stripe/return',
    );
    const { outcome, account } = await app.as('pending').payments.payoutAccount.finish({});
    expect(outcome).toBe('pending');
    expect(account).toMatchObject({ standing: 'started', isConnected: false, canBePaid: false });
    await app.settle();
    expect(await mailsOf('payout_account.asks')).toEqual([]);
  });

  it('is done once the provider says so, and its owner reads of it', async () => {
    const { url } = await connect('pending');
    await atTheProvider(url, { ...ANSWERS, verdict: 'enable' });
    const { outcome, account } = await app.as('pending').payments.payoutAccount.finish({});
    expect(outcome).toBe('connected');
    expect(account).toMatchObject({ standing: 'enabled', canBePaid: true, bankLast4: '6789' });
    await app.settle();
    expect(await mailsOf('payout_account.ready')).toEqual([{ to_address: 'pending@people.test' }]);
  });
});

describe('a provider that changes its mind', () => {
  it('asks for something, is heard by its signed event alone, and tells the owner once', async () => {
    const { url } = await app.as('pending').payments.payoutAccount.openDashboard({ idempotencyKey: key() });
    await atTheProvider(url, { verdict: 'ask' });
    await app.settle();
    const { account } = await app.as('pending').payments.payoutAccount.read({});
    expect(account).toMatchObject({ standing: 'asked', canBePaid: true });
    expect(account.requirements).toEqual([{ says: 'A photo of an identity document', isPastDue: false }]);
    await app.as('pending').payments.payoutAccount.refresh({});
    await app.settle();
    expect(await mailsOf('payout_account.asks')).toHaveLength(1);
  });

  it('restricts the account, and opens it again', async () => {
    const { url } = await app.as('pending').payments.payoutAccount.openDashboard({ idempotencyKey: key() });
    await atTheProvider(url, { verdict: 'restrict' });
    await app.settle();
    const { account } = await app.as('pending').payments.payoutAccount.read({});
    expect(account).toMatchObject({ standing: 'restricted', canBePaid: false });
    expect(account.stopped).toMatch(/overdue/);
    const again = await connect('pending');
    await atTheProvider(again.url, { document: 'on', verdict: 'enable' });
    expect((await app.as('pending').payments.payoutAccount.finish({})).account).toMatchObject({
      standing: 'enabled',
      stopped: null,
    });
  });

  it('is a provider that does not answer, where it does not', async () => {
    losesAnswers = 1;
    const unheard = app.as('pending').payments.payoutAccount.refresh({});
    await expect(unheard).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });
});

describe('a bank that is changed', () => {
  it('is emailed to every owner and shown behind the bell, once, and holds back earnings', async () => {
    await app.settle();
    const coOwner = app.world.users.miraManager;
    await sql("update shop_member set role = 'mso_owner' where user_id = $1", [coOwner]);
    const owner = app.as('mira').payments.payoutAccount;
    expect((await owner.read({})).account).toMatchObject({ bankLast4: '6789', bankWaitsUntil: null });
    const { url } = await owner.openDashboard({ idempotencyKey: key() });
    await atTheProvider(url, { act: 'bank', account: '000123456789' });
    await atTheProvider(url, { act: 'bank', account: '021000021' });
    await app.settle();
    expect(await mailsOf('payout_account.bank_changed')).toEqual([]);

    const changedAt = app.clock.now();
    await atTheProvider(url, { act: 'bank', account: '000987654321' });
    await app.settle();
    await owner.refresh({});
    await app.settle();
    const { account } = await owner.read({});
    const until = plus(changedAt, 72 * 60 * MINUTE).toISOString();
    expect(account).toMatchObject({ standing: 'enabled', bankLast4: '4321', bankWaitsUntil: until });
    const mails = await sql('select to_address, subject, text_body from outgoing_message where kind = $1', [
      'payout_account.bank_changed',
    ]);
    expect(mails.map((mail) => mail['to_address']).toSorted()).toEqual([
      'mira@people.test',
      'miramanager@people.test',
    ]);
    expect(mails[0]!['text_body']).toMatch(/ends in 4321[^]*We send no payouts until \w+day, /);
    // We can't hold money that was transferred before, so no message claims that we do.
    expect(mails[0]!['text_body']).toMatch(/can’t stop money already at the payment provider/);
    for (const who of ['mira', 'miraManager'] as const) {
      const told = (await app.as(who).notifications.list({})).items.filter(
        (notice) => notice.title === mails[0]!['subject'],
      );
      expect(told).toMatchObject([{ path: '/mechanic/shop/payouts' }]);
    }
    const desk = await app.as('superAdmin').shops.staff.money({ shopId: app.world.shops.mira.id as ShopId });
    expect(desk.bankWaitsUntil).toBe(until);
    await app.clock.advance(72 * 60 * MINUTE);
    expect(
      (await app.as('superAdmin').shops.staff.money({ shopId: app.world.shops.mira.id as ShopId }))
        .bankWaitsUntil,
    ).toBeNull();
  });
});
