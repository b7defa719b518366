import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { type ActorKind, actorKinds } from '#domain/permissions/actor.ts';
import { listOperations } from '#server/router.ts';
import { accessMatrix, type OperationName, type Outcome } from './access-matrix.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/http.ts';
import type { PersonName } from './support/people.ts';
import { bookedJob, key, photos, postJob } from './support/stories.ts';

// Walks every cell of the access matrix through HTTP: who may call what, and on whose rows.

type Identity = { person: PersonName; secondFactor?: boolean } | { cookie: string } | null;

const identities: Record<ActorKind, Identity> = {
  anonymous: null,
  'bad-webhook': null,
  'expired-session': { cookie: `session=${'0'.repeat(64)}` },
  'disabled-owner': { person: 'gone' },
  owner: { person: 'ana' },
  'other-owner': { person: 'ben' },
  'shop-owner': { person: 'mira' },
  'shop-manager': { person: 'miraManager' },
  'shop-advisor': { person: 'miraAdvisor' },
  'shop-technician': { person: 'miraTechnician' },
  'shop-accounting': { person: 'miraAccounting' },
  'other-shop-owner': { person: 'dulles' },
  'other-shop-manager': { person: 'dullesManager' },
  'other-shop-advisor': { person: 'dullesAdvisor' },
  'other-shop-technician': { person: 'dullesTechnician' },
  'other-shop-accounting': { person: 'dullesAccounting' },
  'suspended-shop': { person: 'suspended' },
  'pending-shop': { person: 'pending' },
  'deleted-shop': { person: 'deleted' },
  'super-admin': { person: 'superAdmin' },
  'ops-admin': { person: 'ops' },
  'finance-admin': { person: 'finance' },
  'support-agent': { person: 'support' },
  'read-only': { person: 'readOnly', secondFactor: false },
  'super-admin-needs-password': { person: 'rotate' },
  'super-admin-needs-mfa': { person: 'enrol', secondFactor: false },
  'super-admin-aal1': { person: 'superAdmin', secondFactor: false },
};

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let open: JobId;
let booked: JobId;
let cardId: string;
let quoteId: string;
const cookies = new Map<ActorKind, string>();

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  open = await postJob(app);
  booked = await bookedJob(app);
  quoteId = (await app.as('ana').jobs.get({ jobId: booked })).quotes[0]!.id;
  ({ cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() }));
  for (const kind of actorKinds) {
    const identity = identities[kind];
    if (!identity) continue;
    const cookie =
      'cookie' in identity
        ? identity.cookie
        : await app
            .sessionOf(identity.person, { secondFactor: identity.secondFactor ?? true })
            .catch(() => 'session=none');
    cookies.set(kind, cookie);
  }
});
afterAll(() => app.close());

const onOpen = () => ({ jobId: open, idempotencyKey: key() });
const onBooked = () => ({ jobId: booked, idempotencyKey: key() });
const aQuote = () => ({
  ...onOpen(),
  kind: 'quote',
  lines: [{ kind: 'fee', title: 'Everything', amountCents: 10_000 }],
  bayId: app.world.shops.mira.bays[1],
  startsAt: '2026-11-22T15:00:00.000Z',
  durationMinutes: 60,
  validUntil: '2026-11-22T00:00:00.000Z',
  send: false,
});

