import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceFor } from '#domain/errors/errors.ts';
import { MINUTE } from '#domain/time.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { callNamed } from '#test/support/operations.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { browserOf, messagesTo, refused, tokenIn } from '#test/support/signed-in.ts';
import { key, postJob, sendQuote } from '#test/support/stories.ts';

/** Who could otherwise call what leads to a payment. */
const callers = {
  'jobs.post': 'ana',
  'jobs.edit': 'ana',
  'jobs.staff.create': 'ops',
  'payments.replaceCard': 'ana',
  'payments.startCard': 'ana',
  'payments.payoutAccount.connect': 'mira',
  'payments.payoutAccount.openDashboard': 'mira',
  'quotes.save': 'mira',
  'payments.useCard': 'ana',
  'payments.giveTip': 'ana',
  'quotes.startDraft': 'mira',
  'quotes.claim': 'mira',
  'quotes.keep': 'mira',
  'quotes.accept': 'ana',
  'quotes.packages.book': 'ana',
  'quotes.counters.asOwner': 'ana',
  'quotes.counters.agree': 'mira',
  'quotes.counters.asShop': 'mira',
} as const;

describe('without a payment provider', () => {
  let app: TestApp;
  const newestLink = async (email: string) => tokenIn((await messagesTo(app, email, 'guest.link'))[0]);
  beforeAll(async () => void (app = await testApp()));
  afterAll(() => app.close());

  it('all that leads to a payment is refused, whatever is sent', async () => {
    for (const [name, person] of Object.entries(callers)) {
      app.product.system.services.canTakePayments = false;
      const off = callNamed(app.as(person), name, {});
      await expect(off, name).rejects.toEqual(refused('PAYMENTS_OFF'));
      app.product.system.services.canTakePayments = true;
      // With one, the same request gets as far as its input.
      const on = callNamed(app.as(person), name, {});
      await expect(on, name).rejects.not.toEqual(refused('PAYMENTS_OFF'));
    }
  });

  it('a guest still signs in to a posted repair, and a draft waits', async () => {
    const laptop = browserOf(app).client;
    const posted = await postAsGuest(app, laptop, 'posted@guests.test');
    await laptop.jobs.openGuestLink({ token: await newestLink('posted@guests.test') });
    const phone = browserOf(app).client;
    await postAsGuest(app, phone, 'waits@guests.test');
    const waiting = { token: await newestLink('waits@guests.test') };
    app.product.system.services.canTakePayments = false;
    const back = browserOf(app).client;
    app.clock.advance(MINUTE);
    const { linkNumber: number } = await back.jobs.requestGuestLink({
      email: 'posted@guests.test',
      jobId: null,
    });
    expect(number).toMatch(/^\d{4}$/);
    const opened = await back.jobs.openGuestLink({ token: await newestLink('posted@guests.test') });
    expect(opened).toEqual({ jobId: posted, owes: null });
    await expect(phone.jobs.openGuestLink(waiting)).rejects.toEqual(refused('PAYMENTS_OFF'));
    app.product.system.services.canTakePayments = true;
    expect((await phone.jobs.openGuestLink(waiting)).owes).toBeNull();
  });

  it('nothing else is', () => {
    const listed = listOperations().filter(({ meta }) => meta.needsPayments);
    expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(callers).toSorted());
  });

  it('owner and shop see why their buttons do not work', async () => {
    const jobId = await postJob(app);
    await sendQuote(app, jobId);
    app.product.system.services.canTakePayments = false;
    const why = sentenceFor('PAYMENTS_OFF');
    const { refusals } = await app.as('ana').jobs.get({ jobId });
    expect(refusals).toMatchObject({ accept: why, withdraw: null });
    const seenByShop = await app.as('mira').jobs.getAsShop({ jobId });
    expect(seenByShop.refusals.quote).toEqual({ code: 'PAYMENTS_OFF', values: {} });
    expect((await app.as('mira').marketplace.details({ jobId })).refusals?.quote).toBe(why);
    app.product.system.services.canTakePayments = true;
  });
});

async function postAsGuest(app: TestApp, client: ReturnType<typeof browserOf>['client'], email: string) {
  app.clock.advance(MINUTE);
  const vehicle = { year: 2019, make: 'Honda', model: 'Civic' };
  const asked = { email, name: 'Gus Guest', zip: '20147', vehicle, service: 'brakes', photos: [] } as const;
  return (await client.jobs.post({ ...asked, photos: [], idempotencyKey: key() })).jobId;
}

describe('production', () => {
  it('has no provider yet: it takes no payment, and no card number finds an address', async () => {
    const app = await testApp({ mode: 'production' });
    expect(app.product.system.services.canTakePayments).toBe(false);
    const response = await httpOf(app).request('http://hoist.test/simulator/holds/hold_1/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://hoist.test' },
      body: JSON.stringify({ number: '4242424242424242' }),
    });
    expect(response.status).toBe(404);
    await app.close();
  });
});
