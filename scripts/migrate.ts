import { openDatabase } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';

// Brings the schema of DATABASE_OWNER_URL, of DATABASE_URL, or of the embedded database in DATA_DIR to the
// newest version.
const db = await openDatabase({
  url: process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? 'data',
  applicationName: 'hoist migrate',
});
try {
  const ran = await migrate(db);
  for (const name of ran) console.log(`ran ${name}`);
  if (ran.length === 0) console.log('Nothing to do: the schema is the newest.');
} finally {
  await db.close();
}
