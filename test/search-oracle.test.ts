import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { staffCan, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { listOperations } from '#server/core/router.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callNamed } from './support/operations.ts';
import { httpOf } from './support/servers/http.ts';
import { anInvitation } from './support/acts/joining-acts.ts';
import type { PersonName } from './support/people.ts';
import { type Random, randomOf } from './support/random.ts';
import { bookedJob, key, paidJob } from './support/stories.ts';

// Searching must not reveal masked data either. Readers with masked contacts search every list of the back
// office for true pieces of an address, a number or a VIN, in every text field, and get the same answers as
// for random pieces: the answers do not show which of the two they are.

const EMAIL = 'zephyrine.quill@marrowbone.test';
const SHOP_EMAIL = 'wrenfield.desk@ironwood.test';
const INVITED = 'tamsin.oxley@quarryside.test';
const PHONE = '7035550177';
const VIN = '2HGFC2F59KH512345';
const TAX_ID = '54-7391846';
const LICENCE = 'CNRY-62914';
const SESSION = '198.51.100.77';
const STREET = '77 Canary Lane';

/** Pieces, each as it might be tried out. None is all of an address or a number. */
const pieces = [
  ...[EMAIL, SHOP_EMAIL, INVITED].flatMap((address) => {
    const [box = '', domain = ''] = address.split('@');
    return [
      box,
      `${box}@`,
      `@${domain}`,
      domain,
      address.slice(0, 7),
      address.slice(0, -1),
      address.slice(1),
    ];
  }),
  PHONE.slice(0, 9),
  PHONE.slice(0, 6),
  PHONE.slice(-4),
  '(703) 555-01',
  VIN.slice(0, 8),
  VIN.slice(0, 9),
  VIN.slice(0, 16),
  TAX_ID.slice(0, -1),
  LICENCE.slice(0, -1),
  SESSION.slice(0, -1),
  STREET.slice(0, 6),
  'Canary Lane',
];
/** All of it, where not even that is a way: the others are look-ups, which are entries and few a minute. */
const wholes = [EMAIL, SHOP_EMAIL, INVITED, PHONE, TAX_ID, LICENCE, SESSION, STREET];

/** Text fields that filter by words all staff may read, give a page's start or are written. */
const plain = ['after', 'wantedAfter', 'zip', 'make', 'entity', 'action', 'job', 'statement'];
const maskedRoles: readonly [StaffRole, 'ops' | 'finance' | 'support' | 'readOnly'][] = [
  ['ops_admin', 'ops'],
  ['finance_admin', 'finance'],
  ['support_agent', 'support'],
  ['read_only', 'readOnly'],
];

type Definition = { type: string; format?: string; shape?: Record<string, z.ZodType>; innerType?: z.ZodType };
const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

function isText(schema: z.ZodType): boolean {
  const { type, format, innerType } = definitionOf(schema);
  return innerType ? isText(innerType) : type === 'string' && format === undefined;
}

/** Every field of a look of staff that takes words. */
const asked = listOperations().flatMap(({ name, path, meta, definition }) => {
  const { access, kind } = meta;
  if (access.who !== 'staff' || (kind !== 'read' && name !== 'payments.staff.exportCsv')) return [];
  const roles = maskedRoles.filter(([role]) => staffCan(role, access.permissions)).map(([, who]) => who);
  const { shape = {} } = definitionOf(definition.inputSchema as z.ZodType);
  return Object.entries(shape)
    .filter(([field, schema]) => isText(schema) && !plain.includes(field) && !path.includes(`{${field}}`))
    .map(([field]) => ({ name, field, roles, isLookUp: meta.search.includes(field) }));
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { users, shops } = app.world;
  const { executeSql } = app.product.system.database;
  const sql = (text: string, values: unknown[]) => executeSql.call(app.product.system.database, text, values);
  await paidJob(app);
  const jobId = await bookedJob(app, 'ben');
  await app.as('ops').shops.invitations.invite({ ...anInvitation(), email: INVITED, idempotencyKey: key() });
  await sql('update auth_user set email = $1, phone = $2 where id = $3', [EMAIL, PHONE, users.ana]);
  await sql('update shop set email = $1, tax_id = $2, license_number = $3 where id = $4', [
    SHOP_EMAIL,
    TAX_ID,
    LICENCE,
    shops.mira.id,
  ]);
  await sql('update vehicle set vin = $1 where id = (select vehicle_id from job where id = $2)', [
    VIN,
    jobId,
  ]);
});
afterAll(() => app.close());

/** Text of the same shape, as chance makes it. */
function unlike(text: string, random: Random): string {
  const of = (signs: string) => signs[random.below(signs.length)]!;
  const made = text.replace(/[a-z]|[A-Z]|\d/g, (sign) =>
    /\d/.test(sign) ? of('2346789') : /[a-z]/.test(sign) ? of('bcdfghkmvwxz') : of('BCDFGHKMVWXZ'),
  );
  return made === text ? unlike(text, random) : made;
}

const cookies: Partial<Record<PersonName, string>> = {};

async function answerOf(who: (typeof maskedRoles)[number][1], name: string, input: Record<string, string>) {
  const ask = (asked: unknown) => callNamed(app.as(who), name, asked);
  if (!name.endsWith('exportCsv')) return ask(input);
  // What an export tells is in its file.
  const { url } = (await ask({ ...input, idempotencyKey: key() })) as { url: string };
  const Cookie = (cookies[who] ??= await app.sessionOf(who));
  const response = await httpOf(app).request(`http://hoist.test${url}`, { headers: { Cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

describe('a field of a list of staff that takes words', () => {
  it('is one of these', () => {
    expect(asked.map(({ name, field }) => `${name} ${field}`).toSorted()).toEqual([
      'accounts.staff.list search',
      'audit.staff.list q',
      'desk.search q',
      'disputes.staff.list search',
      'jobs.staff.list search',
      'payments.staff.exportCsv search',
      'payments.staff.list search',
      'quotes.staff.list search',
      'reviews.staff.list search',
      'settings.securityLog q',
      'shops.invitations.list search',
      'shops.review.shops search',
      'support.tickets search',
      'vehicles.staff.list owner',
      'vehicles.staff.list search',
    ]);
  });

  it.each(asked.filter(({ roles }) => roles.length > 0))(
    'tells no true piece from one of chance: $name by $field',
    async ({ name, field, roles, isLookUp }) => {
      const random = randomOf(`${name} ${field}`);
      const tried = isLookUp ? pieces : [...pieces, ...wholes];
      for (const [at, piece] of tried.entries()) {
        const who = roles[at % roles.length]!;
        const found = await answerOf(who, name, { [field]: piece });
        const missed = await answerOf(who, name, { [field]: unlike(piece, random) });
        expect(found, `${who} asks for ${piece}`).toEqual(missed);
      }
    },
  );
});
