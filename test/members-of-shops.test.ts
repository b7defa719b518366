import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ShopPermission,
  shopPermissions,
  type ShopRole,
  shopRoles,
} from '#domain/permissions/shop-roles.ts';
import { listOperations } from '#server/router.ts';
import type { OperationName } from './access-matrix.ts';
import { testApp, type TestApp } from './support/app.ts';
import { type BelievableInputs, believableInputs } from './support/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/http.ts';
import type { PersonName } from './support/people.ts';
import { bookedJob, key, postJob } from './support/stories.ts';

// What the five roles may do while their shop waits for its review, is suspended, or is gone: every operation
// of shops is asked for, whatever a menu shows.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let inputs: BelievableInputs;
const cookies = new Map<ShopRole, string>();
/** Made while the shop was live: where it is closed nothing is made any more. */
const prepared = new Map<string, Record<string, unknown>>();

const people: Record<ShopRole, PersonName> = {
  mso_owner: 'mira',
  mso_manager: 'miraManager',
  mso_service_advisor: 'miraAdvisor',
  mso_technician: 'miraTechnician',
  mso_accounting: 'miraAccounting',
};

/** What a standing closes for everybody of the shop, whatever their role. */
const closed: Record<'pending' | 'suspended' | 'deleted', readonly ShopPermission[]> = {
  pending: ['quotes.write', 'marketplace.read'],
  suspended: ['quotes.write'],
  deleted: Object.keys(shopPermissions) as ShopPermission[],
};

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const open = await postJob(app);
  const booked = await bookedJob(app);
  const quoteId = (await app.as('ana').jobs.get({ jobId: booked })).quotes[0]!.id;
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  inputs = believableInputs(app, { open, booked, quoteId, cardId });
  for (const role of shopRoles) cookies.set(role, await app.sessionOf(people[role]));
  for (const { name } of ofShops()) prepared.set(name, await inputs[name]());
});
afterAll(() => app.close());

const ofShops = () =>
  listOperations().flatMap(({ name, meta: { access } }) =>
    access.who === 'shop' ? [{ name: name as OperationName, access }] : [],
  );

/** Refused for who asks, and not for what stands in the row. */
const refusals = new Set(['NOT_ALLOWED', 'SHOP_NOT_ACTIVE', 'SHOP_SUSPENDED']);

async function isRefused(name: OperationName, role: ShopRole, isClosed: boolean): Promise<boolean> {
  const input = isClosed ? prepared.get(name)! : await inputs[name]();
  const response = await callOverHttp(http, name, input, { Cookie: cookies.get(role)! });
  expect(response.status, `${name} as ${role}`).not.toBe(401);
  expect(response.status, `${name} as ${role}`).toBeLessThan(500);
  if (response.status < 400) return false;
  const { code } = (await response.json()) as { code: string };
  return response.status === 403 && refusals.has(code);
}

describe.each(Object.keys(closed) as (keyof typeof closed)[])('a member of a shop that is %s', (standing) => {
  it('does what their role and its standing leave them, and nothing else', { timeout: 240_000 }, async () => {
    const { database } = app.product.system;
    await database.executeSql(
      `update shop set status = $1, suspension = $2, verification_status = $3 where id = $4`,
      [
        standing,
        standing === 'suspended' ? 'soft' : null,
        standing === 'pending' ? 'pending' : 'verified',
        app.world.shops.mira.id,
      ],
    );
    const wrong: string[] = [];
    for (const { name, access } of ofShops()) {
      const isClosed = closed[standing].includes(access.permission);
      const allowed: readonly ShopRole[] = shopPermissions[access.permission];
      for (const role of shopRoles) {
        const isOpen = allowed.includes(role) && !access.active && !isClosed;
        if ((await isRefused(name, role, isClosed)) === isOpen) wrong.push(`${name} as ${role}`);
      }
      await database.executeSql('delete from rate_bucket');
    }
    expect(wrong).toEqual([]);
  });
});
