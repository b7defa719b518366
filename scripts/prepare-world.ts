import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A part of a build; see `prepareWorld`. A process of its own, whose memory ends with it.
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
const { createLog } = await import('#platform/log.ts');
const { prepareWorld } = await import('../src/main/prepared-world.ts');
await prepareWorld(process.env, createLog({ level: 'warn', pretty: true }));
