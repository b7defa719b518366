import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** People and shops enough that the planner knows what reading all of them costs. */
export const MANY = `
  insert into auth_user (id, email, name, created_at, updated_at, last_sign_in_at)
    select md5('person' || n)::uuid, 'person-' || n || '@many.test', 'Jane' || n || ' Doe', now(), now(),
      now() - (n * 7919 % 20000) * interval '1 minute'
    from generate_series(1, 20000) n;
  insert into shop (id, slug, name, contact_name, phone, email, street, city, state, zip,
    description, lat, lng,
      status, verification_status, labor_rate_cents, time_zone, created_at, updated_at)
    select md5('shop' || n)::uuid, 'shop-' || n, 'Shop' || n || ' Auto', 'Jane Doe', '7035550100',
      'shop-' || n || '@many.test', '1 Main St', 'Ashburn', 'VA', lpad((n % 900)::text, 5, '2'), '', 39, -77,
      'active', 'verified', 0, 'America/New_York', now() - n * interval '1 minute', now()
    from generate_series(1, 20000) n;
  analyze auth_user; analyze shop`;

/** What a query would ask, without a database that answers. */
export async function statementsOf(read: (tx: Tx) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const offline = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  });
  await read(offline as unknown as Tx);
  return asked;
}

/** With so few rows anything is cheap; what counts is whether an index could have the order already. */
export const planOf = (database: Database, statement: Statement) =>
  planWithout(database, ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'], statement);

/** As the planner sees a million rows: nothing is forbidden to it but to read a table as a whole. */
export const planOfFound = (database: Database, statement: Statement) =>
  planWithout(database, ['seqscan'], statement);

async function planWithout(
  database: Database,
  ways: readonly string[],
  { sql, parameters }: Statement,
): Promise<string> {
  await database.executeSql(ways.map((way) => `set enable_${way} = off`).join(';'));
  const { rows } = await database.executeSql(`explain (costs off) ${sql}`, [...parameters]);
  await database.executeSql(ways.map((way) => `reset enable_${way}`).join(';'));
  return rows.map((row) => Object.values(row)[0]).join('\n');
}
