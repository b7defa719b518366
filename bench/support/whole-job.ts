import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { assert } from '#domain/assert.ts';
import { HOUR } from '#domain/time.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Person, Shop } from './job-people.ts';

export type Part = 'page' | 'read' | 'act' | 'upload';
export type Site = { port: number; photo: Uint8Array<ArrayBuffer>; took: (part: Part, ms: number) => void };

/** How long a page waits before it asks again whether the provider is ready for the card. */
const ASK_AGAIN_MS = 100;
const DURATION_MINUTES = 120;
const ZONE = 'America/New_York';

/** One signed-in browser. */
class Browser {
  readonly #site: Site;
  readonly #person: Person;

  constructor(site: Site, person: Person) {
    this.#site = site;
    this.#person = person;
  }

  async page(path: string): Promise<void> {
    const html = await (await this.#ask('page', path, {})).text();
    assert(html.includes('</html>'), `${path} is a whole page`);
  }

  async read<T>(path: string): Promise<T> {
    return (await (await this.#ask('read', `/api${path}`, {})).json()) as T;
  }

  async act<T>(path: string, input: object = {}, method = 'POST'): Promise<T> {
    const answer = await this.#ask('act', path.startsWith('/simulator/') ? path : `/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    return (await answer.json()) as T;
  }

  async upload(): Promise<{ fileId: string; claim: string }> {
    const init = { method: 'POST', headers: { 'Content-Type': 'image/jpeg' }, body: this.#site.photo };
    const answer = await this.#ask('upload', '/api/files', init);
    const { fileId, claim } = (await answer.json()) as { fileId: string; claim: string };
    return { fileId, claim };
  }

  async #ask(part: Part, path: string, init: RequestInit): Promise<Response> {
    const origin = `http://127.0.0.1:${this.#site.port}`;
    const { token, address } = this.#person;
    const common = { Cookie: `session=${token}`, 'X-Forwarded-For': address, Origin: origin };
    const startedAt = performance.now();
    const answer = await fetch(origin + path, { ...init, headers: { ...common, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    this.#site.took(part, performance.now() - startedAt);
    return answer;
  }
}

/**
 * From the post to the paid shop, as the browsers of both sides do it: after each step both read the job
 * again, because a live event reported a change.
 */
export async function playJob(site: Site, ownerPerson: Person, { town, person }: Shop): Promise<void> {
  const owner = new Browser(site, ownerPerson);
  const shop = new Browser(site, person);
  const { jobId } = await owner.act<{ jobId: string }>('/jobs', {
    email: ownerPerson.email,
    zip: town.zip,
    address: { street: '21 Main Street', city: town.city, state: 'VA' },
    vehicle: { year: 2018, make: 'Honda', model: 'Accord' },
    service: 'brakes',
    description: 'Grinding from the front left when I brake.',
    photos: [],
    idempotencyKey: randomUUID(),
  });
  const job = new Job(owner, shop, jobId);
  await owner.page(`/customer/jobs/${jobId}`);
  await shop.page(`/mechanic/shop/jobs/${jobId}`);
  const quote = await job.quote();
  await job.bothRead();
  await job.acceptAndPay(quote);
  const { own, shops } = await job.bothRead();
  await job.moveToAppointment(shops);

  await shop.act(`/shop/jobs/${jobId}/check-in`, {
    code: own.checkInCode,
    estimateAcknowledged: true,
    odometerMiles: 61_204,
    wantsOldParts: false,
    photos: await Promise.all([1, 2, 3, 4].map(() => shop.upload())),
    idempotencyKey: randomUUID(),
  });
  await job.bothRead();
  await shop.act(`/shop/jobs/${jobId}/start`, { idempotencyKey: randomUUID() });
  await job.bothRead();
  await shop.act(`/shop/jobs/${jobId}/finish`, {
    doneLines: [0, 1],
    partNumbers: [{ line: 1, number: 'CP-1044' }],
    odometerMiles: 61_210,
    warranty: 'Parts and labor, 12 months or 12,000 miles.',
    photos: [await shop.upload()],
    idempotencyKey: randomUUID(),
  });
  await job.bothRead();
  await shop.act(`/shop/jobs/${jobId}/hand-over`, { idempotencyKey: randomUUID() });
  await job.bothRead();
  await owner.act(`/jobs/${jobId}/confirm`, { idempotencyKey: randomUUID() });
  await job.bothRead();
  await owner.page(`/customer/jobs/${jobId}/receipt`);
  await shop.page('/mechanic/shop/payouts');
}

type Quote = { id: string; version: number };

/** What takes more than one request of a job. */
class Job {
  readonly #owner: Browser;
  readonly #shop: Browser;
  readonly #id: string;

  constructor(owner: Browser, shop: Browser, id: string) {
    this.#owner = owner;
    this.#shop = shop;
    this.#id = id;
  }

  async bothRead(): Promise<{ own: OwnerJobView; shops: ShopJobView }> {
    const [own, shops] = await Promise.all([
      this.#owner.read<OwnerJobView>(`/jobs/${this.#id}`),
      this.#shop.read<ShopJobView>(`/shop/jobs/${this.#id}`),
    ]);
    return { own, shops };
  }

  /** The shop's first free time, 1.6 hours and a part. */
  async quote(): Promise<Quote> {
    const { job } = await this.#shop.act<{ job: ShopJobView }>(
      `/shop/jobs/${this.#id}/quote`,
      {
        kind: 'quote',
        message: 'Pads and rotors in stock.',
        lines: [
          { kind: 'labor', title: 'Replace front pads and rotors', hoursHundredths: 160, rateCents: 9_500 },
          { kind: 'part', title: 'Ceramic pads', grade: 'aftermarket', quantity: 1, unitPriceCents: 16_840 },
        ],
        ...(await this.#firstFree()),
        durationMinutes: DURATION_MINUTES,
        validUntil: new Date(Date.now() + 72 * HOUR).toISOString(),
        send: true,
        idempotencyKey: randomUUID(),
      },
      'PUT',
    );
    assert(job.myQuote, 'the quote was sent');
    return job.myQuote;
  }

  async #firstFree(): Promise<{ bayId: string; startsAt: string }> {
    const today = dayOf(new Date(), ZONE);
    for (const day of [today, addDays(today, 1)]) {
      const path = `/shop/slots?day=${day}&durationMinutes=${DURATION_MINUTES}`;
      const { slots } = await this.#shop.read<{ slots: { bayId: string; startsAt: string }[] }>(path);
      if (slots[0]) return { bayId: slots[0].bayId, startsAt: slots[0].startsAt };
    }
    throw new Error('the shop has no free time today or tomorrow');
  }

  /** Accepts, types the card once the provider is ready for it, and asks until the booking is there. */
  async acceptAndPay({ id: quoteId, version }: Quote): Promise<void> {
    const accepted = await this.#owner.act<{ job: OwnerJobView }>(`/jobs/${this.#id}/accept`, {
      quoteId,
      version,
      idempotencyKey: randomUUID(),
    });
    let { payment } = accepted.job;
    while (!payment?.intent) {
      await sleep(ASK_AGAIN_MS);
      ({ payment } = await this.#owner.read<OwnerJobView>(`/jobs/${this.#id}`));
    }
    const { id, clientSecret } = payment.intent;
    const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
    await this.#owner.act(`/simulator/holds/${encodeURIComponent(id)}/confirm`, { clientSecret, card });
    for (let state = 'booking_pending'; state !== 'booked';) {
      const { job } = await this.#owner.act<{ job: OwnerJobView }>(`/jobs/${this.#id}/payment/refresh`);
      ({ state } = job);
      if (state !== 'booked') await sleep(ASK_AGAIN_MS);
    }
  }

  /** A shop takes a car in from two hours before; where that is later, the demo moves the job's clock. */
  async moveToAppointment({ appointment, now }: ShopJobView): Promise<void> {
    assert(appointment, 'the job is booked');
    const hours = (Date.parse(appointment.startsAt) - Date.parse(now)) / HOUR;
    if (hours > 2) await this.#shop.act(`/demo/jobs/${this.#id}/clock`, { hours: hours - 0.5 });
  }
}
