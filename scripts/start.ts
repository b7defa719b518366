import { constants, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { loadEnvFile } from '#platform/env-file.ts';
import { buildIfChanged, requireBuild } from './build.ts';

/**
 * `npm start`: starts the server in this process, in demo mode after building what changed since the last
 * build. In production mode nothing is written beside the code, which may be read-only.
 */
loadEnvFile();
const isProduction = process.env['HOIST_MODE'] === 'production';
if (isProduction) requireBuild();
else await buildIfChanged();
// Before anything loads React, which takes its slower development build unless this says otherwise.
process.env['NODE_ENV'] ??= 'production';
const { status } = enableCompileCache(join(import.meta.dirname, '../build/compiled'));
// Only in production: a data directory that is still empty gets the demo world as a whole.
if (status === constants.compileCacheStatus.FAILED && isProduction) {
  enableCompileCache(join(process.env['DATA_DIR'] || './data', 'compiled'));
}
const { takePreparedWorld } = await import('../src/main/prepared-world.ts');
takePreparedWorld(process.env, new Date());
await import('../src/main/main.ts');
