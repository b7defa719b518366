import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIfChanged } from './build-if-changed.ts';

/** `npm start`: builds what changed since the last build, then starts the server in this process. */
await buildIfChanged();
// Before anything loads React, which takes its slower development build unless this says otherwise.
process.env['NODE_ENV'] ??= 'production';
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
const { takePreparedWorld } = await import('../src/main/prepared-world.ts');
takePreparedWorld(process.env, new Date());
await import('../src/main/main.ts');
