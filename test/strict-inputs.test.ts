import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { listOperations } from '#server/core/router.ts';
import { appForThisTest, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';

// Fields outside the contract are refused, never read or kept. So a caller cannot gain a role by adding it
// to what a form sends.

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Every place of a schema at which an object takes fields that it does not name. */
function openPlaces(schema: z.ZodType, path: string): string[] {
  const definition = definitionOf(schema);
  const inside = [
    ...Object.entries(definition.shape ?? {}).map(([name, inner]) => [`${path}.${name}`, inner] as const),
    ...[definition.element, definition.valueType].map((inner) => [`${path}[]`, inner] as const),
    ...(definition.options ?? []).map((inner) => [path, inner] as const),
    ...(definition.items ?? []).map((inner) => [path, inner] as const),
    ...[definition.innerType, definition.in, definition.out, definition.left, definition.right].map(
      (inner) => [path, inner] as const,
    ),
  ];
  const own = isOpen(definition) ? [path] : [];
  return [...own, ...inside.flatMap(([place, inner]) => (inner ? openPlaces(inner, place) : []))];
}

function isOpen({ type, catchall }: Definition): boolean {
  if (type === 'any' || type === 'unknown' || type === 'record') return true;
  return type === 'object' && (!catchall || definitionOf(catchall).type !== 'never');
}

/**
 * What the browser itself writes about a passkey. The standard lets it add fields with each version, so what
 * is not named is dropped there instead of refused.
 */
const writtenByTheBrowser =
  /^accounts\.factors\.(finishPasskeyEnrolment|\w+\.passkey)\.response(\.response)?$/;

describe('the input of every operation', () => {
  it('names all it takes, at every depth', () => {
    const open = listOperations().flatMap(({ name, definition }) =>
      openPlaces(definition.inputSchema as z.ZodType, name),
    );
    expect(open.filter((place) => !writtenByTheBrowser.test(place))).toEqual([]);
  });
});

/** What would be worth sending along, from A-04 and from the columns that decide about rights. */
const forged = [
  'role', 'roles', 'user_type', 'userType', 'staff_role', 'staffRole', 'shop_role', 'shopRole', 'shop_id', 'shopId',
  'permissions', 'is_admin', 'isAdmin', 'admin', 'app_metadata', 'user_metadata', 'metadata', 'data', 'claims', 'scope',
  'mfa_enforced', 'mfaEnforced', 'secondFactor', 'second_factor_at', 'mfa_grace_until', 'must_rotate_password',
  'mustRotatePassword', 'email_verified', 'emailVerified', 'email_confirmed_at', 'disabled', 'disabled_at', 'deleted_at',
  'session_version', 'purpose', 'audience', 'aal', 'proved_at', 'userId', 'user_id', 'id', 'kind',
]; // prettier-ignore

const kindsOfRights = async (app: TestApp) =>
  (
    await app.product.system.database.executeSql(
      `select (select json_agg(s order by user_id) from staff_member s)::text as staff,
              (select json_agg(m order by user_id) from shop_member m)::text as members`,
    )
  ).rows;

describe('a field that decides about rights', () => {
  it('is refused by every write of identity and accounts, and gives no rights', async () => {
    const app = await appForThisTest();
    const http = httpOf(app);
    const before = await kindsOfRights(app);
    const cookie = await app.sessionOf('ana');
    const writes = listOperations().filter(
      ({ name, meta }) => /^(accounts|shops\.team)\./.test(name) && meta.kind === 'write',
    );
    expect(writes.length).toBeGreaterThan(5);
    for (const { name, definition } of writes) {
      const schema = definition.inputSchema as z.ZodType;
      const known = Object.keys(definitionOf(schema).shape ?? {});
      for (const field of forged.filter((one) => !known.includes(one))) {
        const { issues = [] } = schema.safeParse({ [field]: 'super_admin' }).error ?? {};
        expect(
          issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(field)),
          `${name} takes ${field}`,
        ).toBe(true);
      }
      const everything = Object.fromEntries(forged.map((field) => [field, 'super_admin']));
      const response = await callOverHttp(http, name, everything, { Cookie: cookie });
      expect(response.ok, name).toBe(false);
    }
    expect(await kindsOfRights(app)).toEqual(before);
  });
});
