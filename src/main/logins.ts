import type { Database } from '#platform/database/connect.ts';
import { APPLICATION_ROLE } from '#platform/database/engine.ts';

export const TWO_LOGINS = 'docs/operations/database.md, "Two logins", says how to make them.';

export type Login = {
  name: string;
  /** It owns the schema, or can take the rights of its owner. */
  isOwner: boolean;
  /** It may become the role of the application. */
  mayRun: boolean;
};

/** What this login may do. Works before the first migration. */
export async function readLogin(database: Database): Promise<Login> {
  const { rows } = await database.executeSql(`
    select session_user as name,
      rolsuper or rolcreaterole or coalesce(pg_has_role(rolname, (
        select relowner from pg_class where oid = to_regclass('ledger_posting')
      ), 'member'), false) as "isOwner",
      coalesce(pg_has_role(rolname, (
        select oid from pg_roles where rolname = '${APPLICATION_ROLE}'
      ), 'member'), false) as "mayRun"
    from pg_roles where rolname = session_user`);
  return rows[0] as Login;
}
