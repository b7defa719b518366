import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorKind, actorKinds } from '#domain/permissions/actor.ts';
import { listOperations } from '#server/core/router.ts';
import { accessMatrix, type OperationName, type Outcome } from './access-matrix.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { callOverHttp, httpOf } from '../support/servers/http.ts';
import { cookieOfKind } from '../support/identities.ts';
import { type BelievableInputs, believableInputs } from '../support/inputs/believable-inputs.ts';
import { bookedJob, key, postJob } from '../support/stories.ts';

// Walks every cell of the access matrix through HTTP: who may call what, and on whose rows.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let inputs: BelievableInputs;
const cookies = new Map<ActorKind, string>();

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const open = await postJob(app);
  const booked = await bookedJob(app);
  const quoteId = (await app.as('ana').jobs.get({ jobId: booked })).quotes[0]!.id;
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  inputs = believableInputs(app, { open, booked, quoteId, cardId });
  for (const kind of actorKinds) {
    const cookie = await cookieOfKind(app, kind);
    if (cookie) cookies.set(kind, cookie);
  }
});
afterAll(() => app.close());

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
    if (kind === 'bad-webhook') headers['Stripe-Signature'] = 't=1,v1=00';
    // Signing out would end the session that the next cells need.
    if (name === 'accounts.signOut') delete headers['Cookie'];
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
  const last: OperationName[] = ['jobs.staff.hide', 'jobs.staff.unhide', 'bookings.staff.cancel'];
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
      headers: { 'Stripe-Signature': 't=1,v1=00' },
    });
    expect(response.status).toBe(400);
  });
});