/** A believable request for each operation, so that only the caller decides about the answer. */
const inputs: Record<OperationName, () => Record<string, unknown> | Promise<Record<string, unknown>>> = {
  'identity.session': () => ({}),
  'identity.signIn': () => ({ email: 'nobody@people.test', password: 'wrong' }),
  'identity.signOut': () => ({}),
  'identity.openGuestLink': () => ({ token: 'x'.repeat(64) }),
  'vehicles.years': () => ({}),
  'vehicles.makes': () => ({ year: 2018 }),
  'vehicles.models': () => ({ year: 2018, make: 'Honda' }),
  'vehicles.trims': () => ({ year: 2018, make: 'Honda', model: 'Accord' }),
  'vehicles.details': () => ({ year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' }),
  'vehicles.decodeVin': () => ({ vin: 'SHORT' }),
  'leads.coverage': () => ({ zip: '20147' }),
  'leads.notifyMe': () => ({ zip: '90210', email: 'someone@example.com' }),
  'leads.estimate': () => ({ service: 'brakes' }),
  'marketplace.search': () => ({}),
  'marketplace.job': () => ({ jobId: open }),
  'marketplace.searchAsShop': () => ({}),
  'jobs.post': () => ({
    email: 'someone@example.com',
    zip: '20147',
    vehicle: { year: 2019, make: 'Kia', model: 'Soul' },
    service: 'battery',
    photos: [],
    idempotencyKey: key(),
  }),
  'jobs.mine': () => ({}),
  'jobs.get': () => ({ jobId: booked }),
  'jobs.withdraw': onBooked,
  'jobs.extend': onBooked,
  'jobs.cancellationCost': () => ({ jobId: booked }),
  'jobs.cancel': () => ({ ...onBooked(), shownFeeCents: 77 }),
  'jobs.confirm': onBooked,
  'jobs.acceptQuote': () => ({ ...onBooked(), quoteId, version: 1 }),
  'jobs.rejectQuote': () => ({ ...onBooked(), quoteId }),
  'payments.refresh': () => ({ jobId: booked }),
  'payments.replaceCard': onBooked,
  'payments.receipt': () => ({ jobId: booked }),
  'payments.cards': () => ({}),
  'payments.startCard': () => ({ idempotencyKey: key() }),
  'payments.finishCard': () => ({ cardId }),
  'quotes.slots': () => ({ day: '2026-11-23', durationMinutes: 60 }),
  'quotes.mine': () => ({}),
  'quotes.save': aQuote,
  'quotes.withdraw': () => ({ jobId: booked, idempotencyKey: key() }),
  'quotes.claim': () => ({
    ...onOpen(),
    bayId: app.world.shops.mira.bays[1],
    startsAt: '2026-11-22T15:00:00.000Z',
    durationMinutes: 60,
  }),
  'shopHome.overview': () => ({}),
  'shopJobs.list': () => ({}),
  'shopJobs.get': () => ({ jobId: booked }),
  'shopJobs.checkIn': async () => ({
    ...onBooked(),
    code: '000000',
    odometerMiles: 1,
    wantsOldParts: false,
    photos: await photos(app, 1),
  }),
  'shopJobs.start': onBooked,
  'shopJobs.finish': () => ({
    ...onBooked(),
    doneLines: [0],
    odometerMiles: 1,
    warranty: 'None.',
    photos: [],
  }),
  'shopJobs.handOver': onBooked,
  'shopJobs.enterHandOverCode': () => ({ ...onBooked(), code: '000000' }),
  'statement.list': () => ({}),
  'admin.jobs': () => ({}),
  'admin.job': () => ({ jobId: booked }),
  // A job that does not exist any more at that version: staff who may pass get past the door and are told so.
  'admin.cancelJob': () => ({ ...onOpen(), code: 'staff', reason: 'a test of rights' }),
  'admin.hideJob': () => ({ ...onBooked(), reason: 'a test of rights' }),
  'admin.unhideJob': () => ({ ...onBooked(), reason: 'a test of rights' }),
  'admin.audit': () => ({}),
  'admin.verifyAudit': () => ({}),
  'demo.people': () => ({}),
  'demo.signIn': () => ({ email: 'nobody@demo.hoist.test' }),
  'demo.outbox': () => ({}),
  'demo.moveClock': () => ({ jobId: booked, hours: 0.25 }),
};

function outcomeOf(status: number): Outcome {
  if (status === 401) return 'sign-in';
  if (status === 403) return 'no';
  return status === 404 ? 'hidden' : 'yes';
}

async function walk(name: OperationName): Promise<Partial<Record<ActorKind, Outcome>>> {
  const found: Partial<Record<ActorKind, Outcome>> = {};
  for (const kind of actorKinds) {
    const cookie = cookies.get(kind);
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    if (kind === 'bad-webhook') headers['Hoist-Signature'] = 't=1,v1=00';
    // Signing out would end the session that the next cells need.
    if (name === 'identity.signOut') delete headers['Cookie'];
    const response = await callOverHttp(http, name, await inputs[name](), headers);
    expect(response.status, `${name} as ${kind} failed: ${await response.clone().text()}`).toBeLessThan(500);
    found[kind] = outcomeOf(response.status);
    await app.product.system.database.executeSql('delete from rate_bucket');
  }
  return found;
}

describe('the access matrix', () => {
  it('has a row for every operation and no other', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(
      listOperations()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  // Acts that change what others may see come last.
  const last: OperationName[] = ['admin.hideJob', 'admin.unhideJob', 'admin.cancelJob'];
  const names = (Object.keys(accessMatrix) as OperationName[]).filter((name) => !last.includes(name));

  it.each([...names, ...last])('%s answers each kind of caller as the table says', async (name) => {
    expect(await walk(name)).toEqual(accessMatrix[name]);
  });
});

describe('a webhook', () => {
  it('without a valid signature is refused and changes nothing', async () => {
    const response = await http.request('http://hoist.test/api/webhooks/payments', {
      method: 'POST',
      body: '{"id":"evt_1"}',
      headers: { 'Hoist-Signature': 't=1,v1=00' },
    });
    expect(response.status).toBe(400);
  });
});
