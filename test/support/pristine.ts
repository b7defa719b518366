import type { Database } from '#platform/database/connect.ts';

/**
 * Lets a test database go back to how the migrations left it. `remember` copies the rows that migrations put
 * in (fee schedules, the ledger's fixed accounts) and makes a function that empties all tables and puts them
 * back. It steps around the append-only triggers, which is why it exists in test databases only.
 */
export const REMEMBER_PRISTINE = `
  create schema test_support;

  create view test_support.own_table as
    select c.oid, n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as full_name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'simulator') and c.relkind = 'r' and c.relname <> 'schema_migration';

  create function test_support.has_rows(full_name text) returns boolean language plpgsql as $$
  declare found boolean;
  begin
    execute format('select exists (select from %s)', full_name) into found;
    return found;
  end $$;

  do $$
  declare own record;
  begin
    for own in select * from test_support.own_table where test_support.has_rows(full_name) loop
      execute format('create table test_support.%I as table %s',
                     own.schema || '.' || own.name, own.full_name);
    end loop;
  end $$;

  create function test_support.reset() returns void language plpgsql as $$
  declare
    own record;
    columns text;
    filled text := (select string_agg(full_name, ', ') from test_support.own_table
                    where test_support.has_rows(full_name));
  begin
    if to_regclass('pgboss.job') is not null then truncate pgboss.job; end if;
    if filled is null then return; end if;
    for own in select * from test_support.own_table loop
      execute format('alter table %s disable trigger user', own.full_name);
    end loop;
    execute format('truncate %s restart identity cascade', filled);
    for own in select * from test_support.own_table
               where to_regclass(format('test_support.%I', schema || '.' || name)) is not null loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %s (%s) overriding system value select %2$s from test_support.%3$I',
                     own.full_name, columns, own.schema || '.' || own.name);
    end loop;
    for own in select * from test_support.own_table loop
      execute format('alter table %s enable trigger user', own.full_name);
    end loop;
  end $$;`;

export async function rememberPristine(db: Database): Promise<void> {
  await db.executeSql(REMEMBER_PRISTINE);
}

/** Empties every table, so that the tests of one file can share a database. */
export async function truncateAll(db: Database): Promise<void> {
  await db.executeSql('select test_support.reset()');
}
