import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/support/servers/database.ts';
import { renderSchema } from './generate-database-types.ts';

it('the generated types are those of the migrations', async () => {
  const db = await testDatabase();
  const committed = join(import.meta.dirname, '../src/platform/database/schema.generated.ts');
  expect(await readFile(committed, 'utf8'), 'run node scripts/generate-database-types.ts').toBe(
    await renderSchema(db),
  );
  await db.close();
});
