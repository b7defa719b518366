import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The last part of a build; see `prepareDatabase`. A process of its own, whose memory ends with it. What it
// loads is kept compiled, so that the first start finds its own code ready, too.
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
const { createLog } = await import('#platform/log.ts');
const { prepareDatabase } = await import('../src/main/prepare-database.ts');
await import('../src/main/compose.ts');
await import('../src/main/web-server.ts');
await import('../src/main/live-server.ts');
await import('#server/demo/seed.ts');
await prepareDatabase(createLog({ level: 'warn', pretty: true }));
