import type { Database } from '#platform/database/connect.ts';

/**
 * Lets an embedded test database go back to how it is now: `remember` copies every row, and makes a function
 * that puts them back. It steps around triggers and keys, the append-only ones too, which is why it exists in
 * test databases only.
 */
const REMEMBER = `
  create schema test_support;

  create view test_support.own_table as
    select c.oid, n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as full_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'simulator', 'pgboss') and c.relkind = 'r'
      and c.relname <> 'schema_migration';

  create function test_support.has_rows(full_name text) returns boolean language plpgsql as $$
  declare found boolean;
  begin
    execute format('select exists (select from %s)', full_name) into found;
    return found;
  end $$;

  create table test_support.counter as
    select format('%I.%I', schemaname, sequencename)::regclass as sequence, last_value from pg_sequences;
  create table test_support.copy (full_name text primary key, putting_back text not null);

  do $$
  declare
    own record;
    columns text;
  begin
    for own in select * from test_support.own_table where test_support.has_rows(full_name) loop
      execute format('create table test_support.%I as table %s', own.name, own.full_name);
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '';
      insert into test_support.copy values (own.full_name, format(
        'insert into %s (%s) overriding system value select %2$s from test_support.%3$I',
        own.full_name, columns, own.name));
    end loop;
  end $$;

  create function test_support.reset() returns void language plpgsql
  set session_replication_role = replica as $$
  declare statement text;
  begin
    for statement in select 'delete from ' || full_name from test_support.own_table
                     where test_support.has_rows(full_name) loop
      execute statement;
    end loop;
    for statement in select putting_back from test_support.copy loop
      execute statement;
    end loop;
    perform setval(sequence, coalesce(last_value, 1), last_value is not null) from test_support.counter;
    perform pg_advisory_unlock_all();
  end $$;`;

export async function remember(db: Database): Promise<void> {
  await db.executeSql(REMEMBER);
}

/** Back to what `remember` saw. */
export async function reset(db: Database): Promise<void> {
  await db.executeSql('select test_support.reset()');
}
