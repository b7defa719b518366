import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { type ActorKind, actorKinds } from '#domain/permissions/actor.ts';
import { pageSource } from '../../src/main/pages.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { httpOf } from '../support/servers/http.ts';
import { cookieOfKind } from '../support/identities.ts';
import { oneOfEachDispute } from '../support/acts/dispute-acts.ts';
import { anInvitation } from '../support/acts/joining-acts.ts';
import { writeToEachOther } from '../support/acts/message-acts.ts';
import {
  both,
  markAna,
  markCars,
  marked,
  markMira,
  markNotes,
  marks,
  nothing,
  ofTheBooked,
  ofTheManager,
  ofTheOwner,
  ofTheShop,
  ofTheShopOwner,
  only,
  seen,
  type Sight,
} from '../support/marks.ts';
import { bookablePackage } from '../support/inputs/package-inputs.ts';
import { acceptQuote, key, payWith, postJob, sendQuote } from '../support/stories.ts';
import { holdsPromise, watchLoaders } from '../support/watch-loaders.ts';

// Every kind of caller opens every page, as the built server renders it, and asks for its data as the router
// in the browser does. What is marked must turn up exactly where it may.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let build: ServerBuild;
let deferring: Set<string>;
let privateJob: JobId;
let bookedJob: JobId;
/** One page for each kind that shows one of many. */
let stands: Record<string, string> = {};

beforeAll(async () => {
  ({ build, deferring } = watchLoaders(await pageSource().build()));
  app = await testApp();
  await markAna(app);
  await markMira(app);
  http = httpOf(app, { mode: 'production', build: async () => build });
  privateJob = await postJob(app, 'ana', marked('brakes'));
  bookedJob = await postJob(app, 'ana', marked('tires'));
  await sendQuote(app, privateJob, 'dulles');
  const { myQuote } = await sendQuote(app, bookedJob);
  await acceptQuote(app, bookedJob, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, bookedJob, 'ana');
  await app.settle();
  await markNotes(app, bookedJob);
  const invited = { ...anInvitation(), notes: marks.invitationNote, idempotencyKey: key() };
  await app.as('ops').shops.invitations.invite(invited);
  const { items: shops } = await app.as(null).marketplace.directory.shops({ zip: '20147' });
  const question = { email: 'someone@example.com', topic: 'other', message: 'Where is my answer?' } as const;
  await app.as(null).support.open({ ...question, idempotencyKey: key() });
  const { items: tickets } = await app.as('support').support.tickets({});
  const { items: payments } = await app.as('support').payments.staff.list({ type: 'charge' });
  const place = { street: '2 Main Street', city: 'Sterling', zip: '20166', phone: '5715550101' };
  const second = { name: 'Sterling', ...place, idempotencyKey: key() };
  const { added: locationId } = await app.as('mira').scheduling.locations.add(second);
  const { items: quotes } = await app.as('support').quotes.staff.list({ status: 'accepted' });
  const { vehicle } = await app.as('support').jobs.staff.get({ jobId: bookedJob });
  const { disputeId, chargebackId } = await oneOfEachDispute(app);
  await markCars(app);
  const { items: cars } = await app.as('ana').vehicles.mine({});
  const offer = await bookablePackage(app);
  await writeToEachOther(app, bookedJob);
  const { items: invoices } = await app.as('mira').payments.statement.invoices({});
  stands = {
    '/mechanic/shop/settings/locations/:locationId': `/mechanic/shop/settings/locations/${locationId}`,
    '/mechanic/shop/invoices/:number': `/mechanic/shop/invoices/${invoices[0]!.invoice}`,
    '/admin/quotes/:quoteId': `/admin/quotes/${quotes[0]!.id}`,
    '/admin/vehicles/:vehicleId': `/admin/vehicles/${vehicle.id}`,
    '/admin/disputes/:disputeId': `/admin/disputes/${disputeId}`,
    '/admin/chargebacks/:chargebackId': `/admin/chargebacks/${chargebackId}`,
    '/admin/payments/:paymentId': `/admin/payments/${payments[0]!.paymentId}`,
    '/garage/:vehicleId': `/garage/${cars[0]!.id}`,
    '/customer/book/:slug/:packageId': `/customer/book/${offer.slug}/${offer.packageId}`,
    '/blog/:slug': '/blog/how-to-read-a-repair-quote',
    '/shops/:slug': `/shops/${shops[0]!.slug}`,
    '/repairs/:service/:place': '/repairs/brakes/ashburn-va',
    '/admin/shops/:shopId': `/admin/shops/${app.world.shops.mira.id}`,
    '/mechanic/shop/customers/:customerId': `/mechanic/shop/customers/${app.world.users.ana}`,
    '/admin/users/:userId': `/admin/users/${app.world.users.ana}`,
    '/admin/owners/:ownerId': `/admin/owners/${app.world.users.ana}`,
    '/admin/support/:ticketId': `/admin/support/${tickets[0]!.id}`,
  };
});
afterAll(() => app.close());

