import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ShopPermission,
  shopPermissions,
  type ShopRole,
  shopRoles,
} from '#domain/permissions/shop-roles.ts';
import { listOperations } from '#server/core/router.ts';
import type { OperationName } from './access/access-matrix.ts';
import { testApp, type TestApp } from './support/app.ts';
import { type BelievableInputs, believableInputs } from './support/inputs/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { putTeamInto, type Standing, standingNames, team } from './support/shop-standings.ts';
import { bookedJob, key, postJob } from './support/stories.ts';

// What the five roles may do while their shop is on its way in, under review, sent back, rejected, suspended
// in either way, or gone: every operation of shops and of their set-up is asked for, whatever a menu shows.
// Files to download are in built/downloads-of-shops.test.ts.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let inputs: BelievableInputs;
const cookies = new Map<ShopRole, string>();
/** Made while the shop was live: where it is closed nothing is made any more. */
const prepared = new Map<string, Record<string, unknown>>();

const everything = Object.keys(shopPermissions) as ShopPermission[];
const onTheWayIn: readonly ShopPermission[] = ['quotes.write', 'marketplace.read'];
/** What a standing closes for all members of the shop, in every role. */
const closed: Record<Standing, readonly ShopPermission[]> = {
  pending: onTheWayIn,
  submitted: onTheWayIn,
  'asked for changes': onTheWayIn,
  rejected: onTheWayIn,
  'suspended softly': ['quotes.write'],
  'suspended hard': ['quotes.write'],
  deleted: everything,
};

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const open = await postJob(app);
  const booked = await bookedJob(app);
  const quoteId = (await app.as('ana').jobs.get({ jobId: booked })).quotes[0]!.id;
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  inputs = believableInputs(app, { open, booked, quoteId, cardId });
  for (const role of shopRoles) cookies.set(role, await app.sessionOf(team[role]));
  for (const { name } of ofShops()) prepared.set(name, await inputs[name]());
});
afterAll(() => app.close());

const ofShops = () =>
  listOperations().flatMap(({ name, meta: { access } }) =>
    access.who === 'shop' || access.who === 'job-side' ? [{ name: name as OperationName, access }] : [],
  );

/** The steps of the wizard: people who set a shop up have no right of its members before it exists. */
const settingUp = [
  'shops.setup.readDraft',
  'shops.setup.saveDraft',
  'shops.setup.startOver',
  'shops.setup.saveBusinessInfo',
  'shops.setup.saveServices',
  'shops.setup.saveSchedule',
  'shops.setup.skipStep',
] as const satisfies readonly OperationName[];
/** Of an invitation, which has no shop yet: the same answer for everyone. */
const ofInvitations = [
  'shops.setup.readInvitation',
  'shops.setup.acceptInvitation',
  'shops.setup.takeInvitation',
] as const satisfies readonly OperationName[];

/** Refused for the caller, not for the content of the row. */
const refusals = new Set(['NOT_ALLOWED', 'SHOP_NOT_ACTIVE', 'SHOP_SUSPENDED']);

/** The code of a refusal, or nothing. */
async function askedAs(role: ShopRole, name: OperationName, input: Record<string, unknown>) {
  const response = await callOverHttp(http, name, input, { Cookie: cookies.get(role)! });
  expect(response.status, `${name} as ${role}`).not.toBe(401);
  expect(response.status, `${name} as ${role}`).toBeLessThan(500);
  if (response.status < 400) return null;
  return { status: response.status, ...((await response.json()) as { code: string }) };
}

async function isRefused(name: OperationName, role: ShopRole, isClosed: boolean): Promise<boolean> {
  const answer = await askedAs(role, name, isClosed ? prepared.get(name)! : await inputs[name]());
  return answer?.status === 403 && refusals.has(answer.code);
}

const forgetLimits = () => app.product.system.database.executeSql('delete from rate_bucket');

describe.each(standingNames)('a member of a shop that is %s', (standing) => {
  beforeAll(() => putTeamInto(app, standing));

  it('does what their role and its standing leave them, and nothing else', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const { name, access } of ofShops()) {
      const isClosed = closed[standing].includes(access.permission);
      const allowed: readonly ShopRole[] = shopPermissions[access.permission];
      for (const role of shopRoles) {
        const isOpen = allowed.includes(role) && !('active' in access && access.active) && !isClosed;
        if ((await isRefused(name, role, isClosed)) === isOpen) wrong.push(`${name} as ${role}`);
      }
      await forgetLimits();
    }
    expect(wrong).toEqual([]);
  });

  it('sets it up until it is sent in, where they may change what it says of itself', async () => {
    const wrong: string[] = [];
    for (const name of settingUp) {
      for (const role of shopRoles) {
        const answer = await askedAs(role, name, await inputs[name]());
        const told = answer && tellsOfStanding.has(answer.code) ? answer.code : null;
        const expected = setUpRefusal(standing, role, name);
        if (told !== expected) wrong.push(`${name} as ${role}: ${told} instead of ${expected}`);
      }
      await forgetLimits();
    }
    expect(wrong).toEqual([]);
  });

  it('gets nothing more by the link of an invitation', async () => {
    for (const name of ofInvitations) {
      for (const role of shopRoles) {
        const answer = await askedAs(role, name, await inputs[name]());
        expect(answer?.code, `${name} as ${role}`).toBe('INVITATION_NOT_FOUND');
      }
      await forgetLimits();
    }
  });
});

const tellsOfStanding = new Set(['NOT_ALLOWED', 'SHOP_NOT_ACTIVE', 'SHOP_SUSPENDED', 'SETUP_OVER']);

function setUpRefusal(standing: Standing, role: ShopRole, name: (typeof settingUp)[number]): string | null {
  if (role !== 'mso_owner' && role !== 'mso_manager') return 'NOT_ALLOWED';
  if (standing === 'deleted') return 'SHOP_NOT_ACTIVE';
  const isOver = standing !== 'pending' && standing !== 'asked for changes';
  return isOver && name !== 'shops.setup.readDraft' ? 'SETUP_OVER' : null;
}
