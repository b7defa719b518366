import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/connect.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { renderSchema } from './generate-database-types.ts';
import { renderSchemaSql } from './generate-schema.ts';

const committed = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');
const STALE = 'run npm run types:database';

/** The engine that the scripts write with: a server says a few defaults in other words. */
let db: Database;
beforeAll(async () => {
  db = await embeddedDatabase();
});
afterAll(() => db.close());

it('the generated types are those of the migrations', async () => {
  const types = await committed('src/platform/database/schema.generated.ts');
  expect(types, STALE).toBe(await renderSchema(db));
});

it('the schema to read is that of the migrations', async () => {
  expect(await committed('docs/schema.sql'), STALE).toBe(await renderSchemaSql(db));
});
