import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as ids from '#domain/ids.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';

/**
 * Writes the types of all tables from a freshly migrated database, so that the SQL files stay the only place
 * where a column is declared. A test says when the file in the repository is out of date.
 */
const OUTPUT = join(import.meta.dirname, '../src/platform/database/schema.generated.ts');

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
  /** The table whose key it refers to, or its own when it is the key. */
  identifies: string | null;
  check_text: string | null;
};

const COLUMNS = `
  select
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as "table",
    a.attname as name,
    format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as always_generated,
    case when a.attname = 'id' then c.relname else (
      select referred.relname from pg_constraint f join pg_class referred on referred.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1
    ) end as identifies,
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
     where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as check_text
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'simulator') and c.relkind = 'r' and c.relname <> 'schema_migration'
    and a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`;

/** Where the name of the table is not the name of its id. */
const ID_OF_TABLE: Record<string, string> = {
  auth_user: 'UserId',
  dispute_attachment: 'DisputeEvidenceId',
  customer_card: 'CardId',
  payment_attempt: 'AttemptId',
  payment_refund: 'RefundId',
  fee_schedule: 'ScheduleId',
  newsletter_issue: 'IssueId',
  super_admin_request: 'RoleRequestId',
  shop_invitation: 'InvitationId',
  shop_service: 'OfferingId',
  shop_location: 'LocationId',
  service_package: 'PackageId',
  quote_template: 'TemplateId',
  reconciliation_difference: 'DifferenceId',
  saved_search: 'SavedSearchId',
};

/** Columns that name a person without a foreign key, because what they tell must outlive the person's row. */
const PERSON_COLUMN = /^(user|customer|owner|actor)_id$|_by$/;

const SCALARS: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
};

/** The types of all tables of a migrated database. */
export async function renderSchema(db: Database): Promise<string> {
  return render(await readColumns(db));
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.executeSql(COLUMNS);
  return rows as Column[];
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const body = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.name}: ${columnType(column)};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const keys = [...tables.keys()].map(
    (table) => `  ${/\./.test(table) ? `'${table}'` : table}: ${interfaceName(table)};`,
  );
  const schema = `export interface Schema {\n${keys.join('\n')}\n}\n`;
  return `${imports(body.join('\n'))}\n${body.join('\n')}\n${schema}`;
}

function imports(body: string): string {
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  const lines = [
    '// Written by scripts/generate-database-types.ts from database/migrations. Do not edit.',
    `import type { ${used(['ColumnType', 'Generated', 'GeneratedAlways'])} } from 'kysely';`,
    `import type { ${used(idTypes())} } from '#domain/ids.ts';`,
    `import type { ${used(['Cents'])} } from '#domain/money/money.ts';`,
    `import type { ${used(['BytesColumn', 'Json', 'JsonColumn'])} } from './column-types.ts';`,
  ];
  return `${lines.filter((line) => !line.includes('{  }')).join('\n')}\n`;
}

function columnType(column: Column): string {
  const { type, nullable, has_default: hasDefault } = column;
  const missing = [hasDefault || nullable ? 'undefined' : '', nullable ? 'null' : '']
    .filter(Boolean)
    .join(' | ');
  if (type === 'jsonb') return `JsonColumn<Json${missing && `, ${missing}`}>`;
  if (type === 'bytea') return `BytesColumn${missing && `<${missing}>`}`;

  const value = valueType(column) + (nullable ? ' | null' : '');
  if (column.always_generated) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
}

function valueType(column: Column): string {
  const { name, type } = column;
  if (type.endsWith('[]')) {
    const element = valueType({ ...column, type: type.slice(0, -2), check_text: null });
    return element.includes('|') ? `(${element})[]` : `${element}[]`;
  }
  if (type === 'uuid') return idType(column) ?? 'string';
  if (name.endsWith('_cents')) return 'Cents';
  return SCALARS[type] ?? allowedWords(column) ?? 'string';
}

function idType({ identifies, name }: Column): string | undefined {
  const known = idTypes();
  const ofTable = identifies && (ID_OF_TABLE[identifies] ?? `${pascalCase(identifies)}Id`);
  if (ofTable && known.includes(ofTable)) return ofTable;
  if (PERSON_COLUMN.test(name)) return 'UserId';
  // `accepted_quote_id` is a quote's as well.
  const words = name.split('_');
  return words
    .map((_, index) => pascalCase(words.slice(index).join('_')))
    .find((type) => known.includes(type));
}

/**
 * The words of `check (state in ('a', 'b'))`, which PostgreSQL keeps as `state = ANY (ARRAY['a'::text, …])`.
 */
function allowedWords({ name, check_text: check }: Column): string | undefined {
  const list = new RegExp(`\\(?${name} = ANY \\(ARRAY\\[(.*?)\\]\\)`).exec(check ?? '')?.[1];
  if (!list) return undefined;
  return [...list.matchAll(/'([^']*)'::text/g)].map((match) => `'${match[1]}'`).join(' | ');
}

function idTypes(): string[] {
  return Object.keys(ids)
    .map((name) => name[0]?.toUpperCase() + name.slice(1))
    .toSorted();
}

function interfaceName(table: string): string {
  return `${pascalCase(table.replace('.', '_'))}Table`;
}

function pascalCase(text: string): string {
  return text.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) {
  const db = await openDatabase();
  await migrate(db);
  await writeFile(OUTPUT, await renderSchema(db));
  await db.close();
}