/** The outbox of the demo shows all emails to everyone, so only what no email may hold counts there. */
const OUTBOX = '/demo/outbox';

/** The addresses of every route of the build, with what its parameters can be. */
function addresses(): string[] {
  const { routes } = build;
  const pathOf = (id: string): string => {
    const route = routes[id]!;
    return `${route.parentId ? pathOf(route.parentId) : ''}${route.path ? `/${route.path}` : ''}`;
  };
  const patterns = [...new Set(Object.keys(routes).map((id) => pathOf(id) || '/'))];
  return patterns.flatMap((pattern) => {
    if (pattern.includes(':jobId')) {
      const shopId = app.world.shops.mira.id;
      return [privateJob, bookedJob].map((jobId) =>
        pattern.replace(':jobId', jobId).replace(':shopId', shopId),
      );
    }
    if (pattern.includes(':step')) {
      return ['security', 'change-password'].map((step) => pattern.replace(':step', step));
    }
    return [stands[pattern] ?? pattern.replace('*', 'nowhere')];
  });
}

/** What a search could give away, on the pages that have one. */
const searches = ['/marketplace?q=Canary', '/mechanic/shop/marketplace?q=Canary', '/customer?zip=20147'];

async function open(address: string, cookie: string | undefined): Promise<string> {
  const response = await http.request(`http://hoist.test${address}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });
  expect(response.status, address).toBeLessThan(500);
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

/** A page as it is rendered, and its data as they come when one goes there inside the product. */
async function readPage(address: string, cookie: string | undefined): Promise<string> {
  const [path = '/', query = ''] = address.split('?');
  const data = `${path === '/' ? '/_root' : path}.data${query && `?${query}`}`;
  return `${await open(address, cookie)}\n${await open(data, cookie)}`;
}

const shopPeople: Partial<Record<ActorKind, Sight>> = {
  'shop-owner': both(both(ofTheBooked, ofTheShopOwner), only('message')),
  'shop-manager': both(both(ofTheBooked, ofTheManager), only('message')),
  'shop-advisor': both(both(ofTheBooked, ofTheShop), only('message')),
  'shop-technician': both(ofTheBooked, ofTheShop),
  'shop-accounting': ofTheShop,
};
const staff: readonly ActorKind[] = ['ops-admin', 'finance-admin', 'support-agent', 'read-only'];
/** Notes of staff are asked for once a page is open, so no page is rendered with one. */
const ofStaff = only('name', 'invitationNote');
/** Who verifies shops compares its numbers with its papers. */
const ofVerifiers = only('taxId', 'licence');

function mayRead(kind: ActorKind): Sight {
  // A plate is masked on every page until its owner asks for it.
  if (kind === 'owner') return { ...ofTheOwner, plate: false, message: true };
  if (kind === 'super-admin')
    return both(both(ofStaff, ofVerifiers), only('email', 'phone', 'shopOwnerEmail', 'locationPhone'));
  if (kind === 'ops-admin') return both(ofStaff, ofVerifiers);
  return shopPeople[kind] ?? (staff.includes(kind) ? ofStaff : nothing);
}

describe('the pages', () => {
  it('are all there, so that this walk is one of every page', () => {
    const found = addresses();
    expect(found.length).toBeGreaterThan(30);
    for (const path of ['/', '/marketplace', `/customer/jobs/${bookedJob}`, '/admin/audit', OUTBOX]) {
      expect(found).toContain(path);
    }
    expect(found.filter((path) => /[:*]/.test(path))).toEqual([]);
  });

  it('of one case and of one chargeback are those of real ones', async () => {
    const cookie = await cookieOfKind(app, 'finance-admin');
    for (const pattern of ['/admin/disputes/:disputeId', '/admin/chargebacks/:chargebackId']) {
      const { status } = await http.request(`http://hoist.test${stands[pattern]}`, {
        headers: cookie ? { Cookie: cookie } : {},
      });
      expect(status, pattern).toBe(200);
    }
  });

  it.each(actorKinds)('tell %s only what such a person may know', async (kind) => {
    const cookie = await cookieOfKind(app, kind);
    const told = { ...nothing };
    for (const address of [...addresses().filter((path) => path !== '/logout'), ...searches]) {
      const found = seen(await readPage(address, cookie));
      if (address === OUTBOX) Object.assign(found, { name: false, email: false, shopOwnerEmail: false });
      for (const mark of Object.keys(told) as (keyof Sight)[]) {
        if (found[mark] && !mayRead(kind)[mark]) expect.fail(`${address} tells ${kind} the ${mark}`);
        told[mark] ||= found[mark];
      }
    }
    expect(told).toEqual(mayRead(kind));
    await app.product.system.database.executeSql('delete from rate_bucket');
  });

  it('wait for all their data, because compression would hold back what comes later', () => {
    expect([...deferring]).toEqual([]);
    expect(holdsPromise({ job: [{ quotes: Promise.resolve([]) }] })).toBe(true);
  });
});
